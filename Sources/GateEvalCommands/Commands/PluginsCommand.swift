internal import GateKit
internal import GateRules

/// The command `plugins`, which lists the plugins that this tool was built with.
struct PluginsCommand: GateEvalCommand {
  static let name = "plugins"
  static let summary = "Lists the rule kinds that gates may use, and the sources of --source."
  static let discussion = [
    "In the written form, … is a value. The documentation of a kind describes all of its arguments."
  ]
  static let examples = ["plugins", "plugins --format markdown"]

  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let options: [any DeclaredOption] = [format, csvSafe]

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    try session.print(Report(kinds, sources), as: style)
    return .success
  }
}
