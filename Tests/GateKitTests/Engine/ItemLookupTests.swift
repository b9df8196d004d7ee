import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The items that an engine finds by id.
struct ItemLookupTests {
  private let engine: GateEngine

  init() throws {
    engine = try GateEngine(
      #"""
      "products": [{"id": "new"}],
      "courses": [
        {"id": "A", "gate": "new", "formerIDs": ["formerA"]},
        {"kind": "group", "id": "G", "gate": "free", "items": ["E"]}
      ]
      """#)
  }

  @Test func `an item is found by a former id`() throws {
    #expect(engine.decision("formerA", for: .holding("new")).reason == .gateOpen)
    #expect(try #require(engine.handle(for: "formerA")).id == "A")
  }

  @Test(arguments: ["nothing", "G", "", "*", "previous"] as [ItemID])
  func `an unknown id or the id of a group is locked with unknown-item`(
    id: ItemID
  ) {
    let decision = engine.decision(id, for: .holding("new"))
    #expect(decision.verdict == .locked)
    #expect(decision.reason == .unknownItem)
    #expect(decision.validUntil == nil)
    #expect(engine.handle(for: id) == nil)
  }
}
