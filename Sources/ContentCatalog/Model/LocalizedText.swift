/// A text for display, in one version for all languages or in one version for each of several
/// languages.
///
/// ```swift
/// if let title = catalog.content.item("L9")?.title {
///   print(title.text(preferring: ["fr", "en-GB"]))  // Side spin
/// }
/// ```
public struct LocalizedText: Hashable, Sendable {
  /// A text in one language.
  struct Translation: Hashable, Sendable, Codable {
    private enum CodingKeys: String, CodingKey {
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

  /// Creates a text from translations, in file order.
  init(_ translations: [Translation]) { self.translations = translations }

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
    var isFirst = true
    /// The length of the subtag so far.
    var length = 0
    for byte in tag.utf8 {
      if byte == UInt8(ascii: "-") {
        // The first subtag has one letter only if that is `x`.
        let mayBeOneLetter = !isFirst || tag.utf8.first == UInt8(ascii: "x")
        guard length >= (mayBeOneLetter ? 1 : 2) else { return false }
        (isFirst, length) = (false, 0)
      } else {
        guard length < 8, byte.isASCIILetter || !isFirst && byte.isASCIIDigit else { return false }
        length += 1
      }
    }
    return length > 1
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
