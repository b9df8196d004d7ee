import GateKit

/// A store that sells tickets, with every requirement.
struct TicketStore: PurchaseStore {
  let storeName: StoreName = "tickets"
  let clock = SystemWallClock()

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    if storeIDs.isEmpty { throw .unavailable }
    return storeIDs.map {
      StoreListing(
        store: storeName, storeID: $0, displayName: "Pro", displayPrice: "2 tickets",
        introductoryOffer: "1 ticket for the first month")
    }
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    if subject == "blocked" { throw .notAllowed }
    let bought = Entitlement(product: ProductID(product.storeID))
    return .purchased(EntitlementSnapshot(asOf: clock.now, entitlements: [bought]))
  }

  func restore() async throws(StoreError) { throw StoreError.other("tickets are not kept") }

  func productChanges() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  var confirmsPurchases: Bool { false }

  func purchase(
    _ product: StoreListing, for subject: SubjectID, options: PurchaseOptions
  ) async throws(StoreError) -> StorePurchase {
    if options.quantity > 1 || options.accountToken != nil { throw .notSupported }
    switch options.offer {
    case nil: return try await purchase(product, for: subject)
    case .promotional(let id, let signature)?: print(id, signature)
    case .introductory(let signature)?: print(signature)
    case .winBack(let id)?: print(id)
    @unknown default: break
    }
    throw .notSupported
  }
}

/// A store that needs no restoring, whose purchases all await approval.
struct ApprovalStore: PurchaseStore {
  let storeName: StoreName = "approvals"

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    storeIDs.map {
      StoreListing(store: storeName, storeID: $0, displayName: $0, displayPrice: "on approval")
    }
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase { .pending }
}

/// What a store lists and sells.
@MainActor
func usePurchaseStore(_ store: any PurchaseStore, for subject: SubjectID) async {
  do throws(StoreError) {
    let listings: [StoreListing] = try await store.products(for: ["pro", "basic"])
    guard let product = listings.first(where: { $0.store == store.storeName }) else { return }
    let id: ProductID = product.id
    let storeID: String = product.storeID
    let name: String = product.displayName
    let price: String = product.displayPrice
    let introduction: String? = product.introductoryOffer
    print(id, storeID, name, price, introduction ?? "")
    useDetails(of: product)
    let purchase: StorePurchase = try await store.purchase(product, for: subject)
    switch purchase {
    case .purchased(let proof):
      let snapshot: EntitlementSnapshot = proof
      print(snapshot.entitlements)
    case .pending: print("awaits approval")
    @unknown default: break
    }
    try await store.restore()
    var options = PurchaseOptions()
    options.quantity = 2
    options.offer = .winBack(id: "back")
    options.billingPlan = .monthly
    options.accountToken = "1"
    print(options.isEmpty, store.confirmsPurchases)
    _ = try await store.purchase(product, for: subject, options: options)
    let changes: AsyncStream<Void> = store.productChanges()
    for await _ in changes { print("other prices") }
  } catch {
    let message: String = error.message
    switch error {
    case .cancelled: break
    case .network, .notAllowed, .notSupported, .unavailable, .unverified: print(message)
    case .other(let words):
      let text: String = words
      print(text)
    @unknown default: print(message)
    }
  }
}

/// What a store knows about a product besides the name and the price.
func useDetails(of product: StoreListing) {
  var listing = product
  listing.details = "Every lesson"
  listing.price = DecimalAmount("9.99").map { Price(amount: $0, currency: "EUR") }
  listing.period = CalendarDuration("P1M")
  listing.isFamilyShareable = true
  listing.subscriptionGroup = "pro"
  listing.level = 1
  if let week = CalendarDuration("P7D") {
    listing.offers = [
      StoreListing.Offer(
        type: .introductory, discountType: .freeTrial, displayPrice: "0.00 EUR", period: week),
      StoreListing.Offer(
        type: .promotional, id: "loyal", discountType: .payAsYouGo, displayPrice: "1.99 EUR",
        price: listing.price, period: week, periodCount: 3),
    ]
  }
  if let month = CalendarDuration("P1M"), let year = CalendarDuration("P1Y") {
    var terms = StoreListing.PricingTerms(
      plan: .monthly, displayPrice: "4.99 EUR", price: listing.price, period: month,
      commitment: year, commitmentDisplayPrice: "59.88 EUR")
    terms.offers = listing.offers
    listing.pricingTerms = [terms]
  }
  for terms in listing.pricingTerms {
    let plan: BillingPlan = terms.plan
    let price: Price? = terms.price
    let period: CalendarDuration = terms.period
    print(plan == .upFront, terms.displayPrice, price ?? "", period, terms.commitment)
    print(terms.commitmentDisplayPrice, terms.offers.count)
  }
  for offer in listing.offers {
    let type: Entitlement.OfferType = offer.type
    let id: String? = offer.id
    let discount: Entitlement.OfferDiscountType = offer.discountType
    let price: Price? = offer.price
    let period: CalendarDuration = offer.period
    let count: Int = offer.periodCount
    print(type, id ?? "", discount, offer.displayPrice, price ?? "", period, count)
  }
}

/// Returns the sentence to show after a purchase; `nil` if none is needed.
func usePurchaseOutcome(_ outcome: PurchaseOutcome) -> String? {
  switch outcome {
  case .purchased, .cancelled: return nil
  case .pending: return outcome.message(preferring: ["zh-Hans", "en"])
  case .failed(let problem):
    let problem: Gatekeeper.Problem = problem
    return problem.code == .busy ? nil : outcome.message(preferring: ["en"])
  @unknown default: return nil
  }
}

/// Returns the sentence to show after purchases were restored.
func useRestoreOutcome(_ outcome: RestoreOutcome) -> String {
  let sentence: String = outcome.message(preferring: ["en"])
  switch outcome {
  case .restored(let count):
    let count: Int = count
    return count > 1 ? sentence : "restored"
  case .nothingToRestore, .cancelled: return sentence
  case .failed(let problem):
    let problem: Gatekeeper.Problem = problem
    return problem.message
  @unknown default: return sentence
  }
}

/// The end of a request to open an item.
func useOpenOutcome(_ outcome: OpenOutcome) -> Bool {
  switch outcome {
  case .opened: return true
  case .dismissed, .ended, .superseded: return false
  case .unknownItem: fatalError("the app names an item that the catalog lacks")
  @unknown default: return false
  }
}
