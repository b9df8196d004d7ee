extension DocumentReadingContext {
  /// Returns a title: a string, or an object of strings by language tag.
  func title(_ value: JSONValue) -> LocalizedText? {
    if let text = value.string { return LocalizedText(text: text) }
    guard value.token.kind == .object else {
      report(.titleOfWrongType(value), at: value.span)
      return nil
    }
    var translations: [LocalizedText.Translation] = []
    var isEmpty = true
    for member in value.members {
      isEmpty = false
      if let translation = translation(member) { translations.append(translation) }
    }
    if isEmpty { report(.emptyTitle, at: value.span) }
    return translations.isEmpty ? nil : LocalizedText(translations)
  }

  private func translation(_ member: JSONMember) -> LocalizedText.Translation? {
    let tag = member.key
    if !LocalizedText.isWellFormedLanguageTag(tag) {
      report(.malformedTag(tag), at: member.keySpan)
    }
    return string(member.value, called: "a title").map {
      LocalizedText.Translation(tag: tag, text: $0)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func titleOfWrongType(_ value: JSONValue) -> Self {
    Self(
      .malformedTitle, "a title must be a string or an object, not \(value.typeName)",
      help: "write it as a string, or by language: `{\"zh-Hans\": \"…\", \"en\": \"…\"}`")
  }

  fileprivate static let emptyTitle = Self(
    .malformedTitle, "a title is empty", help: "omit it to show the id instead")

  fileprivate static func malformedTag(_ tag: String) -> Self {
    Self(
      .malformedTitle, "\(quoting(tag)) is not a language tag",
      help: "write one such as `en` or `zh-Hans`")
  }
}
