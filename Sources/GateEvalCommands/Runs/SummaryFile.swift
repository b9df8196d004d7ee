internal import ContentCatalog
import GateBatch
internal import GateKit

/// A file to which a run writes its totals, as JSON or comma-separated values.
struct SummaryFile {
  private enum Format {
    case json
    case csv(CSVWriter)
  }

  private let path: String
  private let format: Format
  private var file: OutputFile?

  /// - Throws: a usage error if the path ends in neither `.json` nor `.csv`.
  init(_ path: String, _ csv: CSVWriter) throws(UsageError) {
    if path.hasSuffix(".json") {
      format = .json
    } else if path.hasSuffix(".csv") {
      format = .csv(csv)
    } else {
      throw UsageError.unsupportedFormat(path)
    }
    self.path = path
  }

  /// Opens the file unless it is open, so that a run fails at its beginning if this is impossible.
  mutating func open() throws(OutputError) {
    if file == nil { file = try OutputFile(path) }
  }

  func write(_ totals: BatchSummary) async throws(OutputError) {
    guard let file else { return }
    switch format {
    case .json:
      var json = JSONWriter(.indented)
      try await file.channel.appendWhileWriting { pass throws(OutputError) in
        try await totals.write(to: &json, passing: pass)
        return json.buffer
      }
    case .csv(let csv):
      var rows = SummaryCSV(totals, csv)
      try await file.channel.appendWhileWriting { pass throws(OutputError) in
        try await rows.write(passing: pass)
        return rows.buffer
      }
    }
    try file.complete()
  }
}

extension UsageError {
  fileprivate static func unsupportedFormat(_ path: String) -> Self {
    Self(
      "`--summary-to` does not support the format of \(Diagnostic.Message.quoting(path))",
      help: "give a file name that ends in .json or .csv")
  }
}
