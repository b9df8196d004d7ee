internal import ContentCatalog

/// A format of reports.
enum ReportFormat: String, CaseIterable {
  /// Text for people.
  case text
  /// GitHub-flavored Markdown.
  case markdown
  case csv
  case json
}

extension CommandOption<ReportFormat> {
  /// The option `--format` of a command that prints a report.
  static func reportFormat(_ formats: [ReportFormat] = ReportFormat.allCases) -> Self {
    .one(
      "format", short: "f", .choice("FORMAT", of: formats), default: .text,
      help: "The format of the report.")
  }
}

extension CommandSession {
  /// Prints a report on standard output.
  func print(_ report: Report, as format: ReportFormat) throws(OutputError) {
    let terminal = Terminal(
      descriptor: environment.standardOutput, variable: environment.variable)
    // A report as text contains escape sequences for colors, and shows controls by itself.
    output.showsControls = terminal.isTerminal && format != .text
    let renderer: any ReportRenderer =
      switch format {
      case .text: TextReport(usesColor: terminal.hasColor)
      case .markdown: MarkdownReport()
      case .csv: CSVReport()
      case .json: JSONReport()
      }
    try output.append { renderer.append(report, to: &$0) }
  }
}
