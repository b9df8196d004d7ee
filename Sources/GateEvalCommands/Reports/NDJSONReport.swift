internal import ContentCatalog

/// A renderer that writes the entries of reports as JSON, each on a line of its own.
struct NDJSONReport: ReportRenderer {
  func write(_ report: Report, to output: OutputChannel) throws(OutputError) {
    for entry in report.entries {
      try output.append { $0.append(.compact) { $0.write(entry) } }
    }
  }
}
