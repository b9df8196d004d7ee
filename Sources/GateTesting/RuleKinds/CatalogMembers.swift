import ContentCatalog

/// Members of a catalog as JSON, without the braces.
struct CatalogMembers {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the members with another value of one of them, which is added if it is missing.
  func replacing(_ key: String, with value: String) -> String {
    let bytes = Array("{\(text)}".utf8)
    let document = JSONReader.read(
      bytes, file: 0, options: JSONReader.Options(allowsComments: true), log: DiagnosticLog())
    guard let span = document?[key]?.span else {
      return text.allSatisfy(\.isWhitespace)
        ? "\"\(key)\": \(value)" : "\(text), \"\(key)\": \(value)"
    }
    let replaced = bytes[1..<Int(span.start)] + value.utf8 + bytes[Int(span.end)...].dropLast()
    return String(decoding: replaced, as: UTF8.self)
  }
}
