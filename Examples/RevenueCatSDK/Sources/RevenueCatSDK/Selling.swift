import GateKit
import GateStoreKit
import GateStores
import RevenueCat
import StoreKit

extension Gatekeeper {
  /// Creates the gatekeeper of an app in which RevenueCat's SDK sells and finishes transactions.
  static func soldByRevenueCat(
    _ catalog: GatedCatalog, apiKey: String, identity: any IdentitySource
  ) -> Gatekeeper {
    Purchases.configure(with: Configuration.builder(withAPIKey: apiKey))
    return Gatekeeper(
      engine: GateEngine(catalog: catalog),
      sources: [
        StoreKitSource(finishesTransactions: false),
        RevenueCatSource.ofSDK(for: catalog.content),
      ],
      stores: [RevenueCatStore()],
      identity: identity)
  }

  /// Creates the gatekeeper of an app in which GateKit sells and finishes transactions, and tells RevenueCat.
  static func reportingToRevenueCat(
    _ catalog: GatedCatalog, apiKey: String, identity: any IdentitySource
  ) -> Gatekeeper {
    Purchases.configure(
      with: Configuration.builder(withAPIKey: apiKey)
        .with(purchasesAreCompletedBy: .myApp, storeKitVersion: .storeKit2))
    return Gatekeeper(
      engine: GateEngine(catalog: catalog),
      sources: [StoreKitSource(), RevenueCatSource.ofSDK(for: catalog.content)],
      stores: [StoreKitStore.reportingToRevenueCat],
      identity: identity)
  }
}

extension StoreKitStore {
  /// A store that tells RevenueCat of its purchases.
  static var reportingToRevenueCat: StoreKitStore {
    StoreKitStore { product, options in
      let result = try await product.purchase(options: options)
      // The purchase has been made, whatever RevenueCat says.
      _ = try? await Purchases.shared.recordPurchase(result)
      return result
    }
  }
}
