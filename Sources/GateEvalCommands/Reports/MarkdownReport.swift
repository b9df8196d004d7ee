internal import ContentCatalog

/// A renderer that writes reports as GitHub-flavored Markdown.
struct MarkdownReport: ReportRenderer {
  func append(_ report: Report, to output: inout OutputBuffer) {
    var isFirst = true
    func beginBlock(_ output: inout OutputBuffer) {
      if !isFirst { output.append("\n") }
      isFirst = false
    }
    for section in report.sections {
      let title = section.title.map(MarkdownTable.escaped)
      if section.isFolded {
        beginBlock(&output)
        output.append(line: "<details><summary>\(title ?? "more")</summary>")
      } else if let title {
        beginBlock(&output)
        output.append(line: title)
      }
      for content in section.content where !content.isEmpty {
        beginBlock(&output)
        append(content, to: &output)
      }
      if section.isFolded { output.append("\n</details>\n") }
    }
  }

  private func append(_ content: ReportSection.Content, to output: inout OutputBuffer) {
    switch content {
    case .lines(let lines):
      // A backslash at the end of a line breaks it within its paragraph.
      output.append(line: lines.map(MarkdownTable.escaped).joined(separator: "\\\n"))
    case .verbatim(let lines):
      for line in lines {
        output.append(line: line.isEmpty ? "" : "    \(line.withVisibleControls)")
      }
    case .list(let items):
      for item in items { output.append(line: "- \(MarkdownTable.escaped(item))") }
    case .findings(let findings):
      for finding in findings {
        output.append(line: "- \(MarkdownTable.escaped(finding.text))\\")
        output.append(line: "  \(MarkdownTable.escaped(finding.explanation))")
      }
    case .diagnostics(let diagnostics):
      ReportTable(diagnostics).append(MarkdownTable(), to: &output)
    case .table(let table): table.append(MarkdownTable(), to: &output)
    case .records(let table, let notes):
      let used = table.withoutEmptyColumns
      used.append(MarkdownTable(), to: &output)
      let named = zip(table.rows, notes).flatMap { row, notes in
        notes.map { "\(row.dropFirst().first?.shown ?? ""): \($0)" }
      }
      if named.isEmpty { return }
      output.append("\n")
      append(.list(named), to: &output)
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
