import ContentCatalog

/// The cases in which a sentence is quoted.
enum SentenceQuotes {
  /// If the name of the item requires quotes.
  case ifNameRequires
  /// Always. The quotes are part of the text.
  case always
  /// Depending on the beginning of the whole field, before which an apostrophe may be necessary.
  case byField

  init(of parts: [String], _ csv: CSVWriter) {
    if csv.decidesByField {
      self = .byField
    } else {
      self = parts.allSatisfy { csv.isPlain($0.utf8) } ? .ifNameRequires : .always
    }
  }
}

extension CSVWriter {
  /// Whether the beginning of a field matters, so that not even an empty part of it is plain.
  fileprivate var decidesByField: Bool { !isPlain([]) }

  /// Returns the form of a part of a field between quotes; the part itself if the form depends on the whole field.
  func quotedContent(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    if decidesByField || !text.utf8.contains(quote) { return text }
    return String(
      decoding: text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }, as: UTF8.self)
  }
}
