internal import ContentCatalog

/// A renderer that writes the entries of reports as JSON, each on a line of its own.
struct NDJSONReport: ReportRenderer {
  func append(_ report: Report, to output: inout OutputBuffer) {
    for entry in report.entries { output.append(.compact) { $0.write(entry) } }
  }
}
