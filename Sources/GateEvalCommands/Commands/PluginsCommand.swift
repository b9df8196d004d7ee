internal import GateKit
internal import GateRules

/// Lists the plugins that this tool was built with.
struct PluginsCommand: GateEvalCommand {
  static let name = "plugins"
  static let summary = "Lists the rule kinds that gates may use."
  static let discussion = [
    "In what is written, … stands for a value; what else it takes is in the documentation of the kind."
  ]
  static let examples = ["plugins", "plugins --format markdown"]

  static let format = CommandOption.format(.table, .markdown, .csv, .json, default: .table)
  static let options: [any DeclaredOption] = [format]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    switch invocation[Self.format] {
    case .json: try writeJSON(to: session.output)
    case .csv: try writeCSV(to: session.output)
    case .markdown: try writeTable(MarkdownTable(), to: session.output)
    default: try writeTable(PlainTable(), to: session.output)
    }
    return .success
  }

  private func writeTable(
    _ style: some TableStyle, to output: OutputChannel
  ) throws(OutputError) {
    var table = TextTable(
      [TableColumn("rule kind"), TableColumn("written"), TableColumn("what it is for")],
      style: style)
    for kind in kinds.kinds {
      try table.append([kind.name, kind.writtenForm, kind.summary], to: output)
    }
    try table.finish(to: output)
  }

  private func writeCSV(to output: OutputChannel) throws(OutputError) {
    try CSVWriter.write(["kind", "written", "summary"], to: output)
    for kind in kinds.kinds {
      try CSVWriter.write([kind.name, kind.writtenForm, kind.summary], to: output)
    }
  }

  private func writeJSON(to output: OutputChannel) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginArray()
    for kind in kinds.kinds {
      json.beginObject()
      json.member("kind", kind.name)
      json.member("written", kind.writtenForm)
      json.member("summary", kind.summary)
      json.member("parameters", kind.signature.parameters.map(\.name))
      json.endObject()
    }
    json.endArray()
    json.endDocument()
    try output.drain(&json.buffer)
  }
}
