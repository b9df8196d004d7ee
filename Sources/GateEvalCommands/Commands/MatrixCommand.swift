internal import ContentCatalog
internal import GateKit

/// Prints which items each product opens by itself.
struct MatrixCommand: GateEvalCommand {
  static let name = "matrix"
  static let summary = "Prints what each product alone opens: items by products."
  static let discussion = [
    "The first column is for someone who holds nothing, then comes each product that can be held, retired "
      + "ones too. In a table ✓ is unlocked, and ? cannot be decided from the product alone."
  ]
  static let examples = [
    "matrix catalogs/billiards", "matrix --format markdown catalogs/billiards",
  ]

  static let catalog = CommandOperand.oneCatalog
  static let now = CommandOption.now(unlessSaid: "the clock's time if not said")
  static let format = CommandOption.reportFormat()
  static let operands: [any DeclaredOperand] = [catalog]
  static let options: [any DeclaredOption] = [now, format]

  let kinds: RuleKindRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let path = invocation[Self.catalog]
    let member = try CatalogSelection([path], kinds: kinds).only(
      at: path, for: "a matrix shows one")
    let matrix = ProductMatrix(
      GateEngine(catalog: member.catalog), at: invocation[Self.now] ?? session.now)
    try session.print(Report(matrix), as: invocation[Self.format])
    return .success
  }
}
