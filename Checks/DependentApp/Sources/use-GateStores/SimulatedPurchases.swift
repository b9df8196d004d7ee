import GateKit
import GateStores

/// Products that a test makes up.
func useSimulatedProducts() throws -> [SimulatedProduct] {
  guard let week = CalendarDuration("P7D"), let year = CalendarDuration("P1Y") else { return [] }
  let trial = StoreOffer(type: "introductory", discountType: "freeTrial", period: week)
  let comeBack = StoreOffer(
    type: "winBack", id: "come-back", discountType: "payAsYouGo", period: week, periodCount: 2)
  let products: [SimulatedProduct] = [
    SimulatedProduct(id: "com.app.pro"),
    SimulatedProduct(
      id: "com.app.all.year", kind: .autoRenewable, name: "All courses", price: "39.99",
      period: year, subscriptionGroup: "all", level: 1, isFamilyShareable: true,
      offers: [trial, comeBack]),
  ]
  for product in products {
    let id: String = product.id
    let kind: ProductKind = product.kind
    let name: LocalizedText? = product.name
    let price: String? = product.price
    let period: CalendarDuration = product.period
    let group: String? = product.subscriptionGroup
    let level: Int? = product.level
    let isFamilyShareable: Bool? = product.isFamilyShareable
    let offers: [StoreOffer]? = product.offers
    print(id, kind, name?.text(preferring: []) ?? id, price ?? "", period, group ?? "")
    print(level ?? 0, isFamilyShareable ?? false, offers?.count ?? 0)
  }
  return products
}

/// The life of a subscription that a family shares.
func useSubscription(
  _ catalog: Catalog, _ file: StoreFile, _ anna: SubjectID, _ ben: SubjectID, at start: Instant
) async throws {
  let clock: SimulatedClock = SimulatedClock(at: start)
  let stores: [SimulatedStore] = [
    SimulatedStore(catalog, clock: clock),
    SimulatedStore(catalog, clock: clock, environment: .sandbox, storeName: "web"),
    SimulatedStore(file, clock: clock),
    SimulatedStore(file, clock: clock, environment: .production, storeName: "web"),
    SimulatedStore(products: try useSimulatedProducts(), clock: clock),
    SimulatedStore(products: [], clock: clock, environment: nil, storeName: .appStore),
  ]
  for store in stores {
    let products: [SimulatedProduct] = store.products
    let environment: Entitlement.Environment? = store.environment
    let storeName: StoreName = store.storeName
    let clock: SimulatedClock = store.clock
    print(storeName, environment?.rawValue ?? "", products.count, clock.now)
  }

  let store = stores[4]
  let trial: StoreOffer? = store.products.last?.offers?.first
  let purchase: SimulatedPurchase = try store.buy("com.app.all.year", for: anna, offer: trial)
  let number: Int = purchase.id
  let product: String = purchase.product
  let buyer: SubjectID = purchase.subject
  print(number, product, buyer)

  let copy: SimulatedPurchase = try store.share(purchase, with: ben)
  try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
  await clock.advance(by: .seconds(372 * 86_400))
  try store.fixBilling(purchase)
  try store.renew(purchase)
  try store.change(purchase, to: "com.app.all.month")
  try store.cancelRenewal(purchase)
  try store.stopSharing(copy)
  try store.refund(purchase, percentage: 50)
  try store.reverseRefund(purchase)
  try store.refund(purchase)
  try store.failRenewal(purchase)
  try store.expire(purchase)

  let latest: SimulatedPurchase? = store.purchase(of: "com.app.all.year", by: anna)
  let snapshot: EntitlementSnapshot = store.currentSnapshot(of: anna)
  print(latest == purchase, snapshot.entitlements)
}

/// Purchases that a parent approves or declines.
func useAskToBuy(_ store: SimulatedStore, _ child: SubjectID) throws(SimulatedStoreError) {
  store.askToBuy(for: child)
  let first: SimulatedPurchase = try store.buy("com.app.pro", for: child)
  let approved: SimulatedPurchase = try store.approve(first)
  try store.decline(try store.buy("com.app.coins", for: child))
  store.askToBuy(false, for: child)
  if approved == first { try store.buy("com.app.coins", for: child) }
}

/// What the store has recorded about a subject.
func useHistory(_ store: SimulatedStore, _ anna: SubjectID) {
  let history: SimulatedHistory = store.history(of: anna)
  let asOf: Instant = history.asOf
  let environment: Entitlement.Environment? = history.environment
  let pending: [SimulatedPurchase] = history.pendingPurchases
  print(asOf, environment?.rawValue ?? "", pending.map(\.product))

  let transactions: [SimulatedTransaction] = history.transactions
  for transaction in transactions {
    let id: Int = transaction.id
    let originalID: Int = transaction.originalID
    let subject: SubjectID = transaction.subject
    let product: SimulatedProduct = transaction.product
    let offer: StoreOffer? = transaction.offer
    let ownership: Entitlement.OwnershipType = transaction.ownershipType
    let dates: [Instant] = [transaction.purchaseDate, transaction.originalPurchaseDate]
    let end: Instant? = transaction.expiresDate
    let isUpgraded: Bool = transaction.isUpgraded
    print(id == originalID, subject, product.id, offer?.id ?? "", ownership.rawValue, dates)
    print(end ?? .latest, isUpgraded)

    let revocation: SimulatedTransaction.Revocation? = transaction.revocation
    guard let revocation else { continue }
    let date: Instant = revocation.date
    let reason: SimulatedTransaction.Revocation.Reason = revocation.reason
    switch reason {
    case .refund(percentage: let percentage):
      let percentage: Int? = percentage
      print(date, percentage ?? 100)
    case .familySharingEnded: print(date)
    @unknown default: break
    }
  }

  let renewals: [SimulatedRenewal] = history.renewals
  for renewal in renewals {
    let originalID: Int = renewal.originalID
    let products: [SimulatedProduct] = [renewal.product, renewal.renewalProduct]
    let willRenew: Bool = renewal.willRenew
    let isInBillingRetry: Bool = renewal.isInBillingRetry
    let graceEnd: Instant? = renewal.gracePeriodExpiresDate
    print(originalID, products.map(\.id), willRenew, isInBillingRetry, graceEnd ?? .earliest)
  }
}

/// The reason why an operation is not possible.
func useSimulatedStoreErrors(_ error: SimulatedStoreError) -> String {
  switch error {
  case .unknownProduct(let name), .notPending(let name), .pending(let name),
    .notRenewing(let name), .ended(let name), .notRenewed(let name), .notFailing(let name),
    .nothingToRefund(let name), .notRefunded(let name), .sameProduct(let name),
    .notShareable(let name), .notShared(let name), .offerNotAvailable(let name):
    let name: String = name
    print(name)
  case .noPurchase(let name, of: let subject), .alreadyShared(let name, with: let subject):
    let subject: SubjectID = subject
    print(name, subject)
  case .otherGroup(let name, let other): print(name == other)
  case .percentageOutOfRange(let percentage):
    let percentage: Int = percentage
    print(percentage)
  case .tooManyTransactions: break
  @unknown default: break
  }
  let message: String = error.message
  return message
}
