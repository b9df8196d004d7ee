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

  static let catalog = CommandOperand.oneCatalog
  static let accept = CommandOption.accept
  static let language = CommandOption.language
  static let format = CommandOption.format(.table, .markdown, .csv, .json, default: .table)
  static let operands: [any DeclaredOperand] = [catalog]
  static let options: [any DeclaredOption] = OneSubject.options + [accept, language, format]

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let path = invocation[Self.catalog]
    let selection = try CatalogSelection([path], kinds: kinds)
    let catalog = try selection.only(at: path, for: "holdings are of one").catalog
    let renderer = try catalog.renderer(for: invocation[Self.language])
    let engine = GateEngine(catalog: catalog, accepting: Set(invocation[Self.accept]))
    let asked = try await OneSubject(invocation, of: selection, from: sources, in: session)
    let listing = HoldingsListing(
      engine.holdings(for: asked.subject, at: asked.now), of: catalog.catalog,
      language: renderer.language)
    switch invocation[Self.format] {
    case .json: try listing.writeJSON(to: session.output)
    case .csv: try listing.writeCSV(to: session.output)
    case .markdown: try listing.writeTable(MarkdownTable(), to: session.output)
    default: try listing.writeTable(PlainTable(), to: session.output)
    }
    asked.silentSources.complain(in: session)
    return asked.silentSources.isEmpty ? .success : .inputOutputFailure
  }
}
