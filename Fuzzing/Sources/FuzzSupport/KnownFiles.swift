import ContentCatalog

/// The number of lines in each file, to check the locations of diagnostics.
public struct KnownFiles {
  private let lines: [String: Int]

  /// Counts the lines of the files, by path.
  public init(_ files: [String: [UInt8]]) {
    lines = files.mapValues { bytes in
      1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
  }

  /// Requires that a diagnostic is located in one of the files.
  public func mustHave(_ fault: Diagnostic) {
    for span in [fault.location] + fault.related.map(\.location) {
      let lines = claim(lines[span.path], "\(span): there is no such file: \(fault.message)")
      claim(1...lines ~= span.line, "\(span): there is no such line: \(fault.message)")
      claim(span.column >= 1, "\(span): there is no such column: \(fault.message)")
    }
    if let excerpt = fault.excerpt {
      let length = excerpt.line.unicodeScalars.count
      claim(
        1...(length + 1) ~= excerpt.column, "the excerpt `\(excerpt.line)` ends before its column")
    }
  }
}
