internal import ContentCatalog
internal import GateKit

/// The command `test`, which compares the decisions about personas with their expectations.
struct TestCommand: GateEvalCommand {
  static let name = "test"
  static let summary = "Compares the decisions of catalogs with the expectations of their personas."
  static let discussion = [
    "Personas are in personas.json beside a catalog. Each difference is followed by the sentence of the "
      + "command explain. If there is a difference, the status is 1."
  ]
  static let examples = [
    "test catalogs", "test --format json catalogs/billiards", "test --language zh-Hans catalogs",
  ]

  static let paths = CommandOperand.catalogs
  static let now = CommandOption.now(
    default: "each persona's own time, otherwise the clock's")
  static let language = CommandOption.language
  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [paths]
  static let options: [any DeclaredOption] = [now, language, format, csvSafe]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let results = try CatalogSelection(invocation[Self.paths], kinds: kinds)
      .personas(orElse: "write personas with `expect` in personas.json beside the catalog")
      .flatMap { member, personas in
        let engine = GateEngine(catalog: member.catalog)
        let renderer = try member.catalog.renderer(for: invocation[Self.language])
        return personas.map { persona in
          PersonaResult(
            of: persona, decidedBy: engine, renderer,
            at: invocation[Self.now] ?? persona.now ?? session.now)
        }
      }
    try session.print(Report(results), as: style)
    return results.allSatisfy(\.differences.isEmpty) ? .success : .checkFailed
  }
}
