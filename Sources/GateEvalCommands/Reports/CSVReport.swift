internal import ContentCatalog

/// A renderer that writes the records of reports as comma-separated values.
struct CSVReport: ReportRenderer {
  let csv: CSVWriter

  func append(_ report: Report, to output: inout OutputBuffer) {
    let tables = report.sections.flatMap(\.content).compactMap { content in
      if case .table(let table) = content { table } else { nil }
    }
    (report.records ?? tables.first)?.append(csv, to: &output)
  }
}
