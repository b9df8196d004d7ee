import ContentCatalog
public import GateRules

/// The differences between two versions of a catalog, proved for all ordinary subjects.
///
/// ```swift
/// let diff = CatalogDiff(from: released, to: draft)
/// let lost = diff.items.filter { $0.change == .narrower }
/// print(lost.map(\.item))  // [L1]
/// ```
public struct CatalogDiff: Sendable {
  /// The items of both versions: those of the new one in catalog order, then those that were removed.
  public let items: [ItemDifference]
  /// The differences of all declared keys, those that decide and those that are shown, in the order of a
  /// catalog's keys.
  public let declarations: [DeclarationDifference]
  /// The products and items that may have been renamed.
  public let possibleRenames: [PossibleRename]

  /// Compares two versions.
  ///
  /// - Parameter path: the path of the new version in commands.
  /// - Complexity: linear in the number of distinct pairs of gates for catalogs of realistic shape.
  public init(
    from old: GatedCatalog, to new: GatedCatalog, path: String = "new"
  ) {
    let comparison = CatalogComparison(old, new)
    let nodes = comparison.matchedNodes
    let declarations = DeclarationComparison(old, new, nodes).differences()
    let causes = ItemCauses(old, new, nodes, declarations)
    items = comparison.items.pairs.map { pair in
      guard let node = pair.new else { return ItemDifference(item: pair.id, change: .removed) }
      let location = new.sources.location(of: new.gateSpan(of: node))
      guard let before = pair.old, let formerID = old.content.nodes[before].itemID else {
        return ItemDifference(item: pair.id, change: .added, at: location)
      }
      let difference = comparison.difference(of: before, node)
      let remedy = comparison.remedy(of: difference, for: before, node)
      return ItemDifference(
        pair.id, was: formerID, difference,
        causes: difference.isNone ? [] : causes.causes(of: before, node), curedBy: remedy,
        at: location, path: path)
    }
    self.declarations = declarations
    possibleRenames =
      PossibleRename.products(from: old.content, to: new.content)
      + PossibleRename.items(nodes, from: old.content, to: new.content)
  }

  /// Creates the difference of a version from itself: none.
  package init(unchanged catalog: GatedCatalog) {
    items = MatchedItems(from: catalog.content, to: catalog.content).pairs.map {
      ItemDifference(item: $0.id, change: .same)
    }
    declarations = []
    possibleRenames = []
  }
}
