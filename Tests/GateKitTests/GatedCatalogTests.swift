import GateKit
import Testing

/// What an app gets of a catalog that was read, or that could not be.
struct GatedCatalogTests {
  @Test func `a catalog with warnings can be used, and hands them out`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"{"format": 1, "id": "c", "counters": ["hints"], "features": [{"id": "a", "gate": "free"}]}"#
      ))
    #expect(catalog.warnings.map(\.code) == ["unused-counter"])
    #expect(catalog.warnings.map(\.severity) == [.warning])
  }

  @Test func `a catalog that cannot be used says why in codes that programs match`() {
    let error = #expect(throws: CatalogError.self) {
      try GatedCatalog(
        files: MemoryFiles(
          #"{"format": 1, "id": "c", "features": [{"id": "a", "gate": "basic"}, {"id": "b"}]}"#))
    }
    #expect(error?.diagnostics.map(\.code) == ["unknown-product", "no-gate"])
    #expect(error?.diagnostics.map(\.location.line) == [1, 1])
  }

  @Test(arguments: ["basic", "starter", "com.app.basic"] as [ProductID])
  func `a product is found by its id, a former one, or its name in a store`(id: ProductID) throws {
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
}
