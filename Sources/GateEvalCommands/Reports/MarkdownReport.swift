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
      if let title = section.title {
        beginBlock(&output)
        output.append(line: MarkdownTable.escaped(title))
      }
      for content in section.content where !content.isEmpty {
        beginBlock(&output)
        append(content, to: &output)
      }
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
    }
  }
}
