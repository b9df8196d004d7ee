internal import ContentCatalog
internal import GateKit

/// Lists the products that a subject holds, and the items that each product opens.
struct HoldingsCommand: GateEvalCommand {
  static let name = "holdings"
  static let summary =
    "Lists every product with its status for a subject, and the items that it opens."
  static let discussion = [
    "A product opens an item if holding it makes the difference: alone, or together with the other products "
      + "held. For a product that is not held, the list contains the items that it would open."
  ]
  static let examples = [
    "holdings catalogs/billiards --holding basic",
    "holdings catalogs/billiards --subjects users.ndjson --subject u1 --format json",
  ]

  static let format = CommandOption.reportFormat()
  static let operands: [any DeclaredOperand] = [CatalogArgument.path]
  static let options: [any DeclaredOption] =
    SubjectArgument.options + [CatalogArgument.accept, CatalogArgument.language, format]

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let one = try CatalogArgument(invocation, kinds: kinds, for: "holdings are of one")
    let asked = try await SubjectArgument(invocation, of: one, from: sources, in: session)
    let holdings = one.engine.evaluate(asked.subject, at: asked.now).holdings
    try session.print(
      Report(holdings, of: one.catalog, language: one.renderer.language),
      as: invocation[Self.format])
    return asked.sourceFailures.report(in: session)
  }
}
