internal import ContentCatalog

/// A renderer that writes the data of reports as JSON, with the version of the form.
struct JSONReport: ReportRenderer {
  func write(_ report: Report, to output: OutputChannel) throws {
    let data = try report.data()
    guard let series = report.series else {
      return try output.append { append(data, to: &$0) }
    }
    var json = JSONWriter(.indented)
    json.beginObject(with: OutputFormat.versioned(data))
    json.key(series.key)
    json.beginArray()
    for index in 0..<series.count {
      json.write(try series.element(index))
      try output.appendPiece(of: &json)
    }
    json.endArray()
    json.members(of: try series.rest())
    json.endObject()
    json.endDocument()
    try output.appendRest(of: &json)
  }

  func append(_ data: JSONNode, to output: inout OutputBuffer) {
    output.append(.indented) { $0.write(OutputFormat.versioned(data)) }
  }
}
