import ContentCatalog
import GateRules
import Testing

/// Tests of the public printing of rules.
@Suite struct RuleFormTests {
  private let catalog: GatedCatalog

  init() throws {
    catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "products": [{"id": "basic"}],
         "courses": [{"id": "u", "gate": "basic or completed([L1, 'L 2'], score: 60)",
                      "items": ["L1", "L 2"]},
                     {"kind": "group", "gate": "free", "items": ["L3"]}],
         "features": [{"id": "f", "gate": {"anyOf": [{"productOrFull": "basic"}]}}]}
        """))
  }

  @Test func `a gate is printed in both forms`() throws {
    let gate = try #require(catalog.gate(of: "L1"))
    #expect(gate.text(in: catalog) == "basic or completed([L1, 'L 2'], score: 60)")
    #expect(
      gate.objectForm(in: catalog)
        == #"{"anyOf": [{"productOrFull": "basic"}, {"completed": {"items": ["L1", "L 2"], "score": "60"}}]}"#
    )
  }

  @Test func `only content has a gate`() {
    #expect(catalog.gate(of: "f")?.text(in: catalog) == "basic")
    #expect(catalog.gate(of: "L3")?.objectForm(in: catalog) == #"{"free": {}}"#)
    #expect(catalog.gate(of: "gone") == nil)
  }
}
