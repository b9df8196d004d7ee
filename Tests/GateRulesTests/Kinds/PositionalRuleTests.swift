import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// The conditions on the context of `freeTier`, `drip` and rules about `previous`.
struct PositionalRuleTests {
  @Test func `previous rules are true for the first child and on the container itself`() throws {
    for rule in ["completed(previous)", "started(previous)"] {
      #expect(try SampleCatalog(courseGate: rule).unlocked() == ["C", "A", "E", "F"])
      #expect(try SampleCatalog(requires: rule).unlocked() == ["C", "A"])
    }
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
      #expect(throws: CatalogError.self) { try SampleCatalog(span) }
    }
  }
}
