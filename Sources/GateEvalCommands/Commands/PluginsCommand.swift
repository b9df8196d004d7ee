internal import GateKit
internal import GateRules

/// Lists the plugins that this tool was built with.
struct PluginsCommand: GateEvalCommand {
  static let name = "plugins"
  static let summary = "Lists the rule kinds that gates may use, and the sources of --source."
  static let discussion = [
    "In what is written, … stands for a value; what else it takes is in the documentation of the kind."
  ]
  static let examples = ["plugins", "plugins --format markdown"]

  static let format = CommandOption.format(.table, .markdown, .csv, .json, default: .table)
  static let options: [any DeclaredOption] = [format]

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    switch invocation[Self.format] {
    case .json: try writeJSON(to: session.output)
    case .csv: try writeCSV(to: session.output)
    case .markdown: try writeTables(MarkdownTable(), to: session.output)
    default: try writeTables(PlainTable(), to: session.output)
    }
    return .success
  }

  /// Name, written form and summary.
  private var kindRows: [[String]] { kinds.kinds.map { [$0.name, $0.writtenForm, $0.summary] } }
  private var sourceRows: [[String]] {
    sources.sources.map { [$0.name, $0.writtenForm, $0.summary] }
  }

  private func writeTables(
    _ style: some TableStyle, to output: OutputChannel
  ) throws(OutputError) {
    try write(kindRows, headed: "rule kind", style, to: output)
    try output.writeLine("")
    try write(sourceRows, headed: "source", style, to: output)
  }

  private func write(
    _ rows: [[String]], headed heading: String, _ style: some TableStyle,
    to output: OutputChannel
  ) throws(OutputError) {
    var table = TextTable(
      [TableColumn(heading), TableColumn("written"), TableColumn("what it is for")], style: style)
    for row in rows { try table.append(row, to: output) }
    try table.finish(to: output)
  }

  private func writeCSV(to output: OutputChannel) throws(OutputError) {
    try CSVWriter.write(["plugin", "name", "written", "summary"], to: output)
    for row in kindRows { try CSVWriter.write(["rule kind"] + row, to: output) }
    for row in sourceRows { try CSVWriter.write(["source"] + row, to: output) }
  }

  private func writeJSON(to output: OutputChannel) throws(OutputError) {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.key("ruleKinds")
    json.beginArray()
    for kind in kinds.kinds {
      json.beginObject()
      json.member("name", kind.name)
      json.member("written", kind.writtenForm)
      json.member("summary", kind.summary)
      json.member("parameters", kind.signature.parameters.map(\.name))
      json.endObject()
    }
    json.endArray()
    json.key("sources")
    json.beginArray()
    for source in sources.sources {
      json.beginObject()
      json.member("name", source.name)
      json.member("written", source.writtenForm)
      json.member("summary", source.summary)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endDocument()
    try output.drain(&json.buffer)
  }
}
