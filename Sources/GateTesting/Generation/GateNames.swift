import PropertyTesting

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
  /// The gate that may contain positional rules; `nil` for declared gates.
  private var counting: Int? = Self.counting

  init() {}

  /// Creates the names of declared gates.
  init(of declared: [String]) {
    gates = declared.map { Gate(name: $0) }
    allowed = gates.indices
    counting = nil
  }

  /// The gates of which each uses the next twice, and the rule of the last one.
  struct Doubling: Sendable {
    let levels: Int
    let joiner: String
    let rule: WrittenRule

    /// The declarations of the gates, first used last.
    var declarations: [(String, WrittenJSON)] {
      (0..<levels).reversed().reduce(into: [(Self.name(levels), .text(rule.text))]) {
        gates, level in
        let next = Self.name(level + 1)
        gates.append((Self.name(level), .text("\(next) \(joiner) \(next)")))
      }
    }

    static func name(_ level: Int) -> String { "twice\(level)" }
  }

  /// The doubled gates; `nil` if no rule uses them.
  var doubling: Doubling?

  /// The index of the gate that may contain positional rules.
  static let counting = 0

  mutating func gate(
    frontier: Int, countsPositions: Bool, _ choices: inout Choices
  ) -> String? {
    // The last gate is the simplest, since it refers to no other.
    let usable = allowed.reversed().filter { $0 != counting || countsPositions }
    guard let gate = choices.pick(from: usable) else { return nil }
    gates[gate].frontier = min(gates[gate].frontier ?? frontier, frontier)
    return gates[gate].name
  }
}

extension GenerationContext {
  /// Returns a rule that uses the doubled gates.
  mutating func doubledGate() -> WrittenRule {
    if gates.doubling == nil {
      let rule = RuleGenerator.productOrFull.write(&self) ?? "free"
      gates.doubling = GateNames.Doubling(
        levels: choices.chance(5) ? 13 : choices.number(in: 1...3),
        joiner: choices.pick("and", "or"), rule: rule)
    }
    let name = GateNames.Doubling.name(0)
    return WrittenRule(text: name, kind: "gate", .text(name))
  }

  mutating func namedGate() -> String? {
    gates.gate(frontier: items.frontier, countsPositions: countsPositions, &choices)
  }
}
