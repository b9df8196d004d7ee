internal import ContentCatalog

/// A renderer that writes the data of reports as JSON.
struct JSONReport: ReportRenderer {
  func append(_ report: Report, to output: inout OutputBuffer) {
    append(report.data, to: &output)
  }

  func append(_ data: JSONNode, to output: inout OutputBuffer) {
    var json = JSONWriter(.indented)
    // The output can be large, and is not copied.
    swap(&json.buffer, &output)
    json.write(data)
    json.endDocument()
    swap(&json.buffer, &output)
  }
}
