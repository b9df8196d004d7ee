internal import ContentCatalog
internal import GateKit

/// The command `matrix`, which prints the items that each product opens by itself.
struct MatrixCommand: GateEvalCommand {
  static let name = "matrix"
  static let summary = "Prints the items that each product alone opens."
  static let discussion = [
    "The first column is for a subject without products. A column for each product that can be held follows, "
      + "including retired products. In text and Markdown, ✓ is unlocked, and ? is indeterminate."
  ]
  static let examples = [
    "matrix catalogs/billiards", "matrix --format markdown catalogs/billiards",
  ]

  static let catalog = CommandOperand.oneCatalog
  static let now = CommandOption.now(default: "the clock's time")
  static let format = CommandOption.reportFormat()
  static let operands: [any DeclaredOperand] = [catalog]
  static let options: [any DeclaredOption] = [now, format]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let path = invocation[Self.catalog]
    let member = try CatalogSelection([path], kinds: kinds).only(
      at: path, for: Self.name)
    let matrix = ProductMatrix(
      GateEngine(catalog: member.catalog), at: invocation[Self.now] ?? session.now)
    try session.print(Report(matrix), as: invocation[Self.format])
    return .success
  }
}
