import GateKit
import GateStoreKit
import StoreKit
import Testing

/// The code about StoreKit on the page about stores, which `DocumentedCodeTests` of the root package
/// compares with this file.
struct StoresPageCode {
  @Test func `an app decides with the purchases of its customer`() async throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "products": [{"id": "all", "storeIDs": "com.app.lifetime"}],
          "courses": [{"id": "L9", "gate": "all"}]}
        """))
    let now = now
    await StoreKitWorld.$current.withValue(StoreKitWorld(.verified(.lifetime))) {
      let store = StoreKitSource()
      let engine = GateEngine(catalog: catalog, accepting: await store.acceptedEnvironments())
      let sources = EntitlementSourceGroup([store], for: [catalog.content])

      let sourced = await sources.subject("me", at: now)
      let decision = engine.decide("L9", for: sourced.subject, at: sourced.now)

      #expect(decision.isUnlocked)
    }
  }
}
