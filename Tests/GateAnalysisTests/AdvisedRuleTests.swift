import ContentCatalog
import GateAnalysis
@testable import GateRules
import RuleTestSupport
import Testing

/// The rules in advice are valid, also for names that need quotes.
struct AdvisedRuleTests {
  @Test(arguments: [
    ("number", "'on call'", "'on call' = …"),
    ("number", "'on call'", "exists('on call')"),
    ("strings", "'on call'", "'on call' contains …"),
    ("instantByItem", "'on call'", "after(P7D, since: 'on call'(here))"),
    ("instantByItem", "after(P7D, since: 'on call')", "write `'on call'(here)`"),
    ("instant", "after(P7D, since: 'on call'(here))", "write `'on call'` without an item"),
    ("number", "after(P7D, since: 'pa::b,c')", "write `bought('pa::b,c')`"),
    ("number", "product('it''s')", "add `or 'all of it'`"),
    ("number", "after(P7D, since: bought('pa::b,c'))", "such as `'pa::b,c' and after(…)`"),
  ])
  func `advice quotes the names that rules quote`(type: String, gate: String, advice: String) {
    let result = CatalogLoadResult(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "attributes": {"on call": {"type": "\(type)"}},
         "products": [
           {"id": "pa::b,c", "kind": "autoRenewable", "period": "P1M"}, {"id": "it's"},
           {"id": "all of it", "fullAccess": true}],
         "courses": [{"id": "L1", "gate": "\(gate)"}]}
        """))
    let found = result.diagnostics.compactMap(\.help)
    let findings = result.catalog.map { FindingSearch(of: $0).findings() } ?? []
    let helps = found + findings.compactMap(\.message.help)
    #expect(helps.contains { $0.contains(advice) }, "\(helps)")
  }
}
