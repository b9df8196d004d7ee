internal import ContentCatalog
import GateBatch
internal import GateKit

/// The items that a command line selects.
struct ItemFilter: Sendable {
  static let items = CommandOption.repeated(
    "items", .text("GLOB"),
    help:
      "Only these items: an id, or a glob in which * stands for any text and ? for one character.")
  static let tags = CommandOption.repeated(
    "tag", .text("TAG"), help: "Only items that have this tag.")
  static let kinds = CommandOption.repeated(
    "kind", .text("KIND"), help: "Only items of this kind, such as course.")
  static let options: [any DeclaredOption] = [items, tags, kinds]

  private let patterns: [ItemPattern]
  private let tags: Set<ExactString>
  private let kinds: Set<ExactString>

  init(_ invocation: Invocation) {
    patterns = invocation[Self.items].map { ItemPattern($0) }
    tags = Set(invocation[Self.tags].map(ExactString.init))
    kinds = Set(invocation[Self.kinds].map(ExactString.init))
  }

  private var isEmpty: Bool { patterns.isEmpty && tags.isEmpty && kinds.isEmpty }

  /// Returns a predicate for the items of a catalog. An item must satisfy each kind of option given.
  private func predicate(in catalog: Catalog) -> (ContentItem) -> Bool {
    let budget = WorkBudget.unlimited
    let named = Set(patterns.flatMap { $0.items(in: catalog, within: budget) })
    return { item in
      (patterns.isEmpty || item.itemID.map(named.contains) ?? false)
        && (tags.isEmpty || !tags.isDisjoint(with: item.tags.map(ExactString.init)))
        && (kinds.isEmpty || kinds.contains(ExactString(item.kind.rawValue)))
    }
  }

  /// Returns the results to write: the selected items of the engines' catalogs.
  ///
  /// - Throws: a usage error if no item is selected.
  func results(
    of engines: [GateEngine], only: Verdict?
  ) throws(UsageError) -> ResultSelection {
    var predicates: [CatalogID: (ContentItem) -> Bool] = [:]
    for engine in engines {
      predicates[engine.catalog.content.id] = predicate(in: engine.catalog.content)
    }
    let results = ResultSelection(engines, only: only) { catalog, item in
      predicates[catalog.id].map { $0(item) } ?? false
    }
    if !isEmpty, results.isEmpty { throw .noItems }
    return results
  }
}

extension ItemFilter {
  /// Returns a predicate for the content of a catalog that is selected.
  ///
  /// - Throws: a usage error if no item is selected.
  func content(of catalog: Catalog) throws(UsageError) -> (ContentItem) -> Bool {
    let isSelected = predicate(in: catalog)
    if !isEmpty, !catalog.items.contains(where: isSelected) { throw .noItems }
    return { $0.isContent && isSelected($0) }
  }
}

extension UsageError {
  fileprivate static let noItems = Self(
    "`--items`, `--tag` and `--kind` together select no item",
    help: "the command `matrix` lists the items of a catalog")
}
