import ContentCatalog

/// The text of a catalog, in which members are replaced in place.
struct CatalogMembers {
  private let bytes: [UInt8]
  private let document: JSONValue?

  /// - Parameter text: the catalog as JSON.
  init(_ text: String) {
    bytes = Array(text.utf8)
    document = JSONReader.read(
      bytes, file: 0, options: JSONReader.Options(allowsComments: true), log: DiagnosticLog())
  }

  /// Returns the text with another value of a member, which is added if it is missing.
  func replacing(_ key: String, with value: String) -> String {
    guard let span = document?[key]?.span else { return adding(key, value) }
    return text(replacing: Int(span.start)..<Int(span.end), with: value)
  }

  /// Returns the text with another element at the start of a list, which is added if it is missing.
  func prepending(_ element: String, to key: String) -> String {
    guard let list = document?[key] else { return adding(key, "[\(element)]") }
    let start = Int(list.span.start) + 1
    let isEmpty = list.array?.isEmpty ?? true
    return text(replacing: start..<start, with: isEmpty ? element : "\(element), ")
  }

  private func adding(_ key: String, _ value: String) -> String {
    guard let document else { return String(decoding: bytes, as: UTF8.self) }
    let start = Int(document.span.start) + 1
    let isEmpty = Array(document.members).isEmpty
    return text(
      replacing: start..<start, with: "\(key.quotedAsJSON): \(value)" + (isEmpty ? "" : ", "))
  }

  private func text(replacing range: Range<Int>, with text: String) -> String {
    String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }
}
