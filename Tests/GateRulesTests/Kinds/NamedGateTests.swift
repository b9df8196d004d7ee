import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// The kind `gate`.
struct NamedGateTests {
  @Test func `a named gate counts where it is used`() throws {
    let catalog = try SampleCatalog(
      #"""
      "gates": {"first": "freeTier(1)"}, "courses": [
        {"id": "C", "gate": "first", "items": ["C1", "C2"]},
        {"id": "D", "gate": "first or never", "items": ["D1", "D2"]}]
      """#)
    #expect(catalog.unlocked() == ["C1", "D1"])
  }
}
