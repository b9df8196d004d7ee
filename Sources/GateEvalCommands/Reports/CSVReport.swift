internal import ContentCatalog

/// Writes the records of reports as comma-separated values.
struct CSVReport: ReportRenderer {
  func append(_ report: Report, to output: inout OutputBuffer) {
    let tables = report.sections.flatMap(\.content).compactMap { content in
      if case .table(let table) = content { table } else { nil }
    }
    (report.records ?? tables.first)?.appendCSV(to: &output)
  }
}

/// Writes the data of reports as JSON.
struct JSONReport: ReportRenderer {
  func append(_ report: Report, to output: inout OutputBuffer) {
    var json = JSONWriter(.indented)
    json.write(report.data)
    json.endDocument()
    output.append(contentsOf: json.buffer.bytes)
  }
}
