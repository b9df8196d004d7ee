import ContentCatalog

/// The items and groups with an id of two versions of a catalog, with their places.
///
/// A group without an id is a heading among the children of the item above it.
struct MatchedNodes {
  /// An item or group with an id that contains others.
  struct Container {
    /// The position in the merged catalog, which is equal for one node of both versions.
    let identity: NodeIndex
    let id: String?
  }

  /// The nodes of the new version in catalog order, then those that were removed.
  let pairs: [NodePair]
  private let old: Catalog
  private let new: Catalog
  private let merged: MergedCatalog

  init(_ old: Catalog, _ new: Catalog, in merged: MergedCatalog) {
    self.old = old
    self.new = new
    self.merged = merged
    let before = merged.oldNodes { old.nodes[$0].itemID != nil }
    var pairs: [NodePair] = []
    pairs.reserveCapacity(new.nodes.count)
    var isCommon = [Bool](repeating: false, count: before.count)
    for (node, item) in zip(new.nodes.catalogIndices, new.nodes) where item.itemID != nil {
      let identity = merged.new[node]
      let match = before[identity.position]
      if match != nil { isCommon[identity.position] = true }
      pairs.append(NodePair(old: match, new: node))
    }
    for (node, item) in zip(old.nodes.catalogIndices, old.nodes)
    where item.itemID != nil && !isCommon[merged.old[node].position] {
      pairs.append(NodePair(old: node, new: nil))
    }
    self.pairs = pairs
  }

  /// Returns the container of a node of the old version; `nil` at the top.
  func container(ofOld node: NodeIndex) -> Container? {
    Self.container(of: node, in: old, merged.old)
  }

  /// Returns the container of a node of the new version; `nil` at the top.
  func container(ofNew node: NodeIndex) -> Container? {
    Self.container(of: node, in: new, merged.new)
  }

  private static func container(
    of node: NodeIndex, in catalog: Catalog, _ positions: MergedCatalog.IndexTranslation
  ) -> Container? {
    catalog.nodeAndAncestors(node).dropFirst().first { catalog.nodes[$0].itemID != nil }.map {
      Container(
        identity: positions[$0], id: catalog.nodes[$0].itemID?.rawValue)
    }
  }

  /// Returns the difference of the order and the headings of the children that both versions have.
  func order(ofChildrenOf before: NodeIndex, _ after: NodeIndex) -> OrderDifference? {
    order(old.children(ofNode: before), new.children(ofNode: after))
  }

  /// Returns the difference of the order and the headings of the roots that both versions have.
  func order(ofRootsIn tree: CatalogTree) -> OrderDifference? {
    order(
      old.children(ofNode: nil).filter { CatalogTree(ofRoot: $0, in: old) == tree },
      new.children(ofNode: nil).filter { CatalogTree(ofRoot: $0, in: new) == tree })
  }

  private func order(_ before: [NodeIndex], _ after: [NodeIndex]) -> OrderDifference? {
    // Most lists are equal, which shows without the words of each child.
    let areEqual = before.elementsEqual(after) { before, after in
      old.nodes[before].itemID != nil && new.nodes[after].itemID != nil
        && merged.old[before] == merged.new[after]
    }
    if areEqual { return nil }
    let (before, after) = (
      words(of: before, in: old, merged.old), words(of: after, in: new, merged.new)
    )
    let shared = Set(before.compactMap(\.identity)).intersection(after.compactMap(\.identity))
    func kept(_ words: [Word]) -> [Word] {
      words.filter { $0.identity.map(shared.contains) ?? true }
    }
    // A node that was renamed is written by its new id.
    let names = Dictionary(
      after.compactMap { word in word.identity.map { ($0, word.text) } },
      uniquingKeysWith: { first, _ in first })
    return OrderDifference(
      kept(before).map { word in word.identity.flatMap { names[$0] } ?? word.text },
      kept(after).map(\.text))
  }

  /// A child, or a part of a heading.
  private struct Word {
    /// The position of a child in the merged catalog; `nil` for a part of a heading.
    let identity: NodeIndex?
    let text: String
  }

  private func words(
    of children: [NodeIndex], in catalog: Catalog, _ positions: MergedCatalog.IndexTranslation
  ) -> [Word] {
    children.flatMap { child -> [Word] in
      let node = catalog.nodes[child]
      if let id = node.itemID {
        return [Word(identity: positions[child], text: id.rawValue)]
      }
      let title = (node.title?.texts.map(\.text).joined(separator: " / ") ?? "").quotedAsJSON
      return [Word(identity: nil, text: title + " {")]
        + words(of: catalog.children(ofNode: child), in: catalog, positions)
        + [Word(identity: nil, text: "}")]
    }
  }
}

/// One of the content trees of a catalog, by its key.
enum CatalogTree: String, CaseIterable {
  case courses, trainingGrounds, features

  /// Creates the tree of a root, by the kinds that its items have unless they state others.
  init(ofRoot root: NodeIndex, in catalog: Catalog) {
    let first = ([root] + Array(catalog.nodes[root].descendants)).lazy
      .map { catalog.nodes[$0].kind }.first { $0 != .group }
    self =
      switch first {
      case .trainingGround?, .drill?: .trainingGrounds
      case .feature?: .features
      default: .courses
      }
  }
}

/// The difference between two orders: the part that differs, with `…` for what is equal around it.
struct OrderDifference {
  let old: String
  let new: String

  /// - Returns: `nil` for equal orders.
  init?(_ old: [String], _ new: [String]) {
    let (old, new) = (old.map(ExactString.init), new.map(ExactString.init))
    if old == new { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    func text(_ words: [ExactString]) -> String {
      let part = words.dropFirst(start).dropLast(end).map(\.text)
      return ((start > 0 ? ["…"] : []) + part + (end > 0 ? ["…"] : [])).joined(separator: ", ")
    }
    self.old = text(old)
    self.new = text(new)
  }
}
