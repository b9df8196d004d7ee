internal import ContentCatalog

/// The names of a product by locale.
enum StoreKitNames {
  /// Returns the display names by language tag, otherwise the reference name for all languages.
  ///
  /// Localizations serve only for display, so damaged ones are omitted.
  static func name(_ localizations: JSONValue?, otherwise reference: String?) -> LocalizedText? {
    var names: [(tag: String, text: String)] = []
    if case .array(let values)? = localizations?.content {
      for value in values {
        guard case .string(let locale)? = value["locale"]?.content,
          case .string(let text)? = value["displayName"]?.content, !text.isEmpty
        else { continue }
        let tag = String(locale.map { $0 == "_" ? "-" : $0 })
        let isNew = !names.contains { $0.tag.isExactly(tag) }
        if isNew, LocalizedText.isWellFormedLanguageTag(tag) { names.append((tag, text)) }
      }
    }
    if !names.isEmpty { return LocalizedText(texts: names) }
    return reference.flatMap { $0.isEmpty ? nil : LocalizedText(text: $0) }
  }
}
