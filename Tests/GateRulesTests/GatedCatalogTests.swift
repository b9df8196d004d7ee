import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// The result of loading a catalog, valid or not.
struct GatedCatalogTests {
  @Test func `a catalog with warnings is usable and provides them`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"{"format": 1, "id": "c", "counters": ["hints"], "features": [{"id": "a", "gate": "free"}]}"#
      ))
    #expect(catalog.warnings.map(\.code) == ["unused-counter"])
    #expect(catalog.warnings.map(\.severity) == [.warning])
  }

  @Test func `an invalid catalog throws diagnostics with codes that programs can match`() {
    let error = #expect(throws: CatalogError.self) {
      try GatedCatalog(
        files: MemoryFiles(
          #"{"format": 1, "id": "c", "features": [{"id": "a", "gate": "basic"}, {"id": "b"}]}"#))
    }
    #expect(error?.diagnostics.map(\.code) == ["unknown-product", "no-gate"])
    #expect(error?.diagnostics.map(\.location.line) == [1, 1])
  }

  @Test(arguments: ["basic", "starter", "com.app.basic"] as [ProductID])
  func `a product is found by its id, a former id or a store identifier`(id: ProductID) throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "features": [{"id": "a", "gate": "basic"}], "products": [
          {"id": "basic", "formerIDs": ["starter"], "storeIDs": "com.app.basic"}]}
        """)
    ).content
    #expect(catalog.product(id)?.id == "basic")
    #expect(catalog.product("pro") == nil)
  }

  @Test func `a time zone unknown to the system is an error`() {
    #expect(throws: CatalogError.self) { try SampleCatalog(gate: "free", zone: "Europe/Atlantis") }
  }
}
