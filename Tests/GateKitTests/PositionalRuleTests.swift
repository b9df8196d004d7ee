import GateKit
import Testing

struct PositionalRuleTests {
  /// A course with groups, children with gates of their own, and lessons below lessons.
  private func engine(
    gate: String? = nil, requires: String? = nil, gates: String = ""
  ) throws -> GateEngine {
    let rule = gate.map { #""gate": "\#($0)""# } ?? #""requires": "\#(requires ?? "free")""#
    return try GateEngine(
      #"""
      "defaultGate": "free", "products": [{"id": "basic"}], \#(gates)
      "courses": [{"id": "C", \#(rule), "items": [
        "A",
        {"kind": "group", "items": ["B", {"kind": "group", "items": [{"id": "D", "items": ["D1", "D2"]}]}]},
        {"id": "E", "gate": "free"},
        {"kind": "group", "gate": "free", "items": ["F"]},
        "G"
      ]}]
      """#)
  }

  private func open(
    _ engine: GateEngine, _ subject: GateSubject = GateSubject(id: "u1"), at now: Instant = now
  ) -> [String] {
    engine.evaluate(subject, at: now).listing.unlocked.map(\.rawValue)
  }

  @Test(arguments: [
    (1, ["A", "E", "F"]), (2, ["A", "B", "E", "F"]), (3, ["A", "B", "D", "D1", "D2", "E", "F"]),
    (4, ["A", "B", "D", "D1", "D2", "E", "F", "G"]),
    (99, ["A", "B", "D", "D1", "D2", "E", "F", "G"]),
  ])
  func `a gate counts only the children without a gate of their own, and groups are transparent`(
    count: Int, items: [String]
  ) throws {
    #expect(try open(engine(gate: "freeTier(\(count))")) == items)
  }

  @Test(arguments: [
    (3, ["A", "B", "D", "D1", "D2"]), (4, ["A", "B", "D", "D1", "D2", "E"]),
    (5, ["A", "B", "D", "D1", "D2", "E", "F"]),
  ])
  func `a requirement reaches and counts all children`(count: Int, items: [String]) throws {
    #expect(try open(engine(requires: "freeTier(\(count))")) == items)
  }

  @Test func `a named gate counts where it is used`() throws {
    let engine = try GateEngine(
      #"""
      "gates": {"first": "freeTier(1)"}, "courses": [
        {"id": "C", "gate": "first", "items": ["C1", "C2"]},
        {"id": "D", "gate": "first or never", "items": ["D1", "D2"]}]
      """#)
    #expect(open(engine) == ["C1", "D1"])
  }

  @Test func `a group is a container too`() throws {
    let engine = try GateEngine(
      #""courses": [{"kind": "group", "gate": "freeTier(1)", "items": ["A", "B"]}]"#)
    #expect(open(engine) == ["A"])
  }

  @Test func `a nested gate counts its own children`() throws {
    let engine = try GateEngine(
      #"""
      "courses": [{"id": "C", "gate": "freeTier(1)", "items": ["A", {"id": "B", "gate": "freeTier(1)",
        "items": ["B1", "B2"]}, "D"]}]
      """#)
    #expect(open(engine) == ["A", "B1"])
  }

  @Test func `freeTier is false on the container itself`() throws {
    #expect(try engine(gate: "freeTier(9)").decision("C").reason == .never)
  }

  @Test func `previous rules are true for the first child and on the container itself`() throws {
    for rule in ["completed(previous)", "started(previous)"] {
      #expect(try open(engine(gate: rule)) == ["C", "A", "E", "F"])
      #expect(try open(engine(requires: rule)) == ["C", "A"])
    }
  }

  @Test func `previous means the preceding child without a gate of its own`() throws {
    let gate = try engine(gate: "completed(previous)")
    #expect(open(gate, .completed("A")) == ["C", "A", "B", "E", "F"])
    #expect(open(gate, .completed("B")) == ["C", "A", "D", "D1", "D2", "E", "F"])
    #expect(open(gate, .completed("D")) == ["C", "A", "E", "F", "G"])
    #expect(open(gate, .completed("D1", "D2")) == ["C", "A", "E", "F", "G"])
    #expect(open(gate, .completed("E", "F")) == ["C", "A", "E", "F"])
  }

  @Test func `previous in a requirement means the preceding child whatever its gate`() throws {
    let requires = try engine(requires: "completed(previous)")
    #expect(open(requires, .completed("D")) == ["C", "A", "E"])
    #expect(open(requires, .completed("F")) == ["C", "A", "G"])
  }

  @Test func `a drip opens the first children at once and one more per interval`() throws {
    let engine = try engine(gate: "drip(every: P7D, since: enrolled, first: 2)")
    let enrolled = at("2026-01-01T12:00:00Z")
    let learner = GateSubject.being(["enrolled": .instant(enrolled)])
    let week: Int64 = 7 * 86_400
    #expect(open(engine, learner, at: enrolled) == ["C", "A", "B", "E", "F"])
    for item in ["D", "D1", "D2"] as [ItemID] {
      #expect(engine.verdicts(item, for: learner, around: enrolled + week) == .opens)
    }
    #expect(engine.verdicts("G", for: learner, around: enrolled + 2 * week) == .opens)
  }

  @Test func `a drip opens one child at once by default and is true on the container`() throws {
    let engine = try engine(gate: "drip(every: P7D, since: enrolled)")
    let learner = GateSubject.being(["enrolled": .instant(now)])
    #expect(open(engine, learner) == ["C", "A", "E", "F"])
    #expect(engine.verdict("B") == .indeterminate)
  }

  @Test func `a drip multiplies before it adds`() throws {
    let engine = try GateEngine(
      #"""
      "courses": [{"id": "C", "gate": "drip(every: P1M, since: enrolled)",
        "items": ["A", "B", "D"]}]
      """#)
    let learner = GateSubject.being(["enrolled": .instant(at("2026-01-31T00:00:00Z"))])
    #expect(engine.verdicts("B", for: learner, around: at("2026-02-28T00:00:00Z")) == .opens)
    #expect(engine.verdicts("D", for: learner, around: at("2026-03-31T00:00:00Z")) == .opens)
  }

  @Test func `a drip also counts from a purchase, for each position separately`() throws {
    let engine = try engine(gate: "drip(every: PT1H, since: bought(basic))")
    let learner = GateSubject.with(Entitlement(product: "basic", purchaseDate: now))
    #expect(engine.verdicts("G", for: learner, around: now + 3 * 3600) == .opens)
  }

  @Test(arguments: [
    "freeTier(1)", "drip(every: P1D, since: enrolled)", "completed(previous)", "started(previous)",
  ])
  func `positional rules are errors elsewhere`(rule: String) {
    for span in [
      #""courses": [{"id": "A", "gate": "\#(rule)"}]"#,
      #""courses": [{"id": "A", "gate": "free", "requires": "\#(rule)"}]"#,
      #""defaultGate": "\#(rule)", "courses": [{"id": "A", "items": ["B"]}]"#,
      #""bypass": "\#(rule)", "courses": [{"id": "A", "gate": "free", "items": ["B"]}]"#,
      #""requires": "\#(rule)", "courses": [{"id": "A", "gate": "free", "items": ["B"]}]"#,
    ] {
      #expect(throws: CatalogError.self) { try GateEngine(span) }
    }
  }
}
