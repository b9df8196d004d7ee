import ContentCatalog
import PropertyTesting

/// The items of a random catalog, each after its descendants.
struct ItemNames: Sendable {
  /// An item that rules can name.
  struct Item: Sendable {
    let id: String
    let node: Int
    let hasContent: Bool
  }

  private(set) var items: [Item] = []
  /// The items that rule kinds have declared by name, which are open to everyone, with their nodes.
  private(set) var named: [(id: String, node: Int)] = []
  /// The number of items, from the first, that the rule being written may test without forming a
  /// cycle.
  var frontier = 0
  /// The publication of the items of the highest level, which a rule asks for.
  var publication: String?
  /// Whether each node is also known by an old id.
  private(set) var renamed: [Bool] = []

  /// The items with a publication; `nil` if one is declared for each item that a rule names.
  private var published: Set<String>?
  private var percentRenamed = 10

  init() {}

  /// Creates the names of declared items, all of which a rule may test.
  init(of declared: [(item: ItemID, hasContent: Bool, isPublished: Bool)]) {
    items = declared.enumerated().map { node, item in
      Item(id: item.item.rawValue, node: node, hasContent: item.hasContent)
    }
    frontier = items.count
    published = Set(declared.filter(\.isPublished).map(\.item.rawValue))
    percentRenamed = 0
  }

  var nodeCount: Int { renamed.count }

  /// Whether rules may name the publication of an item or of the item under decision.
  func canNamePublication(of item: String) -> Bool { published?.contains(item) ?? true }

  mutating func addNode() -> Int {
    renamed.append(false)
    return renamed.count - 1
  }

  mutating func addItem(_ id: String, node: Int, hasContent: Bool) {
    items.append(Item(id: id, node: node, hasContent: hasContent))
  }

  /// Returns whether an item contains others, by its present or its old id.
  func hasContent(_ id: String) -> Bool {
    items.contains { $0.hasContent && ($0.id == id || "old-\($0.id)" == id) }
  }

  /// Declares an item by name; `nil` where a rule may test no item.
  mutating func declare(_ id: String) -> String? {
    guard frontier > 0 else { return nil }
    if !named.contains(where: { $0.id == id }) { named.append((id, addNode())) }
    return id
  }

  mutating func rename(_ node: Int) { renamed[node] = true }

  /// Returns an item that may be tested. The nearest is the simplest, so that removing farther
  /// items changes nothing.
  mutating func item(_ choices: inout Choices) -> String? {
    guard frontier > 0 else { return nil }
    let item = items[frontier - 1 - choices.number(in: 0...frontier - 1)]
    guard choices.chance(percentRenamed) else { return item.id }
    rename(item.node)
    return "old-\(item.id)"
  }
}
