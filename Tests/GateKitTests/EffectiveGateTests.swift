import GateKit
import Testing

struct EffectiveGateTests {
  @Test func `an item's own gate takes precedence over its ancestors' gates`() throws {
    let engine = try GateEngine(
      #"""
      "products": [{"id": "basic"}],
      "courses": [{"id": "C", "gate": "basic", "items": ["L1", {"id": "L2", "gate": "free"}]}]
      """#)
    #expect(engine.verdict("L1") == .locked)
    #expect(engine.verdict("L2") == .unlocked)
  }

  @Test func `without its own gate an item has its nearest ancestor's, groups included`() throws {
    let engine = try GateEngine(
      #"""
      "products": [{"id": "basic"}, {"id": "expert"}], "defaultGate": "never",
      "courses": [{"id": "C", "gate": "basic", "items": [
        "L1", {"kind": "group", "gate": "expert", "items": [{"id": "U", "items": ["L2"]}]}]}]
      """#)
    #expect(engine.evaluate(.holding("basic"), at: now).listing.unlocked == ["C", "L1"])
    #expect(engine.evaluate(.holding("expert"), at: now).listing.unlocked == ["U", "L2"])
  }

  @Test func `without any ancestor's gate the defaultGate applies`() throws {
    let engine = try GateEngine(
      #"""
      "products": [{"id": "basic"}], "defaultGate": "basic",
      "courses": [{"id": "C", "items": ["L1"]}], "features": [{"id": "F", "gate": "free"}]
      """#)
    #expect(engine.evaluate(.holding("basic"), at: now).listing.unlocked == ["C", "L1", "F"])
    #expect(engine.evaluate(GateSubject(id: "u1"), at: now).listing.unlocked == ["F"])
  }

  @Test func `a catalog without an effective gate for every item does not load`() {
    #expect(throws: CatalogError.self) { try GateEngine(#""courses": ["L1"]"#) }
  }

  @Test(arguments: [
    ("catalog", "never"), ("group", "never"), ("course", "never"), ("lesson", "never"),
    ("", "free"),
  ])
  func `the requirements of the item, of every ancestor and of the catalog are combined`(
    span: String, requires: String
  ) throws {
    func rule(_ here: String) -> String { here == span ? "never" : "free" }
    let engine = try GateEngine(
      #"""
      "requires": "\#(rule("catalog"))", "courses": [{"kind": "group", "requires": "\#(rule("group"))",
        "items": [{"id": "C", "requires": "\#(rule("course"))", "gate": "never", "items": [
          {"id": "L", "requires": "\#(rule("lesson"))", "gate": "free"}]}]}]
      """#)
    #expect(engine.verdict("L") == (span.isEmpty ? .unlocked : .locked))
  }

  @Test func `only after L8 is expressed as a requirement of the item`() throws {
    let engine = try GateEngine(
      #"""
      "products": [{"id": "basic"}], "courses": [{"kind": "group", "gate": "basic",
        "items": ["L8", {"id": "L9", "requires": "completed(L8)"}]}]
      """#)
    var learner = GateSubject.holding("basic")
    #expect(engine.verdict("L9", for: learner) == .locked)
    learner.progress["L8"] = ItemProgress(completed: true)
    #expect(engine.verdict("L9", for: learner) == .unlocked)
    learner.entitlements = []
    #expect(engine.verdict("L9", for: learner) == .locked)
  }
}
