internal import ContentCatalog

/// A renderer that writes the data of reports as JSON, with the version of the form.
struct JSONReport: ReportRenderer {
  func append(_ report: Report, to output: inout OutputBuffer) {
    append(report.data, to: &output)
  }

  func append(_ data: JSONNode, to output: inout OutputBuffer) {
    output.append(.indented) { $0.write(OutputFormat.versioned(data)) }
  }
}
