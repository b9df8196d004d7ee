internal import ContentCatalog

/// A renderer that writes the data of reports as JSON.
struct JSONReport: ReportRenderer {
  func append(_ report: Report, to output: inout OutputBuffer) {
    var json = JSONWriter(.indented)
    json.write(report.data)
    json.endDocument()
    output.append(contentsOf: json.buffer.bytes)
  }
}
