/// Reads JSON strictly as RFC 8259 defines it, and keeps the place of every value and key.
///
/// What two readers might take differently is refused: duplicate keys, malformed UTF-8, lone surrogates
/// and byte-order marks are all faults.
package struct JSONReader {
  /// What is read beyond RFC 8259.
  package struct Options: Sendable {
    /// Whether `//` and `/* */` may stand where blanks may.
    package let allowsComments: Bool

    package init(allowsComments: Bool = false) { self.allowsComments = allowsComments }
  }

  /// Reads a whole file; `nil` where its syntax is broken or a limit is passed, which is reported
  /// once.
  ///
  /// Every duplicate key is reported, and the first value kept.
  package static func read(
    _ bytes: [UInt8], file: Int32, options: Options, log: inout DiagnosticLog
  ) -> JSONValue? {
    let (value, faults) = bytes.withUnsafeBufferPointer { buffer -> (JSONValue?, [JSONFault]) in
      var parser = JSONParser(
        JSONScanner(buffer, file: file, allowsComments: options.allowsComments, unit: .file),
        keepsDuplicates: true)
      do throws(JSONFault) {
        let value = try parser.document()
        return (value, parser.duplicates)
      } catch {
        return (nil, parser.duplicates + [error])
      }
    }
    for fault in faults {
      log.report(
        fault.message, at: fault.span, related: fault.related.map { [($0.text, $0.span)] } ?? [])
    }
    return value
  }

  /// Reads one line of newline-delimited JSON, without comments, up to its first fault, a duplicate
  /// key included.
  ///
  /// Places are of file 0 and count from the start of the slice.
  package static func read(line bytes: ArraySlice<UInt8>) throws(JSONFault) -> JSONValue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFault) -> JSONValue in
      var parser = JSONParser(
        JSONScanner(buffer, file: 0, allowsComments: false, unit: .line), keepsDuplicates: false)
      return try parser.document()
    }
  }
}
