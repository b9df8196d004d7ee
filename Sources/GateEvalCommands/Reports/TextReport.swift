internal import ContentCatalog

/// A renderer that writes reports as text for people.
struct TextReport: ReportRenderer {
  /// Whether diagnostics contain terminal escape sequences for colors.
  let usesColor: Bool

  func write(_ report: Report, to output: OutputChannel) throws(OutputError) {
    try write(report.sections, to: output)
  }

  func write(_ sections: [ReportSection], to output: OutputChannel) throws(OutputError) {
    for (index, section) in sections.enumerated() {
      if index > 0 { try output.endLine() }
      if let title = section.title { try write(line: title, to: output) }
      for content in section.content { try write(content, to: output) }
    }
  }

  private func write(
    _ content: ReportSection.Content, to output: OutputChannel
  ) throws(OutputError) {
    switch content {
    case .lines(let lines), .verbatim(let lines):
      for line in lines { try write(line: line, to: output) }
    case .list(let items):
      for item in items { try write(line: "  \(item)", to: output) }
    case .findings(let findings):
      for finding in findings {
        try write(line: finding.text, to: output)
        try write(line: "  \(finding.explanation)", to: output)
      }
    case .diagnostics(let diagnostics):
      let renderer = DiagnosticRenderer(usesColor: usesColor)
      for diagnostic in diagnostics { try output.writeLine(renderer.render(diagnostic)) }
    case .table(let table): try table.write(PlainTable(), to: output)
    case .records(let table, let notes): try write(table, notes, to: output)
    }
  }

  /// Writes a paragraph for each row: the first cell as a heading, the second as a title, and the others that are
  /// not empty after the titles of their columns.
  private func write(
    _ table: ReportTable, _ notes: [[String]], to output: OutputChannel
  ) throws(OutputError) {
    var heading: ExactString?
    for (row, notes) in zip(table.rows, notes) {
      let cells = row.map(\.shown)
      guard cells.count > 1 else { continue }
      if heading?.text.isExactly(cells[0]) != true {
        if heading != nil { try output.endLine() }
        heading = ExactString(cells[0])
        try write(line: cells[0], to: output)
      }
      try write(line: "  \(cells[1])", to: output)
      for (column, cell) in zip(table.columns, cells).dropFirst(2) where !cell.isEmpty {
        try write(line: "    \(column.title): \(cell)", to: output)
      }
      for note in notes { try write(line: "    \(note)", to: output) }
    }
  }

  /// Writes a line in which names of files and subjects cannot control the terminal.
  private func write(line: String, to output: OutputChannel) throws(OutputError) {
    try output.writeLine(line.withVisibleControls)
  }
}
