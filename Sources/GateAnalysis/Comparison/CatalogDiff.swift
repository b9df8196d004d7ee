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
  /// The differences of products and attributes, in the order of their declarations.
  public let declarations: [DeclarationDifference]

  /// Compares two versions.
  ///
  /// - Parameter path: the path of the new version in commands.
  /// - Complexity: linear in the number of distinct pairs of gates for catalogs of realistic shape.
  public init(
    from old: GatedCatalog, to new: GatedCatalog, path: String = "new"
  ) {
    let comparison = CatalogComparison(old, new)
    items = comparison.items.pairs.map { pair in
      guard let node = pair.new else { return ItemDifference(item: pair.id, change: .removed) }
      let location = new.sources.location(of: new.gateSpan(of: node))
      guard let before = pair.old, let formerID = old.content.nodes[before].itemID else {
        return ItemDifference(item: pair.id, change: .added, at: location)
      }
      let difference = comparison.difference(of: before, node)
      let remedy = difference.loss.flatMap { loss in
        LossRemedy(for: node, difference, in: new)
          ?? (comparison.isSpared(loss, byStarting: before, node) ? .staysOpen : nil)
      }
      return ItemDifference(
        pair.id, was: formerID, difference, curedBy: remedy, at: location, path: path)
    }
    declarations = DeclarationDifference.differences(from: old.content, to: new)
  }
}
