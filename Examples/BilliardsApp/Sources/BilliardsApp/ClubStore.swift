import GateKit
import GateStores

/// The simulated store as an App Store that offers a trial once, and sells in the currency of the customer's country.
@MainActor
final class ClubStore: PurchaseStore {
  /// The country of the customer's account.
  enum Country: String {
    case china = "¥12.00"
    case germany = "1,79 €"
  }

  let seller: SimulatedStore
  nonisolated let storeName: StoreName = .appStore
  /// `false`: the App Store shows a sheet of its own.
  nonisolated let confirmsPurchases = false
  private var country: Country = .china
  private var hasUsedTrial = false
  private nonisolated let changes: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init(clock: SimulatedClock) {
    let trial = CalendarDuration(days: 7).map {
      StoreOffer(type: .introductory, discountType: .freeTrial, period: $0)
    }
    let member = SimulatedProduct(
      id: "com.club.member", kind: .autoRenewable, name: "会员", price: "12.00 CNY",
      offers: [trial].compactMap(\.self))
    seller = SimulatedStore(products: [member], clock: clock)
    (changes, signal) = AsyncStream.makeStream()
  }

  /// Moves the account of the customer to a country, whose prices apply from then on.
  func move(to country: Country) {
    self.country = country
    signal.yield()
  }

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    try await seller.products(for: storeIDs).map { product in
      StoreListing(
        store: storeName, storeID: product.storeID, displayName: product.displayName,
        displayPrice: country.rawValue, introductoryOffer: hasUsedTrial ? nil : "免费试用7天")
    }
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    var options = PurchaseOptions()
    if !hasUsedTrial { options.offer = .introductory(signature: "") }
    let purchase = try await seller.purchase(product, for: subject, options: options)
    hasUsedTrial = true
    return purchase
  }

  nonisolated func productChanges() -> AsyncStream<Void> { changes }
}
