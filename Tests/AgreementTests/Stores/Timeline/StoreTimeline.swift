import ContentCatalog
import GateKit
import GateStores
import PropertyTesting

/// A random but repeatable series of operations on a simulated store.
struct StoreTimeline {
  let store: SimulatedStore
  private var random: SeededGenerator
  private var purchases: [SimulatedPurchase] = []
  private let products: [SimulatedProduct]
  private let renewable: Set<String>

  static let buyers: [SubjectID] = ["anna", "ben", "cara"]

  init(of catalog: Catalog, seed: UInt64) {
    let start = Instant(secondsSince1970: 1_767_225_600)
    store = SimulatedStore(catalog, clock: SimulatedClock(at: start))
    random = SeededGenerator(seed: seed)
    products = store.products
    renewable = Set(products.filter { $0.kind == .autoRenewable }.map(\.id))
  }

  /// Lets the payment of a subscription fail, fixes it in billing retry, and then upgrades the
  /// subscription. Calls a function after each step.
  ///
  /// Random operations seldom reach a grace period.
  func playFailure(
    of product: SimulatedProduct, upgradingTo other: SimulatedProduct,
    then check: (SubjectID) async throws -> Void
  ) async throws {
    let subject: SubjectID = "dora"
    let purchase = try store.buy(product.id, for: subject)
    try store.share(purchase, with: Self.child(of: subject))
    try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
    let end = store.history(of: subject).transactions.last?.expiresDate ?? store.clock.now
    await store.clock.advance(to: end)
    for subject in [subject, Self.child(of: subject)] { try await check(subject) }
    // In the grace period, and at its end.
    for _ in 0..<2 {
      await store.clock.advance(by: .seconds(8 * 86_400))
      try await check(subject)
    }
    try store.fixBilling(purchase)
    try await check(subject)
    try store.change(purchase, to: other.id)
    for subject in [subject, Self.child(of: subject)] { try await check(subject) }
  }

  /// Lets some time pass, performs an operation, and returns the subjects that it can concern.
  mutating func step() async -> [SubjectID] {
    await store.clock.advance(by: .seconds(Int64.random(in: 0..<20 * 86_400, using: &random)))
    let subject = Self.buyers[Int.random(in: 0..<Self.buyers.count, using: &random)]
    do throws(SimulatedStoreError) {
      try perform(for: subject)
    } catch {
      // Many random operations are not possible.
    }
    return [subject, Self.child(of: subject)]
  }

  private static func child(of subject: SubjectID) -> SubjectID {
    SubjectID("\(subject)'s child")
  }

  private mutating func perform(for subject: SubjectID) throws(SimulatedStoreError) {
    let product = products[Int.random(in: 0..<products.count, using: &random)]
    let own = purchases.filter { $0.subject == subject }
    let operation = Int.random(in: 0..<20, using: &random)
    guard operation >= 6, !own.isEmpty else { return try buy(product, for: subject) }
    // Half of the operations concern a subscription, if there is one.
    let subscriptions = own.filter { renewable.contains($0.product) }
    let chosen = subscriptions.isEmpty || Bool.random(using: &random) ? own : subscriptions
    let purchase = chosen[Int.random(in: 0..<chosen.count, using: &random)]
    switch operation {
    case 6: try store.cancelRenewal(purchase)
    case 7: try store.failRenewal(purchase)
    case 8, 9: try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
    case 10: try store.fixBilling(purchase)
    case 11: try store.refund(purchase)
    case 12: try store.refund(purchase, percentage: 50)
    case 13: try store.reverseRefund(purchase)
    case 14: try store.change(purchase, to: product.id)
    case 15, 16: try store.share(purchase, with: Self.child(of: subject))
    case 17:
      if let copy = copies(of: subject).last { try store.stopSharing(copy) }
    case 18: try store.expire(purchase)
    default: try settle(subject)
    }
  }

  private mutating func buy(
    _ product: SimulatedProduct, for subject: SubjectID
  ) throws(SimulatedStoreError) {
    let trial = StoreOffer(
      type: "introductory", discountType: "freeTrial", period: product.period)
    let isTrial = product.kind == .autoRenewable && Bool.random(using: &random)
    let purchase: SimulatedPurchase
    do throws(SimulatedStoreError) {
      purchase = try store.buy(product.id, for: subject, offer: isTrial ? trial : nil)
    } catch {
      // The trial was used before.
      purchase = try store.buy(product.id, for: subject)
    }
    if !purchases.contains(purchase) { purchases.append(purchase) }
  }

  /// Asks to buy, or settles what was asked for.
  private func settle(_ subject: SubjectID) throws(SimulatedStoreError) {
    let pending = store.history(of: subject).pendingPurchases
    guard let first = pending.first else { return store.askToBuy(for: subject) }
    try store.approve(first)
    for other in pending.dropFirst() { try store.decline(other) }
    store.askToBuy(false, for: subject)
  }

  private func copies(of subject: SubjectID) -> [SimulatedPurchase] {
    let child = Self.child(of: subject)
    return store.history(of: child).transactions.compactMap { transaction in
      store.purchase(of: transaction.product.id, by: child)
    }
  }
}
