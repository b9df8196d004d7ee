/// A strict RFC 8259 reader that keeps the location of every value and key.
///
/// It rejects input on which parsers disagree: duplicate keys, malformed UTF-8, lone surrogates and
/// byte-order marks.
///
/// ``JSONScanner`` checks the tokens, ``JSONParser`` arranges them as a ``JSONDocument``, and a
/// ``JSONValue`` is a place in that document. ``JSONWriter`` goes the opposite way.
package struct JSONReader {
  /// Extensions to RFC 8259.
  package struct Options: Sendable {
    /// Whether `//` and `/* */` comments are allowed wherever white space is.
    package let allowsComments: Bool

    package init(allowsComments: Bool = false) { self.allowsComments = allowsComments }
  }

  /// Reads a whole file and reports its faults to `log`.
  ///
  /// Every duplicate key is reported; its first value is kept.
  ///
  /// - Returns: the value; `nil` after a syntax error or an exceeded limit, which ends the reading
  ///   and is reported once.
  package static func read(
    _ bytes: [UInt8], file: Int32, options: Options, log: DiagnosticLog
  ) -> JSONValue? {
    bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(
        JSONScanner(buffer, file: file, allowsComments: options.allowsComments, unit: .file),
        duplicates: log)
      do throws(JSONFault) {
        return JSONDocument(bytes, file: file, tokens: try parser.document()).root
      } catch {
        log.report(
          error.message, at: error.span, related: error.related.map { [($0.text, $0.span)] } ?? [])
        return nil
      }
    }
  }

  /// Reads one line of newline-delimited JSON, without comments.
  ///
  /// Locations have file index 0 and offsets from the start of the slice.
  ///
  /// - Parameter selection: the part of the line to keep; `nil` keeps everything.
  /// - Throws: the first fault. Duplicate keys are faults.
  package static func read(
    line bytes: ArraySlice<UInt8>, keeping selection: JSONSelection? = nil
  ) throws(JSONFault) -> JSONValue {
    let bytes = Array(bytes)
    return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFault) -> JSONValue in
      var parser = JSONParser(
        JSONScanner(buffer, file: 0, allowsComments: false, unit: .line), duplicates: nil,
        keeping: selection)
      return JSONDocument(bytes, file: 0, tokens: try parser.document()).root
    }
  }
}
