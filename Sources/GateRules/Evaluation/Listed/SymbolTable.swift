package import ContentCatalog

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

  /// By the index of an item name, a number that is equal for all names of one item in any catalog.
  package let itemGroups: [Int]
  /// By catalog, then by the index of an item name, the index of the node; -1 if the catalog has no
  /// such item.
  package let nodes: [[Int]]

  package init(_ catalogs: [GatedCatalog]) {
    func names(_ names: (Catalog) -> some Sequence<String>) -> [String] {
      Set(catalogs.flatMap { names($0.content) }).sorted()
    }
    products = names { $0.productNames }
    (items, nodes) = Self.items(of: catalogs.map(\.content))
    attributes = names { $0.attributes.map(\.id.rawValue) }
    counters = names { $0.counters.map(\.id.rawValue) }
    types = attributes.map { name in
      Set(catalogs.compactMap { $0.content.attribute(AttributeID(name))?.type })
    }
    texts = attributes.map { name in
      Set(catalogs.flatMap { $0.texts(heldAgainst: AttributeID(name)) }).sorted()
    }
    itemGroups = Self.groups(of: nodes)
  }
}

extension SymbolTable {
  private static func items(of catalogs: [Catalog]) -> (names: [String], nodes: [[Int]]) {
    var names: [String] = []
    // One catalog has each name once.
    var slots: [String: Int]? = catalogs.count > 1 ? [:] : nil
    let nodes = catalogs.map { catalog in
      var nodes = [Int](repeating: -1, count: names.count)
      catalog.forEachItemName { name, node in
        if let slot = slots?[name] {
          nodes[slot] = node
        } else {
          slots?[name] = names.count
          names.append(name)
          nodes.append(node)
        }
      }
      return nodes
    }
    return (names, nodes.map { $0 + [Int](repeating: -1, count: names.count - $0.count) })
  }

  /// Returns the group of each name: the index of the first name of the same item. Different
  /// catalogs may unite different names, and the groups are united transitively.
  private static func groups(of nodes: [[Int]]) -> [Int] {
    var groups = Array((nodes.first ?? []).indices)
    func first(_ slot: Int) -> Int {
      var slot = slot
      while groups[slot] != slot { slot = groups[slot] }
      return slot
    }
    for nodes in nodes {
      var slots = [Int](repeating: -1, count: (nodes.max() ?? -1) + 1)
      for (slot, node) in nodes.enumerated() where node >= 0 {
        let (known, own) = (first(slots[node] < 0 ? slot : slots[node]), first(slot))
        groups[max(known, own)] = min(known, own)
        slots[node] = min(known, own)
      }
    }
    return groups.indices.map(first)
  }
}

extension GatedCatalog {
  fileprivate func texts(heldAgainst attribute: AttributeID) -> [String] {
    guard let index = content.attributeIndex(attribute) else { return [] }
    return program.facts.flatMap { fact -> [String] in
      guard case .attribute(let test) = fact, test.attribute == index else { return [] }
      return test.question.texts
    }
  }
}

extension AttributeFact.Question {
  fileprivate var texts: [String] {
    switch self {
    case .compare(_, let operand): [operand].compactMap(\.text)
    case .isOne(let values): values.inOrder.compactMap(\.text)
    case .exists: []
    }
  }
}

extension AttributeValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
