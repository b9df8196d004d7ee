internal import ContentCatalog

/// The names of a product by language. They serve only for display, so damaged ones are omitted.
enum PlayListing {
  /// Returns the titles: of a list with `languageCode` and `title`, or of an object by language.
  static func name(_ listings: JSONValue?) -> LocalizedText? {
    var names: [(tag: String, text: String)] = []
    func add(_ tag: String?, _ title: String?) {
      guard let tag, let title, !title.isEmpty, LocalizedText.isWellFormedLanguageTag(tag),
        !names.contains(where: { $0.tag.isExactly(tag) })
      else { return }
      names.append((tag, title))
    }
    switch listings?.content {
    case .array(let values)?:
      for value in values { add(value["languageCode"]?.string, value["title"]?.string) }
    case .object(let members)?:
      for member in members { add(member.key, member.value["title"]?.string) }
    case .null?, .boolean?, .number?, .string?, nil: break
    }
    return names.isEmpty ? nil : LocalizedText(texts: names)
  }
}
