import ContentCatalog
import Testing

/// A document of a test table, which can contain raw bytes.
struct JSONDocument: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let bytes: [UInt8]

  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates a document with bytes between two texts. The bytes need not be valid UTF-8.
  init(_ start: String, _ raw: [UInt8], _ end: String) { bytes = start.utf8 + raw + end.utf8 }

  var testDescription: String {
    let text = String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
    return bytes.count > 60 ? "\(text)… (\(bytes.count) bytes)" : text
  }

  /// Reads the bytes as a file.
  func readAsFile(comments: Bool = false) -> (value: JSONValue?, faults: [Fault]) {
    var sources = SourceMap()
    let file = sources.add(path: "d.json", bytes: bytes)
    let log = DiagnosticLog()
    let value = JSONReader.read(
      bytes, file: file, options: .init(allowsComments: comments), log: log)
    return (value, log.diagnostics(in: sources).map { Fault($0) })
  }

  struct Fault: Hashable, Sendable, CustomStringConvertible {
    let code: DiagnosticCode
    let line: Int
    let column: Int
    let message: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      (line, column) = (diagnostic.location.line, diagnostic.location.column)
      message = diagnostic.message
    }

    var description: String { "\(line):\(column) \(code): \(message)" }
    var brief: String { "\(line):\(column) \(code)" }
  }
}

extension JSONValue {
  /// The value on one line, with numbers as written and everything except printable ASCII escaped.
  var shorthand: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .string(let text): text.shorthand
    case .array(let elements): "[\(elements.map(\.shorthand).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.key.shorthand):\($0.value.shorthand)" }.joined(separator: ","))}"
    }
  }
}

extension String {
  fileprivate var shorthand: String {
    "'"
      + unicodeScalars.map {
        0x20..<0x7F ~= $0.value ? "\($0)" : "<\(String($0.value, radix: 16, uppercase: true))>"
      }.joined() + "'"
  }
}
