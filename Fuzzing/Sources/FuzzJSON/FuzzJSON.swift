@testable import ContentCatalog
import FuzzSupport

/// Fuzzes the JSON reader with the bytes of a document.
///
/// - All ways of reading yield the same value.
/// - Every source span lies within the document.
/// - A value that was read equals itself after it is written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = fuzzInput(data, size)
  let whole = ByteSpan(start: 0, end: bytes.count)
  let strict = ReadDocument(bytes, allowsComments: false)
  for fault in strict.faults { whole.mustHold(fault.span, "a fault") }
  claim(strict.value != nil || !strict.faults.isEmpty, "neither a value nor a fault")
  if let value = strict.value { whole.mustHold(value) }

  let line = try? JSONReader.read(line: bytes[...])
  claim(
    line == (strict.faults.isEmpty ? strict.value : nil), "a line reads differently from a file")

  let commented = ReadDocument(bytes, allowsComments: true)
  for fault in commented.faults { whole.mustHold(fault.span, "a fault") }
  if let value = commented.value { whole.mustHold(value) }
  guard strict.faults.isEmpty, let value = strict.value else { return 0 }
  claim(commented.value == value, "allowing comments changes what is read")

  var text = ""
  value.write(to: &text)
  claim(ReadDocument(Array(text.utf8), allowsComments: false).value == value, "written as \(text)")
  return 0
}

private struct ReadDocument {
  let value: JSONValue?
  let faults: [DiagnosticLog.Entry]

  init(_ bytes: [UInt8], allowsComments: Bool) {
    let log = DiagnosticLog()
    value = JSONReader.read(
      bytes, file: 0, options: .init(allowsComments: allowsComments), log: log)
    faults = log.entries
  }
}

/// A range of bytes that must contain other source spans.
private struct ByteSpan {
  let start: Int
  let end: Int

  func mustHold(_ span: SourceSpan, _ what: String) {
    let isInside = start <= span.start && span.start <= span.end && span.end <= end
    claim(isInside, "the span of \(what) is \(span), outside of \(self)")
  }

  /// Requires that the value's span lies within this one, and the spans of its descendants within
  /// its own.
  func mustHold(_ value: JSONValue) {
    mustHold(value.span, "a value")
    let span = ByteSpan(start: Int(value.span.start), end: Int(value.span.end))
    switch value.content {
    case .array(let elements):
      for element in elements { span.mustHold(element) }
    case .object(let members):
      for member in members {
        span.mustHold(member.keySpan, "a key")
        span.mustHold(member.value)
      }
    case .null, .boolean, .number, .string: break
    }
  }
}
