import ContentCatalog
public import GateRules

/// The differences between two versions of a catalog, proved for all ordinary subjects.
///
/// ```swift
/// let diff = CatalogDiff(from: released, to: draft)
/// let lost = diff.items.filter { $0.change == .narrower }
/// print(lost.map(\.item))  // [L1]
/// ```
///
/// A difference refers to its version, which stays in memory as long as the difference does.
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
    self.declarations = declarations
    possibleRenames =
      PossibleRename.products(from: old.content, to: new.content)
      + PossibleRename.items(nodes, from: old.content, to: new.content)
    let causes = ItemCauses(old, new, declarations)
    var items: [ItemDifference] = []
    items.reserveCapacity(comparison.items.pairs.count)
    for pair in comparison.items.pairs {
      guard let node = pair.new else {
        if let gone = pair.old {
          items.append(ItemDifference(gone, in: old, .removed, isLocated: false))
        }
        continue
      }
      guard let before = pair.old, let formerID = old.content.nodes[before].itemID else {
        items.append(ItemDifference(node, in: new, .added, isLocated: true))
        continue
      }
      let difference = comparison.difference(of: before, node)
      let remedy = comparison.remedy(of: difference, for: before, node)
      items.append(
        ItemDifference(
          node, in: new, was: formerID, difference,
          causes: difference.isNone ? [] : causes.causes(of: before, node), curedBy: remedy,
          path: path))
    }
    self.items = items
  }

  /// Creates the difference of a version from itself: none.
  package init(unchanged catalog: GatedCatalog) {
    let matched = MatchedItems(from: catalog.content, to: catalog.content)
    items = matched.pairs.compactMap(\.new).map {
      ItemDifference($0, in: catalog, .same, isLocated: false)
    }
    declarations = []
    possibleRenames = []
  }
}
