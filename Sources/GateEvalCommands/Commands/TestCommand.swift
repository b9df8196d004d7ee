internal import ContentCatalog
internal import GateKit

/// Compares the decisions about personas with what their files expect.
struct TestCommand: GateEvalCommand {
  static let name = "test"
  static let summary = "Compares what catalogs decide with what their personas expect."
  static let discussion = [
    "Personas are in personas.json beside a catalog. Ends with status 1 where something differs."
  ]
  static let examples = ["test catalogs", "test --format json catalogs/billiards"]

  static let paths = CommandOperand.catalogs
  static let now = CommandOption.now(
    unlessSaid: "each persona's own time, else the clock's, if not said")
  static let format = CommandOption.format(.text, .json, default: .text)
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [now, format]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let results = try CatalogSelection(invocation[Self.paths], kinds: kinds)
      .personas(orElse: "write some with what they `expect` in personas.json beside the catalog")
      .flatMap { member, personas in
        let engine = GateEngine(catalog: member.catalog)
        return personas.map { persona in
          let now = invocation[Self.now] ?? persona.now ?? session.now
          return PersonaResult(
            catalog: member.id, persona: persona,
            differences: engine.differences(for: persona, at: now))
        }
      }
    switch invocation[Self.format] {
    case .json: try PersonaReport.writeJSON(results, to: session.output)
    default: try PersonaReport.write(results, to: session.output)
    }
    return results.allSatisfy(\.differences.isEmpty) ? .success : .shortfall
  }
}
