internal import ContentCatalog
import GateAnalysis
internal import GateKit

/// The command `plan`, which prints the cheapest products that open items.
struct PlanCommand: GateEvalCommand {
  static let name = "plan"
  static let summary = "Prints the cheapest sets of products that open items together."
  static let discussion = [
    "The subject is a new one that holds nothing, unless --subject or a source selects another. Plans are "
      + "listed by currency, and payments once apart from payments by the month; these are never added. "
      + "Products that are not on sale are left out, and a plan has one product of a subscription group.",
    "If an item needs steps in other items, such as completing them, the plans open these items too; of several "
      + "ways, they take the cheapest. The steps after the first plan are listed. Items that no purchase opens "
      + "follow with the reason.",
    "Items that are open already stay open. Those that every plan locks are left out, with the products that "
      + "lock them.",
    "With --frontier, prints the least price for each number of these items that a purchase opens. An item "
      + "that it locks is subtracted.",
  ]
  static let examples = [
    "plan catalogs/billiards --all", "plan catalogs/billiards L9 'spin*'",
    "plan catalogs/billiards 'Side spin'",
    "plan catalogs/billiards --all --frontier --format csv",
    "plan catalogs/academy --tag exam --input users.ndjson --subject u1",
  ]

  static let items = CommandOperand.any(
    "ITEM",
    help:
      "The items to open: an id, a title, a glob such as 'unit2*', or a group for all items in it.")
  static let tags = CommandOption.repeated(
    "tag", .text("TAG"), help: "Opens every item that has this tag.")
  static let all = CommandOption.flag("all", help: "Opens every item of the catalog.")
  static let limit = CommandOption.one(
    "limit", .count(from: 1), default: 3, help: "The number of plans to print for each way to pay.")
  static let frontier = CommandOption.flag(
    "frontier", help: "Prints the least price for each number of the items.")
  static let format = CommandOption.reportFormat()
  static let operands: [any DeclaredOperand] = [CatalogArgument.path, items]
  static let options: [any DeclaredOption] =
    [tags, all, limit, frontier] + SubjectArgument.options + [
      CatalogArgument.accept, CommandOption.store, CatalogArgument.language, format,
      CommandOption.csvSafe,
    ]

  static let optionHints = SourceOptions.hints

  let kinds: RuleKindRegistry
  let sources: EntitlementSourceRegistry

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let style = try invocation.reportStyle(Self.format)
    let target = try CatalogArgument(invocation, kinds: kinds, for: Self.name)
    if invocation[Self.frontier], invocation.gives(Self.limit) { throw UsageError.noLimit }
    let items = try Self.selectedItems(invocation, of: target.catalog)
    if let store = invocation[CommandOption.store] { try target.catalog.check(store: store) }
    guard SubjectArgument.isGiven(in: invocation) else {
      let now = try target.selection.instant(of: invocation[SubjectArgument.now]) ?? session.now
      let evaluation = target.engine.evaluate(GateSubject(id: "new"), at: now)
      try print(invocation, items, for: evaluation, target, as: style, in: session)
      return .success
    }
    let subject = try await SubjectArgument(
      invocation, of: target.selection, from: sources, in: session)
    let evaluation = target.engine.evaluate(subject.subject, at: subject.now)
    try print(invocation, items, for: evaluation, target, as: style, in: session)
    return subject.sourceFailures.report(in: session)
  }

  private func print(
    _ invocation: Invocation, _ items: [ItemID], for evaluation: SubjectEvaluation,
    _ target: CatalogArgument, as style: ReportStyle, in session: CommandSession
  ) throws {
    let store = invocation[CommandOption.store]
    let report =
      if invocation[Self.frontier] {
        Report(
          evaluation.frontier(of: items, store: store), language: target.renderer.language)
      } else {
        Report(
          evaluation.plans(toOpen: items, limit: invocation[Self.limit], store: store),
          target.renderer)
      }
    try session.print(report, as: style)
  }
}

extension PlanCommand {
  /// Returns the items that a command line selects.
  ///
  /// - Throws: a usage error if it selects none, or in several ways.
  private static func selectedItems(
    _ invocation: Invocation, of catalog: Catalog
  ) throws(UsageError) -> [ItemID] {
    let (names, tags) = (invocation[items], invocation[tags])
    let ways = [!names.isEmpty, !tags.isEmpty, invocation[all]].count { $0 }
    if ways == 0 { throw .noSelection }
    if ways > 1 { throw .severalSelections }
    if invocation[all] { return catalog.items.compactMap(\.itemID) }
    var found: [ItemID] = []
    for name in names { found += try Self.items(named: name, in: catalog) }
    for tag in tags {
      let tagged = catalog.items.filter { $0.tags.contains { $0.isExactly(tag) } }
      if tagged.isEmpty { throw .noTag(tag, in: catalog) }
      found += tagged.compactMap(\.itemID)
    }
    return found
  }

  private static func items(
    named name: String, in catalog: Catalog
  ) throws(UsageError) -> [ItemID] {
    let content: [ItemID]?
    if let node = catalog.nodeIndex(named: name), !catalog.nodes[node].isItem {
      content = catalog.content(of: catalog.nodes[node])
    } else {
      let found = ItemPattern(name).items(in: catalog, within: .unlimited)
      if !found.isEmpty { return found }
      if let item = try catalog.itemID(titled: name) { return [item] }
      content = try catalog.content(ofGroupTitled: name)
    }
    guard let content, !content.isEmpty else { throw .noItem(name, in: [catalog]) }
    return content
  }
}

extension UsageError {
  fileprivate static let noSelection = Self(
    "no items are selected", help: "name items, or give --tag TAG or --all")
  fileprivate static let noLimit = Self(
    "`--limit` does not apply to `--frontier`", help: "leave out one of them")
  fileprivate static let severalSelections = Self(
    "items are selected in several ways", help: "give one of ITEM, --tag and --all")

  fileprivate static func noTag(_ tag: String, in catalog: Catalog) -> Self {
    let tags = Set(catalog.items.flatMap(\.tags).map(ExactString.init)).sorted().map(\.text)
    return Self(
      "no item has the tag \(Diagnostic.Message.quoting(tag))"
        + SpellingSuggestion.didYouMean(tag, among: tags),
      help: tags.isEmpty ? "the catalog has no tags" : "give a tag of an item")
  }
}
