import ContentCatalog
import GateRules

/// A product or an item that is gone and one that is new at the same place, so that it may have been renamed.
///
/// Subjects keep what they have under the old id if the new declaration lists it in `formerIDs`.
public struct PossibleRename: Hashable, Sendable {
  /// Whether it is a product or an item.
  public let family: DeclarationDifference.Family
  /// The id in the old version.
  public let old: String
  /// The id in the new version.
  public let new: String
}

extension PossibleRename {
  /// A declaration that only one version has.
  private struct Declaration {
    let id: String
    let place: Place
    let title: LocalizedText?
  }

  /// The position of a declaration among its siblings.
  private struct Place: Hashable {
    /// The position of the container in the merged catalog; `nil` at the top.
    let container: NodeIndex?
    let position: Int
  }

  /// Returns the items that may have been renamed, in the order of the new version.
  static func items(_ nodes: MatchedNodes, from old: Catalog, to new: Catalog) -> [PossibleRename] {
    let gone = nodes.pairs.compactMap { $0.new == nil ? $0.old : nil }.filter {
      old.nodes[$0].isItem
    }
    let added = nodes.pairs.compactMap { $0.old == nil ? $0.new : nil }.filter {
      new.nodes[$0].isItem
    }
    if gone.isEmpty || added.isEmpty { return [] }
    let (oldPositions, newPositions) = (positions(in: old), positions(in: new))
    return matches(
      gone.map { node in
        Declaration(
          id: old.nodes[node].itemID?.rawValue ?? "",
          place: Place(
            container: nodes.container(ofOld: node)?.identity,
            position: oldPositions[node.position]), title: old.nodes[node].title)
      },
      added.map { node in
        Declaration(
          id: new.nodes[node].itemID?.rawValue ?? "",
          place: Place(
            container: nodes.container(ofNew: node)?.identity,
            position: newPositions[node.position]), title: new.nodes[node].title)
      }, of: .item)
  }

  /// Returns the products that may have been renamed, in the order of the new version.
  static func products(from old: Catalog, to new: Catalog) -> [PossibleRename] {
    func declarations(
      of catalog: Catalog, notIn other: Catalog
    ) -> [Declaration] {
      catalog.products.enumerated().compactMap { position, product in
        let names = [product.id] + product.formerIDs
        if names.contains(where: { other.product($0) != nil }) { return nil }
        return Declaration(
          id: product.id.rawValue, place: Place(container: nil, position: position),
          title: product.title)
      }
    }
    let added = declarations(of: new, notIn: old)
    return matches(declarations(of: old, notIn: new), added, of: .product)
  }

  /// Returns the position of each node among its siblings.
  private static func positions(in catalog: Catalog) -> [Int] {
    var counts: [NodeIndex?: Int] = [:]
    return catalog.nodes.map { node in
      defer { counts[node.parent, default: 0] += 1 }
      return counts[node.parent, default: 0]
    }
  }

  /// Returns the pairs with one title in one container, and those with one place.
  private static func matches(
    _ gone: [Declaration], _ added: [Declaration], of family: DeclarationDifference.Family
  ) -> [PossibleRename] {
    var left = gone
    return added.compactMap { declaration in
      let index =
        left.firstIndex {
          $0.title != nil && $0.title == declaration.title
            && $0.place.container == declaration.place.container
        } ?? left.firstIndex { $0.place == declaration.place }
      return index.map {
        PossibleRename(family: family, old: left.remove(at: $0).id, new: declaration.id)
      }
    }
  }
}
