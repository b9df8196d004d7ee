internal import ContentCatalog
internal import GateKit

/// The command `holdings`, which lists the products with their status for a subject, and the items
/// that each product opens.
struct HoldingsCommand: GateEvalCommand {
  static let name = "holdings"
  static let summary =
    "Lists every product with its status for a subject, and the items that it opens."
  static let discussion = [
    "A product opens an item if holding it makes the difference: alone, or together with the other products "
      + "held. For a product that is not held, the list contains the items that it would open.",
    "Purchases that do not count are listed with the cause. In text and Markdown, times are local times in "
      + "the catalog's time zone; in CSV and JSON, they are UTC.",
  ]
  static let examples = [
    "holdings catalogs/billiards --holding basic",
    "holdings catalogs/billiards --input users.ndjson --subject u1 --format json",
  ]

  static let format = CommandOption.reportFormat()
  static let csvSafe = CommandOption.csvSafe
  static let operands: [any DeclaredOperand] = [CatalogArgument.path]
  static let options: [any DeclaredOption] =
    SubjectArgument.options + [CatalogArgument.accept, CatalogArgument.language, format, csvSafe]

  static let optionHints = SourceOptions.hints

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let target = try CatalogArgument(invocation, kinds: kinds, for: Self.name)
    let subject = try await SubjectArgument(
      invocation, of: target.selection, from: sources, in: session)
    let evaluation = target.engine.evaluate(subject.subject, at: subject.now)
    try session.print(
      Report(holdingsOf: evaluation, language: target.renderer.language),
      as: style)
    return subject.sourceFailures.report(in: session)
  }
}
