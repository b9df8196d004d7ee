import EngineTestSupport
import GateKit
import GateStoreKit
import StoreKit
import TestSupport
import Testing

/// The code about the App Store on the page about apps, which `DocumentedCodeTests` of the root package
/// compares with this file.
@MainActor
struct AppPageCode {
  @Test func `an app sells through the App Store`() async throws {
    let catalog = try ShippedCatalog.billiards.catalog()
    let profile = HoldingSource([])
    await StoreKitWorld.$current.withValue(StoreKitWorld()) {
      let purchases = StoreKitSource()
      let gatekeeper = Gatekeeper(
        engine: GateEngine(catalog: catalog, accepting: await purchases.acceptedEnvironments()),
        sources: [purchases, profile],
        stores: [StoreKitStore()])

      #expect(
        await gatekeeper.purchase("basic") == .failed(Gatekeeper.Problem(.productUnavailable)))
    }
  }
}
