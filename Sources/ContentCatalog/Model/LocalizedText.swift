/// A text for display, in one version for all languages or in one version for each of several
/// languages.
///
/// ```swift
/// if let title = catalog.content.item("L9")?.title {
///   print(title.text(preferring: ["fr", "en-GB"]))  // Side spin
/// }
/// ```
public struct LocalizedText: Hashable, Sendable {
  private struct Translation: Hashable, Sendable, Codable {
    enum CodingKeys: String, CodingKey {
      case tag = "language"
      case text
    }

    /// A BCP 47 language tag; `nil` if the text applies to all languages.
    let tag: String?
    let text: String
  }

  /// The translations, in file order.
  private let translations: [Translation]

  /// Creates a text for all languages.
  package init(text: String) { translations = [Translation(tag: nil, text: text)] }

  /// Creates a text from translations by BCP 47 language tag, in file order.
  package init(texts: [(tag: String, text: String)]) {
    translations = texts.map { Translation(tag: $0.tag, text: $0.text) }
  }
}

extension LocalizedText {
  /// The texts with their language tags, in file order. The tag is `nil` for a text for all
  /// languages.
  public var texts: [(tag: String?, text: String)] { translations.map { ($0.tag, $0.text) } }

  /// Returns the text for the first of these languages for which one exists, or the first text in
  /// the file.
  ///
  /// For each language, the lookup tries the tag itself; then the tag with subtags removed from its
  /// end (`zh-Hans-CN`, `zh-Hans`, `zh`; RFC 4647, section 3.4); then longer tags that begin with
  /// it (`zh-Hans` for `zh`). Case is ignored.
  ///
  /// - Parameter languages: BCP 47 language tags, in order of preference.
  public func text(preferring languages: [String]) -> String {
    for language in languages {
      if let match = match(for: language.lowercased()) { return match }
    }
    return translations.first?.text ?? ""
  }

  private func match(for language: String) -> String? {
    var range = language.split(separator: "-")
    while !range.isEmpty {
      let tag = range.joined(separator: "-")
      if let match = translations.first(where: { $0.tag?.lowercased() == tag }) {
        return match.text
      }
      range.removeLast()
      // RFC 4647 removes a single-letter subtag together with the subtag that it introduces.
      if range.last?.utf8.count == 1 { range.removeLast() }
    }
    guard !language.isEmpty else { return nil }
    return translations.first { $0.tag?.lowercased().hasPrefix(language + "-") == true }?.text
  }
}

extension LocalizedText {
  /// Returns whether a tag has the form of a BCP 47 language tag: subtags of one to eight letters
  /// and digits, the first of letters only, the last of at least two characters.
  package static func isWellFormedLanguageTag(_ tag: String) -> Bool {
    var rest = Substring(tag).utf8
    var isFirst = true
    while true {
      let subtag = rest.prefix { $0 != UInt8(ascii: "-") }
      guard 1...8 ~= subtag.count,
        subtag.allSatisfy({ $0.isASCIILetter || (!isFirst && $0.isASCIIDigit) }),
        !isFirst || subtag.count > 1 || subtag.elementsEqual("x".utf8)
      else { return false }
      if subtag.endIndex == rest.endIndex { return subtag.count > 1 }
      rest = rest[subtag.endIndex...].dropFirst()
      isFirst = false
    }
  }
}

extension LocalizedText: Codable {
  /// Decodes the format of ``encode(to:)``.
  public init(from decoder: any Decoder) throws {
    translations = try decoder.singleValueContainer().decode([Translation].self)
  }

  /// Encodes an array, because the order matters: `[{"language": "en", "text": "Extras"}]`. A text
  /// for all languages has no `language`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(translations)
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// Creates a text for all languages.
  public init(stringLiteral value: String) { self.init(text: value) }
}
