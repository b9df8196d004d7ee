package import ContentCatalog
package import GateRules

/// The names that subjects may use for the products, items, attributes and counters of some
/// catalogs.
///
/// ``SubjectBatch`` refers to a name by its index in these lists, which all catalogs share.
package struct SymbolTable: Sendable {
  package let products: [String]
  package let items: [String]
  package let attributes: [String]
  package let counters: [String]
  /// The types with which the catalogs declare each attribute.
  package let types: [Set<CatalogAttribute.ValueType>]
  /// The strings with which rules compare each attribute.
  package let texts: [[String]]
  /// For each attribute, whether rules compare parts of its strings.
  package let comparesParts: [Bool]

  /// By the index of an item name, a number that is equal for all names of one item in any catalog.
  package let itemGroups: [Int]
  /// By catalog, then by the index of an item name, the node; `nil` if the catalog has no such item.
  package let nodes: [[NodeIndex?]]

  package init(_ catalogs: [GatedCatalog]) {
    func names(_ names: (Catalog) -> some Sequence<String>) -> [String] {
      Set(catalogs.flatMap { names($0.content).map(ExactString.init) }).sorted().map(\.text)
    }
    products = names { $0.productNames }
    (items, nodes) = Self.items(of: catalogs.map(\.content))
    attributes = names { $0.attributes.map(\.id.rawValue) }
    counters = names { $0.counters.map(\.id.rawValue) }
    types = attributes.map { name in
      Set(catalogs.compactMap { $0.content.attribute(AttributeID(name))?.type })
    }
    var compared: [AttributeID: Set<ExactString>] = [:]
    for catalog in catalogs { catalog.addTexts(to: &compared) }
    texts = attributes.map { (compared[AttributeID($0)] ?? []).sorted().map(\.text) }
    let parts = Set(catalogs.flatMap(\.attributesComparedInParts))
    comparesParts = attributes.map { parts.contains(AttributeID($0)) }
    itemGroups = Self.groups(of: nodes)
  }
}

extension SymbolTable {
  private static func items(of catalogs: [Catalog]) -> (names: [String], nodes: [[NodeIndex?]]) {
    var names: [String] = []
    // One catalog has each name once.
    var slots: [ExactString: Int]? = catalogs.count > 1 ? [:] : nil
    let nodes = catalogs.map { catalog in
      var nodes = [NodeIndex?](repeating: nil, count: names.count)
      catalog.forEachItemName { name, node in
        if let slot = slots?[ExactString(name)] {
          nodes[slot] = node
        } else {
          slots?[ExactString(name)] = names.count
          names.append(name)
          nodes.append(node)
        }
      }
      return nodes
    }
    return (names, nodes.map { $0 + [NodeIndex?](repeating: nil, count: names.count - $0.count) })
  }

  /// Returns the group of each name: the index of the first name of the same item. Different
  /// catalogs may unite different names, and the groups are united transitively.
  ///
  /// - Complexity: O(n log n) in the names of all catalogs.
  private static func groups(of nodes: [[NodeIndex?]]) -> [Int] {
    var groups = Array((nodes.first ?? []).indices)
    func first(_ slot: Int) -> Int {
      var slot = slot
      while groups[slot] != slot {
        // Halves the path, because several catalogs can chain all names to one another.
        groups[slot] = groups[groups[slot]]
        slot = groups[slot]
      }
      return slot
    }
    for nodes in nodes {
      let nodeCount = nodes.lazy.compactMap { $0 }.max().map { $0.position + 1 } ?? 0
      var slots = [Int?](repeating: nil, count: nodeCount)
      for (slot, node) in nodes.enumerated() {
        guard let node else { continue }
        let (known, own) = (first(slots[node.position] ?? slot), first(slot))
        groups[max(known, own)] = min(known, own)
        slots[node.position] = min(known, own)
      }
    }
    return groups.indices.map(first)
  }
}

extension GatedCatalog {
  /// Adds the strings with which the rules compare each attribute.
  fileprivate func addTexts(to texts: inout [AttributeID: Set<ExactString>]) {
    for case .attribute(let test) in program.facts {
      texts[content.attributes[test.attribute].id, default: []].formUnion(test.question.texts)
    }
  }

  /// The attributes of which rules need the whole strings: to compare parts, or for a share.
  fileprivate var attributesComparedInParts: [AttributeID] {
    program.facts.compactMap { fact in
      switch fact {
      case .attribute(let test) where test.question.comparesParts:
        content.attributes[test.attribute].id
      case .rollout(let test): test.attribute.map { content.attributes[$0].id }
      default: nil
      }
    }
  }
}

extension AttributeFact.Question {
  fileprivate var texts: [ExactString] {
    switch self {
    case .compare(_, let operand): [operand].compactMap(\.text).map(ExactString.init)
    case .isOne(let values): values.inOrder.compactMap(\.text).map(ExactString.init)
    case .contains, .exists: []
    }
  }

  fileprivate var comparesParts: Bool {
    if case .compare(let comparison, _) = self { comparison.comparesParts } else { false }
  }
}
