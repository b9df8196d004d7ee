import GateKit
import Testing

struct BypassTests {
  private let engine: GateEngine

  init() throws {
    engine = try GateEngine(
      #"""
      "attributes": {"role": {"type": "string"}}, "bypass": "role in [author, staff]",
      "requires": "never", "courses": [{"id": "shut", "gate": "never"}],
      "features": [{"id": "mine", "gate": "role = student"}]
      """#)
  }

  @Test(arguments: ["author", "staff"])
  func `a true bypass opens every item with the reason bypass`(role: String) {
    for item in ["shut", "mine"] as [ItemID] {
      let decision = engine.decision(item, for: .being(["role": .string(role)]))
      #expect(decision.verdict == .unlocked)
      #expect(decision.reason == .bypass)
    }
  }

  @Test func `a false bypass leaves the decision to the gate`() {
    #expect(engine.decision("shut", for: .being(["role": "student"])).reason == .never)
  }

  @Test func `an unknown bypass leaves the decision to the gate`() throws {
    #expect(engine.decision("shut").verdict == .locked)
    let open = try GateEngine(gate: "free", more: #""bypass": "vip","#)
    #expect(open.decision().reason == .free)
  }

  @Test func `an unknown item stays locked under a true bypass`() {
    let decision = engine.decision("nothing", for: .being(["role": "staff"]))
    #expect(decision.reason == .unknownItem)
    #expect(decision.verdict == .locked)
  }

  @Test func `in a bypass no item counts as already used`() throws {
    let engine = try GateEngine(
      gate: "never", more: #""bypass": "usage(articles, fewerThan: 1, per: ever)","#)
    let reader = GateSubject(
      id: "u1", usage: ["articles": .uses([UsageRecord.Use(at: now, item: "it")])])
    #expect(engine.decision().reason == .bypass)
    #expect(engine.verdict(for: reader) == .locked)
  }
}
