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

/// The named gates of a random catalog. Each may refer to those after it, and asks for no item that any place
/// where it is used may not ask for.
struct GateNames: Sendable {
  /// The name of a gate, and how many items may be asked for wherever it is used.
  struct Gate: Sendable {
    let name: String
    var frontier: Int?
    var isUsed: Bool { frontier != nil }
  }

  private(set) var gates = ["sequence", "tournament", "finals"].map { Gate(name: $0) }
  /// The gates that may be referred to.
  var allowed = 0..<3

  /// The gate that counts places.
  static let counting = 0

  mutating func gate(
    frontier: Int, countsPositions: Bool, _ choices: inout Choices
  ) -> String? {
    // The last is the simplest, since it refers to no other.
    let usable = allowed.reversed().filter { $0 != Self.counting || countsPositions }
    guard let gate = choices.pick(from: usable) else { return nil }
    gates[gate].frontier = min(gates[gate].frontier ?? frontier, frontier)
    return gates[gate].name
  }
}

/// The items of a random catalog, each after what is below it.
struct ItemNames: Sendable {
  /// An item that rules can name.
  struct Item: Sendable {
    let id: String
    let node: Int
  }

  private(set) var items: [Item] = []
  /// How many of them may be asked for here: with those that come first, no cycle is closed.
  var frontier = 0
  /// The nodes that are known by an old id too.
  private(set) var renamed: [Bool] = []

  var nodeCount: Int { renamed.count }

  mutating func addNode() -> Int {
    renamed.append(false)
    return renamed.count - 1
  }

  mutating func addItem(_ id: String, node: Int) { items.append(Item(id: id, node: node)) }

  mutating func rename(_ node: Int) { renamed[node] = true }

  /// The nearest one is the simplest, so that leaving out what is farther changes nothing.
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
