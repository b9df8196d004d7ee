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

extension GenerationContext {
  mutating func namedGate() -> String? {
    gates.gate(frontier: items.frontier, countsPositions: countsPositions, &choices)
  }
}
