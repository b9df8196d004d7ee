import ContentCatalog
import GateKit
import GateStores

/// A store that sells yearly subscriptions in monthly payments as well.
struct PlanStore: PurchaseStore {
  let seller: SimulatedStore
  /// The plans that were chosen.
  let plans = Locked<[BillingPlan?]>([])
  var storeName: StoreName { seller.storeName }
  var confirmsPurchases = false

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    try await seller.products(for: storeIDs).map { product in
      guard let month = CalendarDuration("P1M"), let year = CalendarDuration("P1Y"),
        product.period == year
      else { return product }
      var product = product
      product.pricingTerms = [
        .init(
          plan: .upFront, displayPrice: product.displayPrice, period: year, commitment: year,
          commitmentDisplayPrice: product.displayPrice),
        .init(
          plan: .monthly, displayPrice: "5.00 CNY", period: month, commitment: year,
          commitmentDisplayPrice: "60.00 CNY"),
      ]
      return product
    }
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    try await purchase(product, for: subject, options: PurchaseOptions())
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID, options: PurchaseOptions
  ) async throws(StoreError) -> StorePurchase {
    plans.withLock { $0.append(options.billingPlan) }
    return try await seller.purchase(product, for: subject)
  }
}
