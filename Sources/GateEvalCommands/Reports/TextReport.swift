internal import ContentCatalog

/// A renderer that writes reports as text for people.
struct TextReport: ReportRenderer {
  /// Whether diagnostics contain terminal escape sequences for colors.
  let usesColor: Bool

  func append(_ report: Report, to output: inout OutputBuffer) {
    for (index, section) in report.sections.enumerated() {
      if index > 0 { output.append("\n") }
      if let title = section.title { output.append(line: title) }
      for content in section.content { append(content, to: &output) }
    }
  }

  private func append(_ content: ReportSection.Content, to output: inout OutputBuffer) {
    switch content {
    case .lines(let lines), .verbatim(let lines):
      for line in lines { output.append(line: line) }
    case .list(let items):
      for item in items { output.append(line: "  \(item)") }
    case .findings(let findings):
      for finding in findings {
        output.append(line: finding.text)
        output.append(line: "  \(finding.explanation)")
      }
    case .diagnostics(let diagnostics):
      let renderer = DiagnosticRenderer(usesColor: usesColor)
      for diagnostic in diagnostics { output.append(line: renderer.render(diagnostic)) }
    case .table(let table): table.append(PlainTable(), to: &output)
    }
  }
}
