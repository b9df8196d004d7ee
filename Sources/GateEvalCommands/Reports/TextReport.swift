internal import ContentCatalog

/// A renderer that writes reports as text for people.
struct TextReport: ReportRenderer {
  /// Whether diagnostics contain terminal escape sequences for colors.
  let usesColor: Bool

  func append(_ report: Report, to output: inout OutputBuffer) {
    append(report.sections, to: &output)
  }

  func append(_ sections: [ReportSection], to output: inout OutputBuffer) {
    for (index, section) in sections.enumerated() {
      if index > 0 { output.append("\n") }
      if let title = section.title { append(line: title, to: &output) }
      for content in section.content { append(content, to: &output) }
    }
  }

  private func append(_ content: ReportSection.Content, to output: inout OutputBuffer) {
    switch content {
    case .lines(let lines), .verbatim(let lines):
      for line in lines { append(line: line, to: &output) }
    case .list(let items):
      for item in items { append(line: "  \(item)", to: &output) }
    case .findings(let findings):
      for finding in findings {
        append(line: finding.text, to: &output)
        append(line: "  \(finding.explanation)", to: &output)
      }
    case .diagnostics(let diagnostics):
      let renderer = DiagnosticRenderer(usesColor: usesColor)
      for diagnostic in diagnostics { output.append(line: renderer.render(diagnostic)) }
    case .table(let table): table.append(PlainTable(), to: &output)
    case .records(let table, let notes): append(table, notes, to: &output)
    }
  }

  /// Appends a paragraph for each row: the first cell as a heading, the second as a title, and the others that are
  /// not empty after the titles of their columns.
  private func append(_ table: ReportTable, _ notes: [[String]], to output: inout OutputBuffer) {
    var heading: ExactString?
    for (row, notes) in zip(table.rows, notes) {
      let cells = row.map(\.shown)
      guard cells.count > 1 else { continue }
      if heading?.text.isExactly(cells[0]) != true {
        if heading != nil { output.append("\n") }
        heading = ExactString(cells[0])
        append(line: cells[0], to: &output)
      }
      append(line: "  \(cells[1])", to: &output)
      for (column, cell) in zip(table.columns, cells).dropFirst(2) where !cell.isEmpty {
        append(line: "    \(column.title): \(cell)", to: &output)
      }
      for note in notes { append(line: "    \(note)", to: &output) }
    }
  }

  /// Appends a line in which names of files and subjects cannot control the terminal.
  private func append(line: String, to output: inout OutputBuffer) {
    output.append(line: line.withVisibleControls)
  }
}
