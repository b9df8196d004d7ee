/// The counters of a random catalog: those that its rules name.
struct CounterNames: Sendable {
  private(set) var declared: [String] = []

  mutating func counter(_ choices: inout Choices) -> String {
    declare(choices.pick("articles", "questions"))
  }

  mutating func declare(_ name: String) -> String {
    if !declared.contains(name) { declared.append(name) }
    return name
  }
}

/// The named gates of a random catalog. Each may refer to the gates after it, and may test only
/// items that every use of the gate may test.
struct GateNames: Sendable {
  /// A named gate, with the number of items that it may test wherever it is used.
  struct Gate: Sendable {
    let name: String
    var frontier: Int?
    var isUsed: Bool { frontier != nil }
  }

  private(set) var gates = ["sequence", "tournament", "finals"].map { Gate(name: $0) }
  /// The gates to which the rule being written may refer.
  var allowed = 0..<3

  /// The index of the gate that may contain positional rules.
  static let counting = 0

  mutating func gate(
    frontier: Int, countsPositions: Bool, _ choices: inout Choices
  ) -> String? {
    // The last gate is the simplest, since it refers to no other.
    let usable = allowed.reversed().filter { $0 != Self.counting || countsPositions }
    guard let gate = choices.pick(from: usable) else { return nil }
    gates[gate].frontier = min(gates[gate].frontier ?? frontier, frontier)
    return gates[gate].name
  }
}

/// The items of a random catalog, each after its descendants.
struct ItemNames: Sendable {
  /// An item that rules can name.
  struct Item: Sendable {
    let id: String
    let node: Int
  }

  private(set) var items: [Item] = []
  /// The number of items, from the first, that the rule being written may test without forming a
  /// cycle.
  var frontier = 0
  /// Whether each node is also known by an old id.
  private(set) var renamed: [Bool] = []

  var nodeCount: Int { renamed.count }

  mutating func addNode() -> Int {
    renamed.append(false)
    return renamed.count - 1
  }

  mutating func addItem(_ id: String, node: Int) { items.append(Item(id: id, node: node)) }

  mutating func rename(_ node: Int) { renamed[node] = true }

  /// Returns an item that may be tested. The nearest is the simplest, so that removing farther
  /// items changes nothing.
  mutating func item(_ choices: inout Choices) -> String? {
    guard frontier > 0 else { return nil }
    let item = items[frontier - 1 - choices.number(in: 0...frontier - 1)]
    guard choices.chance(10) else { return item.id }
    rename(item.node)
    return "old-\(item.id)"
  }
}

extension GenerationContext {
  mutating func namedGate() -> String? {
    gates.gate(frontier: items.frontier, countsPositions: countsPositions, &choices)
  }
}
