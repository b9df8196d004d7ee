import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct BypassTests {
  private let catalog: SampleCatalog

  init() throws {
    catalog = try SampleCatalog(
      #"""
      "attributes": {"role": {"type": "string"}}, "bypass": "role in [author, staff]",
      "requires": "never", "courses": [{"id": "shut", "gate": "never"}],
      "features": [{"id": "mine", "gate": "role = student"}]
      """#)
  }

  @Test(arguments: ["author", "staff"])
  func `a true bypass opens every item with the reason bypass`(role: String) {
    for item in ["shut", "mine"] as [ItemID] {
      let outcome = catalog.outcome(item, for: .being(["role": .string(role)]))
      #expect(outcome.verdict == .unlocked)
      #expect(outcome.reason == .bypass)
    }
  }

  @Test func `a false bypass leaves the decision to the gate`() {
    #expect(catalog.outcome("shut", for: .being(["role": "student"])).reason == .never)
  }

  @Test func `an unknown bypass leaves the decision to the gate`() throws {
    #expect(catalog.outcome("shut").verdict == .locked)
    let open = try SampleCatalog(gate: "free", more: #""bypass": "vip","#)
    #expect(open.outcome().reason == .free)
  }

  @Test func `in a bypass no item counts as already used`() throws {
    let catalog = try SampleCatalog(
      gate: "never", more: #""bypass": "usage(articles, fewerThan: 1, per: ever)","#)
    let reader = GateSubject(
      id: "u1", usage: ["articles": .uses([UsageRecord.Use(at: now, item: "it")])])
    #expect(catalog.outcome().reason == .bypass)
    #expect(catalog.verdict(for: reader) == .locked)
  }
}
