internal import ContentCatalog
internal import GateKit

/// Lists what a subject has bought, and what each product opens.
struct HoldingsCommand: GateEvalCommand {
  static let name = "holdings"
  static let summary = "Lists every product with how a subject stands to it, and what it opens."
  static let discussion = [
    "A product opens an item where holding it makes the difference: beside nothing else, or beside all that "
      + "is held. Of a product that is not held, this is what it would open."
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
