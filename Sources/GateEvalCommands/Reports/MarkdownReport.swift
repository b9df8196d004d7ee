internal import ContentCatalog

/// A renderer that writes reports as GitHub-flavored Markdown.
struct MarkdownReport: ReportRenderer {
  func write(_ report: Report, to output: OutputChannel) throws(OutputError) {
    var isFirst = true
    func beginBlock() throws(OutputError) {
      if !isFirst { try output.endLine() }
      isFirst = false
    }
    for section in report.sections {
      let title = section.title.map(MarkdownTable.escaped)
      if section.isFolded {
        try beginBlock()
        try output.writeLine("<details><summary>\(title ?? "more")</summary>")
      } else if let title {
        try beginBlock()
        try output.writeLine(title)
      }
      for content in section.content where !content.isEmpty {
        try beginBlock()
        try write(content, to: output)
      }
      if section.isFolded { try output.append { $0.append("\n</details>\n") } }
    }
  }

  private func write(
    _ content: ReportSection.Content, to output: OutputChannel
  ) throws(OutputError) {
    switch content {
    case .lines(let lines):
      // A backslash at the end of a line breaks it within its paragraph.
      try output.writeLine(lines.map(MarkdownTable.escaped).joined(separator: "\\\n"))
    case .verbatim(let lines):
      for line in lines {
        try output.writeLine(line.isEmpty ? "" : "    \(line.withVisibleControls)")
      }
    case .list(let items):
      for item in items { try output.writeLine("- \(MarkdownTable.escaped(item))") }
    case .findings(let findings):
      for finding in findings {
        try output.writeLine("- \(MarkdownTable.escaped(finding.text))\\")
        try output.writeLine("  \(MarkdownTable.escaped(finding.explanation))")
      }
    case .diagnostics(let diagnostics):
      try ReportTable(diagnostics).write(MarkdownTable(), to: output)
    case .table(let table): try table.write(MarkdownTable(), to: output)
    case .records(let table, let notes):
      let used = table.withoutEmptyColumns
      try used.write(MarkdownTable(), to: output)
      let named = zip(table.rows, notes).flatMap { row, notes in
        notes.map { "\(row.dropFirst().first?.shown ?? ""): \($0)" }
      }
      if named.isEmpty { return }
      try output.endLine()
      try write(.list(named), to: output)
    }
  }
}

extension ReportSection.Content {
  /// Whether the content produces no output.
  fileprivate var isEmpty: Bool {
    switch self {
    case .lines(let lines), .verbatim(let lines): lines.isEmpty
    case .list(let items): items.isEmpty
    case .findings(let findings): findings.isEmpty
    case .diagnostics(let diagnostics): diagnostics.isEmpty
    case .table: false
    case .records(let table, _): table.rows.isEmpty
    }
  }
}
