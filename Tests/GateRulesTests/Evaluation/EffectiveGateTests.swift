import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct EffectiveGateTests {
  @Test func `an item's own gate takes precedence over its ancestors' gates`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "basic"}],
      "courses": [{"id": "C", "gate": "basic", "items": ["L1", {"id": "L2", "gate": "free"}]}]
      """#)
    #expect(catalog.verdict("L1") == .locked)
    #expect(catalog.verdict("L2") == .unlocked)
  }

  @Test func `without its own gate an item has its nearest ancestor's, groups included`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "basic"}, {"id": "expert"}], "defaultGate": "never",
      "courses": [{"id": "C", "gate": "basic", "items": [
        "L1", {"kind": "group", "gate": "expert", "items": [{"id": "U", "items": ["L2"]}]}]}]
      """#)
    #expect(catalog.unlocked(for: .holding("basic")) == ["C", "L1"])
    #expect(catalog.unlocked(for: .holding("expert")) == ["U", "L2"])
  }

  @Test func `without any ancestor's gate the defaultGate applies`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "basic"}], "defaultGate": "basic",
      "courses": [{"id": "C", "items": ["L1"]}], "features": [{"id": "F", "gate": "free"}]
      """#)
    #expect(catalog.unlocked(for: .holding("basic")) == ["C", "L1", "F"])
    #expect(catalog.unlocked(for: GateSubject(id: "u1")) == ["F"])
  }

  @Test func `a catalog without an effective gate for every item does not load`() {
    #expect(throws: CatalogError.self) { try SampleCatalog(#""courses": ["L1"]"#) }
  }

  @Test(arguments: [
    ("catalog", "never"), ("group", "never"), ("course", "never"), ("lesson", "never"),
    ("", "free"),
  ])
  func `the requirements of the item, of every ancestor and of the catalog are combined`(
    span: String, requires: String
  ) throws {
    func rule(_ here: String) -> String { here == span ? "never" : "free" }
    let catalog = try SampleCatalog(
      #"""
      "requires": "\#(rule("catalog"))", "courses": [{"kind": "group", "requires": "\#(rule("group"))",
        "items": [{"id": "C", "requires": "\#(rule("course"))", "gate": "never", "items": [
          {"id": "L", "requires": "\#(rule("lesson"))", "gate": "free"}]}]}]
      """#)
    #expect(catalog.verdict("L") == (span.isEmpty ? .unlocked : .locked))
  }

  @Test func `only after L8 is expressed as a requirement of the item`() throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "basic"}], "courses": [{"kind": "group", "gate": "basic",
        "items": ["L8", {"id": "L9", "requires": "completed(L8)"}]}]
      """#)
    var learner = GateSubject.holding("basic")
    #expect(catalog.verdict("L9", for: learner) == .locked)
    learner.progress["L8"] = ItemProgress(isCompleted: true)
    #expect(catalog.verdict("L9", for: learner) == .unlocked)
    learner.entitlements = []
    #expect(catalog.verdict("L9", for: learner) == .locked)
  }
}
