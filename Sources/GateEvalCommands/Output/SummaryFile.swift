internal import ContentCatalog

/// A file to which a run writes its totals, as JSON or comma-separated values.
struct SummaryFile {
  private let path: String
  private let renderer: any ReportRenderer
  private var file: OutputFile?

  /// - Throws: a usage error if the path ends in neither `.json` nor `.csv`.
  init(_ path: String) throws(UsageError) {
    if path.hasSuffix(".json") {
      renderer = JSONReport()
    } else if path.hasSuffix(".csv") {
      renderer = CSVReport()
    } else {
      throw UsageError.unsupportedFormat(path)
    }
    self.path = path
  }

  /// Creates the file, so that a run fails at its beginning if the file cannot be created.
  mutating func open() throws(OutputError) { file = try OutputFile(path) }

  func write(_ totals: Report) throws(OutputError) {
    guard let channel = file?.channel else { return }
    try channel.append { renderer.append(totals, to: &$0) }
    try channel.flush()
  }
}

extension UsageError {
  fileprivate static func unsupportedFormat(_ path: String) -> Self {
    Self(
      "`--summary-to` does not support the format of \(Diagnostic.Message.quoting(path))",
      help: "give a file name that ends in .json or .csv")
  }
}
