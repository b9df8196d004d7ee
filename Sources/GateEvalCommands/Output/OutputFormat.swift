/// How a command prints its data; each command offers some of these.
enum OutputFormat: String {
  /// Columns for people.
  case table
  /// Lines for people.
  case text
  case markdown
  case csv
  case json
  /// A JSON object a line.
  case ndjson
  /// Comma-separated numbers of items.
  case counts
  /// Totals for people.
  case summary
}

extension CommandOption<OutputFormat> {
  /// The option `--format`; the first is what is printed where none is said.
  static func format(_ formats: OutputFormat..., default: OutputFormat) -> Self {
    .one(
      "format", short: "f", .choice("FORMAT", of: formats), default: `default`,
      help: "How the result is printed.")
  }
}
