/// A text for people: one for all languages, or one for each of several.
public struct LocalizedText: Hashable, Sendable {
  private struct Translation: Hashable, Sendable, Codable {
    enum CodingKeys: String, CodingKey {
      case tag = "language"
      case text
    }

    /// A BCP 47 language tag; `nil` for all languages.
    let tag: String?
    let text: String
  }

  /// In the order they were written.
  private let translations: [Translation]

  /// One text for all languages.
  package init(text: String) { translations = [Translation(tag: nil, text: text)] }

  /// Texts by BCP 47 language tag, in the order they were written.
  package init(texts: [(tag: String, text: String)]) {
    translations = texts.map { Translation(tag: $0.tag, text: $0.text) }
  }
}

extension LocalizedText {
  /// The texts with their language tags, in the order they were written; a text for all languages has
  /// none.
  public var texts: [(tag: String?, text: String)] { translations.map { ($0.tag, $0.text) } }

  /// The text for the first of these languages that there is one for, else the first in the file.
  ///
  /// A language is looked for as it is; then with subtags cut off its end (`zh-Hans-CN`, `zh-Hans`,
  /// `zh`; RFC 4647, section 3.4); then among the languages that are more precise than it (`zh-Hans`
  /// for `zh`). Upper and lower case are the same.
  ///
  /// - Parameter languages: BCP 47 language tags, the favourite first.
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
      // A single letter only introduces what followed it.
      if range.last?.utf8.count == 1 { range.removeLast() }
    }
    guard !language.isEmpty else { return nil }
    return translations.first { $0.tag?.lowercased().hasPrefix(language + "-") == true }?.text
  }
}

extension LocalizedText {
  /// Whether this has the form of a BCP 47 language tag: subtags of up to eight letters and digits,
  /// the first one of letters only, and none of a single character at the end.
  package static func isWellFormedLanguageTag(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = subtags.first, let last = subtags.last, last.count > 1,
      first.allSatisfy(\.isLetter), first.count > 1 || first.elementsEqual("x".utf8)
    else { return false }
    return subtags.allSatisfy { subtag in
      1...8 ~= subtag.count && subtag.allSatisfy { $0.isLetter || 48...57 ~= $0 }
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 65...90 ~= self || 97...122 ~= self }
}

extension LocalizedText: Codable {
  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    translations = try decoder.singleValueContainer().decode([Translation].self)
  }

  /// Writes a list, since the order counts: `[{"language": "en", "text": "Extras"}]`, without the language
  /// where it is for all.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(translations)
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// Makes one text for all languages.
  public init(stringLiteral value: String) { self.init(text: value) }
}
