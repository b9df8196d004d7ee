internal import ContentCatalog

/// A JSON document of a store. Its faults name the path of the field.
struct StoreDocument {
  /// The value that the document consists of.
  let root: JSONValue
  /// The path of the document in the document that contains it; empty for the outermost one.
  private let path: String
  private let log: DiagnosticLog
  private let context: CatalogReaderContext

  /// Parses a document.
  ///
  /// - Parameter path: the path of the document in the one that contains it.
  init(_ bytes: [UInt8], at path: String = "") throws(StoreDocumentFault) {
    log = DiagnosticLog()
    context = CatalogReaderContext(log: log)
    self.path = path
    let value = JSONReader.read(bytes, file: 0, options: JSONReader.Options(), log: log)
    if let first = log.takeEntries().first {
      let breaks = bytes.prefix(Int(first.span.start)).lazy.filter { $0 == UInt8(ascii: "\n") }
      throw StoreDocumentFault(
        path: path, message: "\(first.message.text), on line \(breaks.count + 1)")
    }
    guard let value else { throw StoreDocumentFault(path: path, message: "it is not JSON") }
    root = value
  }
}

extension StoreDocument {
  /// Returns the result of reading a part of the document.
  ///
  /// - Throws: the first fault that `body` reports, with its path.
  func read<Value>(
    _ part: JSONValue, _ body: (CatalogReaderContext) -> Value?
  ) throws(StoreDocumentFault) -> Value {
    let value = body(context)
    // The log keeps a limited number of faults. A full one would hide those of the next part.
    if let first = log.takeEntries().min(by: { $0.span.start < $1.span.start }) {
      throw StoreDocumentFault(path: path(of: first.span), message: first.message.text)
    }
    guard let value else { throw fault("it cannot be read", at: part) }
    return value
  }

  /// Returns a fault in a part of the document.
  func fault(_ message: String, at part: JSONValue) -> StoreDocumentFault {
    StoreDocumentFault(path: path(of: part), message: message)
  }

  /// Returns the path of a part of the document.
  func path(of part: JSONValue) -> String { path(of: part.span) }

  private func path(of span: SourceSpan) -> String {
    let inner = root.path(to: span)
    if path.isEmpty { return String(inner.drop { $0 == "." }) }
    return path + inner
  }
}

extension JSONValue {
  /// Returns the path of the innermost value that contains a span. Each member is written with a
  /// leading full stop, or in brackets if its key is not a word.
  fileprivate func path(to span: SourceSpan) -> String {
    switch content {
    case .null, .boolean, .number, .string: return ""
    case .array(let elements):
      for (index, element) in elements.enumerated() where element.span.contains(span) {
        return "[\(index)]\(element.path(to: span))"
      }
    case .object(let members):
      for member in members where member.value.span.contains(span) {
        return "\(member.key.asPathComponent)\(member.value.path(to: span))"
      }
    }
    return ""
  }
}

extension SourceSpan {
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    start <= other.start && other.end <= end
  }
}

extension String {
  fileprivate var asPathComponent: String {
    let isWord =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
    return isWord ? ".\(self)" : "[\"\(withVisibleControls)\"]"
  }
}
