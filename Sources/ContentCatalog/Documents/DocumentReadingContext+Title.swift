extension DocumentReadingContext {
  /// Returns a title: a string, or an object of strings by language tag.
  func title(_ value: JSONValue) -> LocalizedText? {
    switch value.content {
    case .string(let text):
      return LocalizedText(text: text)
    case .object(let members):
      if members.isEmpty { report(.emptyTitle, at: value.span) }
      let texts = members.compactMap(translation)
      return texts.isEmpty ? nil : LocalizedText(texts: texts)
    case .null, .boolean, .number, .array:
      report(.titleOfWrongType(value), at: value.span)
      return nil
    }
  }

  private func translation(_ member: JSONMember) -> (tag: String, text: String)? {
    if !LocalizedText.isWellFormedLanguageTag(member.key) {
      report(.malformedTag(member.key), at: member.keySpan)
    }
    return string(member.value, called: "a title").map { (member.key, $0) }
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
