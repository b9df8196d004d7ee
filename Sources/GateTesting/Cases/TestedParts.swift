import ContentCatalog
import GateRules

/// The products, attributes, counters and items that facts test.
struct TestedParts: Sendable {
  /// The products, with those that include them.
  private(set) var products: Set<ProductIndex> = []
  private(set) var attributes: Set<AttributeIndex> = []
  private(set) var counters: Set<CounterIndex> = []
  /// The nodes, with all of their content.
  private(set) var nodes: Set<NodeIndex> = []

  /// Whether the facts are the same for every subject.
  var isEmpty: Bool {
    products.isEmpty && attributes.isEmpty && counters.isEmpty && nodes.isEmpty
  }

  /// Creates the parts of a whole catalog.
  init(all catalog: Catalog) {
    products = Set(catalog.products.catalogIndices)
    attributes = Set(catalog.attributes.catalogIndices)
    counters = Set(catalog.counters.catalogIndices)
    nodes = Set(catalog.nodes.catalogIndices)
  }

  /// Creates the parts that facts test, and those that words name, since a fact of a third-party
  /// kind does not state what it reads.
  init(of facts: [Fact], naming words: [String], in catalog: Catalog) {
    var tested: [ProductIndex] = []
    for fact in facts {
      switch fact {
      case .holding(let test): tested.append(test.product)
      case .elapsed(let test):
        if let product = test.anchor.product { tested.append(product) }
        if let attribute = test.anchor.attribute { attributes.insert(attribute) }
      case .attribute(let test): attributes.insert(test.attribute)
      case .itemDate(let test): attributes.insert(test.attribute)
      case .usage(let test):
        counters.insert(test.counter)
        if let consumable = test.consumable { tested.append(consumable) }
      case .progress, .reached, .rollout, .custom: break
      }
    }
    var named = TestedParts()
    if facts.contains(where: { if case .custom = $0 { true } else { false } }) {
      named = TestedParts(naming: Set(words.map(ExactString.init)), in: catalog)
    }
    products = Set((tested + named.products).flatMap { catalog.bundles.products(countingAs: $0) })
    attributes.formUnion(named.attributes)
    counters.formUnion(named.counters)
    for node in Set(facts.compactMap(\.node)).union(named.nodes) {
      nodes.formUnion(node..<catalog.nodes[node].descendants.upperBound)
    }
  }

  private init() {}

  private init(naming words: Set<ExactString>, in catalog: Catalog) {
    func named<Element>(_ all: [Element], _ name: (Element) -> String?) -> Set<
      CatalogIndex<Element>
    > {
      Set(
        all.catalogIndices.filter { name(all[$0]).map { words.contains(ExactString($0)) } ?? false }
      )
    }
    products = named(catalog.products, \.id.rawValue)
    attributes = named(catalog.attributes, \.id.rawValue)
    counters = named(catalog.counters, \.id.rawValue)
    nodes = named(catalog.nodes) { $0.itemID?.rawValue }
  }
}

extension Fact {
  /// The item whose record, date or use the fact tests; `nil` for any other fact.
  var node: NodeIndex? {
    switch self {
    case .progress(let test): return test.node
    case .itemDate(let test): return test.node
    case .elapsed(let test):
      switch test.anchor {
      case .completed(let node), .started(let node), .itemDate(_, let node): return node
      case .attribute, .bought, .held: return nil
      }
    case .usage(let test):
      if case .counted(let node) = test.question { return node }
      return test.scope.node
    default: return nil
    }
  }
}
