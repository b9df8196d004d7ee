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
    "With --sources, the answer of every source follows: the instant of its facts, its trust and coverage, "
      + "the facts that it states, and those about which sources disagree.",
  ]
  static let examples = [
    "explain catalogs/billiards L9 --holding basic",
    "explain catalogs/billiards L9 --subjects users.ndjson --subject u1 --language zh-Hans",
    "explain catalogs/billiards L9 --subject refunded",
    "explain catalogs/billiards L9 --source appstore:receipts --subject u1 --sources",
  ]

  static let item = CommandOperand.one("ITEM", help: "The id of an item, or a former one.")
  static let store = CommandOption.one(
    "store", .text("STORE"), help: "Offers only products that this store sells, such as appStore.")
  static let listsSources = CommandOption.flag(
    "sources", help: "Lists the answer of every source, and where sources disagree.")
  static let format = CommandOption.reportFormat([.text, .markdown, .json])
  static let operands: [any DeclaredOperand] = [CatalogArgument.path, item]
  static let options: [any DeclaredOption] =
    SubjectArgument.options + [
      CatalogArgument.accept, store, listsSources, CatalogArgument.language, format,
    ]

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let target = try CatalogArgument(invocation, kinds: kinds, for: Self.name)
    let item = ItemID(invocation[Self.item])
    guard target.engine.item(item) != nil else {
      throw UsageError.noItem(item, in: target.catalog)
    }
    let store = invocation[Self.store]
    if let store { try target.catalog.check(store: store) }
    let subject = try await SubjectArgument(
      invocation, of: target.selection, from: sources, in: session)
    let explanation = target.engine.evaluate(subject.subject, at: subject.now)
      .explain(item, store: store)
    var report = try Report(explanation, target.renderer, in: target.catalog)
    if invocation[Self.listsSources] {
      report.add(
        SourceComparison(subject.sourced, in: target.engine, at: subject.now), in: target.catalog,
        language: target.renderer.language)
    }
    try session.print(report, as: style)
    return subject.sourceFailures.report(in: session)
  }
}

extension Catalog {
  /// Throws a usage error if the products name stores, but not this one.
  fileprivate func check(store: String) throws(UsageError) {
    let stores = Set(products.flatMap { $0.storeIDs.compactMap(\.store) }).sorted()
    if !stores.isEmpty, !stores.contains(store) { throw .noStore(store, among: stores) }
  }
}

extension UsageError {
  fileprivate static func noStore(_ store: String, among stores: [String]) -> Self {
    Self(
      "no store \(Diagnostic.Message.quoting(store)) in the catalog"
        + SpellingSuggestion.didYouMean(store, among: stores),
      help: "give one of \(stores.joined(separator: ", "))")
  }

  fileprivate static func noItem(_ item: ItemID, in catalog: Catalog) -> Self {
    let isGroup = catalog.nodeIndex(named: item.rawValue).map { !catalog.nodes[$0].isContent }
    if isGroup == true {
      return Self(
        "\(Diagnostic.Message.quoting(item.rawValue)) is a group, which is not content",
        help: "name one of the items in it")
    }
    let ids = catalog.items.compactMap { $0.id?.rawValue }
    return Self(
      "no item \(Diagnostic.Message.quoting(item.rawValue))"
        + SpellingSuggestion.didYouMean(item.rawValue, among: ids),
      help: "name an item of the catalog that is content, by its id or a former one")
  }
}
