package import ContentCatalog

/// The items that the entries of a file of personas select.
package struct PersonaEntries {
  private let catalog: Catalog
  private let context: DocumentReadingContext
  private let limit: Int
  private let ids: SpellingIndex
  private let budget: WorkBudget
  /// The items of the entries read so far. Personas repeat entries, and each glob is compared with
  /// every item.
  private var selected: [ExactString: [ItemID]] = [:]

  package init(
    of catalog: Catalog, in context: DocumentReadingContext, limits: PersonaLimits = .standard
  ) {
    self.catalog = catalog
    self.context = context
    limit = limits.comparisons
    // The first comparison beyond the limit spends it.
    budget = WorkBudget(limits.comparisons + 1)
    ids = SpellingIndex { catalog.nodes.compactMap { $0.itemID?.rawValue } }
  }

  /// Returns the items that an entry selects, and reports an entry without items. Once the limit is
  /// exceeded, which is reported once, entries select nothing.
  package mutating func items(selectedBy entry: Located<String>) -> [ItemID] {
    if budget.isSpent { return [] }
    let key = ExactString(entry.value)
    let items = selected[key] ?? ItemPattern(entry.value).items(in: catalog, within: budget)
    selected[key] = items
    // The items of every entry are decided, those of equal entries too.
    budget.spend(items.count)
    if budget.isSpent {
      context.report(.tooManyComparisons(limit), at: entry.span)
    } else if items.isEmpty {
      context.report(.noSuchItems(entry.value, ids), at: entry.span)
    }
    return items
  }
}

extension Diagnostic.Message {
  fileprivate static func noSuchItems(_ entry: String, _ ids: SpellingIndex) -> Self {
    Self(.unknownItem, "no item matches \(quoting(entry))" + ids.didYouMean(entry))
  }

  fileprivate static func tooManyComparisons(_ limit: Int) -> Self {
    Self(
      .tooManyComparisons,
      "the entries up to this one take more than \(limit) comparisons with items",
      help: "use fewer distinct globs, or split the catalog")
  }
}
