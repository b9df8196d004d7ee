import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

struct WhenLockedTests {
  private let engine: GateEngine

  init() throws {
    engine = try GateEngine(
      #"""
      "defaultGate": "never", "whenLocked": "hide", "courses": ["A", {"kind": "group",
        "whenLocked": "preview", "items": ["B", {"id": "C", "whenLocked": "lock", "items": ["D"]},
        {"id": "E", "gate": "free"}]}]
      """#)
  }

  @Test(
    arguments: [("A", .hide), ("B", .preview), ("C", .lock), ("D", .lock)] as [(ItemID, WhenLocked)]
  )
  func `whenLocked is inherited and included in the decision`(
    item: ItemID, whenLocked: WhenLocked
  ) {
    #expect(engine.decision(item).whenLocked == whenLocked)
  }

  @Test func `whenLocked never changes the verdict`() {
    #expect(
      engine.evaluate(GateSubject(id: "u1"), at: now).decisions.filter(\.decision.isUnlocked)
        .map(\.item) == ["E"])
    #expect(engine.decision("E").whenLocked == .preview)
  }

  @Test func `the default is lock`() throws {
    #expect(try GateEngine(gate: "never").decision().whenLocked == .lock)
  }
}
