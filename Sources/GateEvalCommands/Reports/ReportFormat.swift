internal import ContentCatalog

/// A format of reports.
enum ReportFormat: String, CaseIterable {
  /// Text for people.
  case text
  /// GitHub-flavored Markdown.
  case markdown
  case csv
  case json
  /// JSON, one value on each line.
  case ndjson
  /// Annotations of GitHub Actions.
  case github
  /// The XML of the Ant task `junit`, which CI systems show.
  case junit

  /// The formats of every report.
  static let common: [ReportFormat] = [.text, .markdown, .csv, .json]
  /// The formats of reports about places in files.
  static let located = common + [.ndjson, .github]
}

extension CommandOption<ReportFormat> {
  /// The option `--format` of a command that prints a report.
  static func reportFormat(_ formats: [ReportFormat] = ReportFormat.common) -> Self {
    .one(
      "format", short: "f", .choice("FORMAT", of: formats), default: .text,
      help: "The format of the report.")
  }
}

extension CommandOption<Bool> {
  /// The option of every command that writes CSV.
  static let csvSafe = flag(
    "csv-safe",
    help: "In CSV, prefixes fields that a spreadsheet would run as formulas with an apostrophe.")
}

extension Invocation {
  /// The writer of comma-separated values that the option `--csv-safe` selects.
  var csv: CSVWriter { CSVWriter(escapesFormulas: self[CommandOption.csvSafe]) }

  /// Returns the format of the report with its options.
  ///
  /// - Throws: a usage error if `--csv-safe` is given, and the format is not CSV.
  func reportStyle(_ format: CommandOption<ReportFormat>) throws(UsageError) -> ReportStyle {
    try ReportStyle(self[format], self)
  }
}

/// A format of reports with its options.
struct ReportStyle {
  let format: ReportFormat
  let csv: CSVWriter

  init(format: ReportFormat, csv: CSVWriter) {
    self.format = format
    self.csv = csv
  }

  /// - Throws: a usage error if `--csv-safe` is given, and the format is not CSV.
  init(_ format: ReportFormat, _ invocation: Invocation) throws(UsageError) {
    if format != .csv, invocation[CommandOption.csvSafe] { throw .noCSV }
    self.format = format
    csv = invocation.csv
  }
}

extension UsageError {
  fileprivate static let noCSV = Self(
    "`--csv-safe` requires a report as CSV", help: "give --format csv")
}

extension CommandSession {
  /// Prints a report on standard output.
  ///
  /// - Throws: an ``OutputError``, or the error that making the data throws.
  func print(_ report: Report, as style: ReportStyle) throws {
    let terminal = Terminal(
      descriptor: environment.standardOutput, variable: environment.variable)
    // A report as text contains escape sequences for colors, and shows controls by itself.
    output.showsControls = terminal.isTerminal && style.format != .text
    let renderer: any ReportRenderer =
      switch style.format {
      case .text: TextReport(usesColor: terminal.hasColor)
      case .markdown: MarkdownReport()
      case .csv: CSVReport(csv: style.csv)
      case .json: JSONReport()
      case .ndjson: NDJSONReport()
      case .github: GitHubReport()
      case .junit: JUnitReport()
      }
    try renderer.write(report, to: output)
  }
}
