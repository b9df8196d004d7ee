internal import ContentCatalog

/// A renderer that writes the records of reports as comma-separated values.
struct CSVReport: ReportRenderer {
  let csv: CSVWriter

  func write(_ report: Report, to output: OutputChannel) throws(OutputError) {
    let tables = report.sections.flatMap(\.content).compactMap { content in
      if case .table(let table) = content { table } else { nil }
    }
    try (report.records ?? tables.first)?.write(csv, to: output)
  }
}
