import GateKit
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
  func `what a screen does while it is locked is inherited and travels in the decision`(
    item: ItemID, whenLocked: WhenLocked
  ) {
    #expect(engine.decision(item).whenLocked == whenLocked)
  }

  @Test func `it never changes the verdict`() {
    #expect(
      engine.decideAll(for: GateSubject(id: "u1"), at: now).filter(\.decision.isUnlocked)
        .map(\.item) == ["E"])
    #expect(engine.decision("E").whenLocked == .preview)
  }

  @Test func `a lock is the default`() throws {
    #expect(try GateEngine(gate: "never").decision().whenLocked == .lock)
  }
}
