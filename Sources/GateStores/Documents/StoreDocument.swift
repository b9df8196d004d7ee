internal import ContentCatalog

/// A JSON document of a store. Its faults name the path of the field.
struct StoreDocument {
  /// The value that the document consists of.
  let root: JSONValue
  /// The path of the document in the document that contains it; empty for the outermost one.
  private let path: String
  private let search = PathSearch()
  private let log: DiagnosticLog
  private let context: DocumentReadingContext

  /// Parses a document.
  ///
  /// - Parameter path: the path of the document in the one that contains it.
  init(_ bytes: [UInt8], at path: String = "") throws(StoreDocumentFault) {
    log = DiagnosticLog()
    context = DocumentReadingContext(log: log)
    self.path = path
    let value = JSONReader.read(bytes, file: 0, options: JSONReader.Options(), log: log)
    if let first = log.takeEntries().first {
      let breaks = bytes.prefix(Int(first.span.start)).lazy.filter { $0 == UInt8(ascii: "\n") }
      // A document in another one has no lines that its reader could look up.
      let line = path.isEmpty ? ", on line \(breaks.count + 1)" : ""
      throw StoreDocumentFault(path: path, message: first.message.text + line)
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
    _ part: JSONValue, _ body: (DocumentReadingContext) -> Value?
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
    let inner = search.path(to: span, in: root)
    if path.isEmpty { return String(inner.drop { $0 == "." }) }
    return path + inner
  }
}

/// A search for the paths of values. It keeps the members of the values around the latest one, because
/// listing them for each of many faults would take a time that is quadratic in their number.
private final class PathSearch {
  private struct Container {
    let span: SourceSpan
    let content: JSONValue.Content
  }

  /// The values around the latest one, from the outside.
  private var containers: [Container] = []

  /// Returns the path of the innermost value that contains a span. Each member is written with a
  /// leading full stop, or in brackets if its key is not a word.
  func path(to span: SourceSpan, in root: JSONValue) -> String {
    var (path, value, depth) = ("", root, 0)
    while true {
      switch content(of: value, depth: depth) {
      case .null, .boolean, .number, .string: return path
      case .array(let elements):
        guard let index = elements.index(containing: span, in: \.span) else { return path }
        path += "[\(index)]"
        value = elements[index]
      case .object(let members):
        guard let index = members.index(containing: span, in: \.value.span) else { return path }
        path += members[index].key.asPathComponent
        value = members[index].value
      }
      depth += 1
    }
  }

  private func content(of value: JSONValue, depth: Int) -> JSONValue.Content {
    if depth < containers.count, containers[depth].span == value.span {
      return containers[depth].content
    }
    containers.removeSubrange(min(depth, containers.count)...)
    containers.append(Container(span: value.span, content: value.content))
    return containers[depth].content
  }
}

extension Array {
  /// Returns the index of the element that contains a span. The elements are in the order of the
  /// document.
  fileprivate func index(
    containing span: SourceSpan, in spanOf: (Element) -> SourceSpan
  ) -> Int? {
    let next = partitioningIndex { spanOf($0).start > span.start }
    return next > 0 && span.end <= spanOf(self[next - 1]).end ? next - 1 : nil
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
