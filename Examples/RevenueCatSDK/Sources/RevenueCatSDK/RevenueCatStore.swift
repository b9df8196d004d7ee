import GateKit
import RevenueCat

/// The products of the App Store, which RevenueCat's SDK sells. It finishes their transactions.
struct RevenueCatStore: PurchaseStore {
  let storeName: StoreName = .appStore
  /// `false`: the App Store shows a sheet of its own.
  let confirmsPurchases = false

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    await Purchases.shared.products(storeIDs).map { product in
      var listing = StoreListing(
        store: storeName, storeID: product.productIdentifier, displayName: product.localizedTitle,
        displayPrice: product.localizedPriceString)
      listing.details = product.localizedDescription
      listing.subscriptionGroup = product.subscriptionGroupIdentifier
      return listing
    }
  }

  /// Buys a product. The proof lists nothing, so the product counts as held until a source responds.
  @MainActor
  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    guard let found = await Purchases.shared.products([product.storeID]).first else {
      throw .unavailable
    }
    do {
      if try await Purchases.shared.purchase(product: found).userCancelled {
        throw StoreError.cancelled
      }
    } catch {
      if error as? ErrorCode == .paymentPendingError { return .pending }
      throw StoreError(thrownByRevenueCat: error)
    }
    var proof = EntitlementSnapshot(asOf: SystemWallClock().now)
    proof.isComplete = false
    return .purchased(proof)
  }

  func restore() async throws(StoreError) {
    do {
      _ = try await Purchases.shared.restorePurchases()
    } catch {
      throw StoreError(thrownByRevenueCat: error)
    }
  }
}

extension StoreError {
  /// Creates the error that an error of the SDK means.
  fileprivate init(thrownByRevenueCat error: any Error) {
    switch error as? ErrorCode {
    case .purchaseCancelledError?: self = .cancelled
    case .networkError?, .offlineConnectionError?: self = .network
    case .purchaseNotAllowedError?: self = .notAllowed
    case .productNotAvailableForPurchaseError?: self = .unavailable
    default: self = error as? StoreError ?? .other("\(error)")
    }
  }
}
