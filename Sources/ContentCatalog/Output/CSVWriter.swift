/// A writer of comma-separated values, quoted as RFC 4180 specifies.
///
/// Lines end in a line feed alone, which the tools that read such files accept on every platform.
@usableFromInline
package struct CSVWriter: Sendable {
  /// Whether an apostrophe precedes each field that a spreadsheet would run as a formula.
  @usableFromInline let escapesFormulas: Bool

  /// - Parameter escapesFormulas: whether an apostrophe precedes each field that a spreadsheet would
  ///   run as a formula.
  package init(escapesFormulas: Bool = false) { self.escapesFormulas = escapesFormulas }

  /// Appends a record, with its line break.
  package func append(_ fields: [String], to buffer: inout OutputBuffer) {
    // A record of one empty field would be an empty line, which readers skip.
    if fields == [""] {
      append("", mustQuote: true, to: &buffer)
    } else {
      append(fields: fields, to: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Returns the fields of a part of a record, separated by commas.
  package func fields(_ fields: [String]) -> [UInt8] {
    var buffer = OutputBuffer()
    append(fields: fields, to: &buffer)
    return buffer.bytes
  }

  /// Appends the fields of a part of a record, separated by commas.
  package func append(fields: [String], to buffer: inout OutputBuffer) {
    for (index, field) in fields.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      append(field, to: &buffer)
    }
  }

  private func append(_ field: String, mustQuote: Bool = false, to buffer: inout OutputBuffer) {
    var field = field
    field.withUTF8 { append(field: $0, mustQuote: mustQuote, to: &buffer) }
  }

  /// Appends one field, quoted where necessary. The result has at most twice as many bytes, plus
  /// three.
  @inlinable @inline(__always)
  package func append(
    field: some Collection<UInt8>, mustQuote: Bool = false, to sink: inout some ByteSink
  ) {
    let isEscaped = escapesFormulas && Self.isFormula(field)
    guard mustQuote || field.contains(where: Self.needsQuotes) else {
      if isEscaped { sink.append(UInt8(ascii: "'")) }
      return sink.append(contentsOf: field)
    }
    sink.append(UInt8(ascii: "\""))
    if isEscaped { sink.append(UInt8(ascii: "'")) }
    for byte in field {
      if byte == UInt8(ascii: "\"") { sink.append(byte) }
      sink.append(byte)
    }
    sink.append(UInt8(ascii: "\""))
  }

  /// Returns whether bytes can be part of any field without quotes or escapes.
  @inlinable
  package func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    if escapesFormulas { return false }
    // Without branches, so that the compiler compares many bytes at once.
    return bytes.reduce(0) { $0 | Self.mark(of: $1) } == 0
  }

  @inlinable @inline(__always)
  static func needsQuotes(_ byte: UInt8) -> Bool {
    // One comparison for nearly all bytes: a comma is the last of the four.
    byte <= UInt8(ascii: ",") && mark(of: byte) != 0
  }

  /// Returns 1 for a byte because of which a field requires quotes, and 0 for any other.
  @inlinable @inline(__always)
  static func mark(of byte: UInt8) -> UInt8 {
    (byte == UInt8(ascii: ",") ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0)
      | (byte == UInt8(ascii: "\n") ? 1 : 0) | (byte == UInt8(ascii: "\r") ? 1 : 0)
  }

  /// Returns whether a spreadsheet may run a field as a formula, because of its beginning.
  ///
  /// Sources: OWASP, "CSV Injection" (owasp.org/www-community/attacks/CSV_Injection), which names the
  /// four signs, their full-width variants, tab, carriage return and line feed; OWASP, ASVS 5.0, 1.2.10,
  /// which adds the null character.
  @inlinable
  static func isFormula(_ field: some Collection<UInt8>) -> Bool {
    switch field.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0:
      true
    case 0xEF: ["＝", "＋", "－", "＠"].contains { field.starts(with: $0.utf8) }
    default: false
    }
  }
}
