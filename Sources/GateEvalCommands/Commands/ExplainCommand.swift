internal import ContentCatalog
internal import GateKit

/// The command `explain`, which explains the decision about an item, and lists the offers that would
/// open it.
struct ExplainCommand: GateEvalCommand {
  static let name = "explain"
  static let summary = "Explains the decision about an item, and lists what would open it."
  static let discussion = [
    "The decision comes first, with a minimal set of sufficient reasons. Every rule as written follows: ✓ "
      + "is true, ✗ false, ? unknown. An offer lists the purchases and steps that open the item.",
    "With --compare-sources, the answer of every source follows: the instant of its facts, its trust and coverage, "
      + "the facts that it states, and those about which sources disagree.",
  ]
  static let examples = [
    "explain catalogs/billiards L9 --holding basic",
    "explain catalogs/billiards L9 --input users.ndjson --subject u1 --language zh-Hans",
    "explain catalogs/billiards 'Side spin' --subject refunded",
    "explain catalogs/billiards L9 --source appstore:receipts --subject u1 --compare-sources",
  ]

  static let item = CommandOperand.one(
    "ITEM", help: "An item by its id, a former one, or its title.")
  static let store = CommandOption.store
  static let comparesSources = CommandOption.flag(
    "compare-sources", help: "Lists the answer of every source, and where sources disagree.")
  static let format = CommandOption.reportFormat([.text, .markdown, .json])
  static let operands: [any DeclaredOperand] = [CatalogArgument.path, item]
  static let options: [any DeclaredOption] =
    SubjectArgument.options + [
      CatalogArgument.accept, store, comparesSources, CatalogArgument.language, format,
    ]

  static let optionHints = SourceOptions.hints.merging(
    ["--sources": "to list the answer of every source, give --compare-sources"]
  ) { $1 }

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let target = try CatalogArgument(invocation, kinds: kinds, for: Self.name)
    let item = try target.catalog.itemID(named: invocation[Self.item])
    let store = invocation[Self.store]
    if let store { try target.catalog.check(store: store) }
    let subject = try await SubjectArgument(
      invocation, of: target.selection, from: sources, in: session)
    let explanation = target.engine.evaluate(subject.subject, at: subject.now)
      .explain(item, store: store, wordedBy: target.renderer)
    var report = Report(explanation, target.renderer, in: target.engine.catalog)
    if invocation[Self.comparesSources] {
      report.add(
        SourceComparison(subject.sourced, in: target.engine, at: subject.now), in: target.catalog,
        language: target.renderer.language)
    }
    try session.print(report, as: style)
    return subject.sourceFailures.report(in: session)
  }
}
