internal import ContentCatalog
import GateBatch
internal import GateKit

/// The items that a command line selects.
struct ItemFilter: Sendable {
  static let items = CommandOption.repeated(
    "items", .text("GLOB"),
    help:
      "Only these items: an id, a title, or a glob in which * stands for any text and ? for one character."
  )
  static let tags = CommandOption.repeated(
    "tag", .text("TAG"), help: "Only items that have this tag.")
  static let kinds = CommandOption.repeated(
    "kind", .text("KIND"), help: "Only items of this kind, such as course.")
  static let options: [any DeclaredOption] = [items, tags, kinds]

  private let patterns: [String]
  private let tags: Set<ExactString>
  private let kinds: Set<ExactString>

  init(_ invocation: Invocation) {
    patterns = invocation[Self.items]
    tags = Set(invocation[Self.tags].map(ExactString.init))
    kinds = Set(invocation[Self.kinds].map(ExactString.init))
  }

  private var isEmpty: Bool { patterns.isEmpty && tags.isEmpty && kinds.isEmpty }

  /// Returns a predicate for the items of a catalog. An item must satisfy each kind of option given.
  ///
  /// - Parameter named: the items of the catalog that the patterns select.
  private func predicate(_ named: Set<ItemID>) -> (ContentItem) -> Bool {
    { item in
      (patterns.isEmpty || item.itemID.map(named.contains) ?? false)
        && (tags.isEmpty || !tags.isDisjoint(with: item.tags.map(ExactString.init)))
        && (kinds.isEmpty || kinds.contains(ExactString(item.kind.rawValue)))
    }
  }

  /// Returns the items of each catalog that the patterns select. A pattern that selects none by its id is
  /// taken for a title.
  ///
  /// - Throws: a usage error if several items of a catalog have a title, or if the patterns select none.
  private func named(in catalogs: [Catalog]) throws(UsageError) -> [CatalogID: Set<ItemID>] {
    var named: [CatalogID: Set<ItemID>] = [:]
    for word in patterns {
      let pattern = ItemPattern(word)
      var isKnown = false
      for catalog in catalogs {
        let items = pattern.items(in: catalog, within: .unlimited)
        if items.isEmpty { continue }
        isKnown = true
        named[catalog.id, default: []].formUnion(items)
      }
      if isKnown { continue }
      for catalog in catalogs {
        if let item = try catalog.itemID(titled: word) {
          named[catalog.id, default: []].insert(item)
        }
      }
    }
    if let word = patterns.first, named.isEmpty { throw .noItem(word, in: catalogs) }
    return named
  }

  /// Returns the results to write: the selected items of the engines' catalogs.
  ///
  /// - Throws: a usage error if no item is selected.
  func results(
    of engines: [GateEngine], only: Verdict?
  ) throws(UsageError) -> ResultSelection {
    if isEmpty { return ResultSelection(engines, only: only) }
    let named = try named(in: engines.map(\.catalog.content))
    var predicates: [CatalogID: (ContentItem) -> Bool] = [:]
    for engine in engines {
      let id = engine.catalog.content.id
      predicates[id] = predicate(named[id] ?? [])
    }
    let results = ResultSelection(engines, only: only) { catalog, item in
      predicates[catalog.id].map { $0(item) } ?? false
    }
    if results.isEmpty { throw .noItems }
    return results
  }
}

extension ItemFilter {
  /// Returns a predicate for the content of a catalog that is selected.
  ///
  /// - Throws: a usage error if no item is selected.
  func content(of catalog: Catalog) throws(UsageError) -> (ContentItem) -> Bool {
    let isSelected = predicate(try named(in: [catalog])[catalog.id] ?? [])
    if !isEmpty, !catalog.items.contains(where: isSelected) { throw .noItems }
    return { $0.isContent && isSelected($0) }
  }
}

extension UsageError {
  fileprivate static let noItems = Self(
    "`--items`, `--tag` and `--kind` together select no item",
    help: "the command `matrix` lists the items of a catalog")
}
