import ContentCatalog
import GateRules

/// An entitlement with all that a store reports.
func useEntitlements(_ start: Instant, _ end: Instant) -> Entitlement {
  var entitlement = Entitlement(
    product: "pro.monthly", source: "appStore", purchaseDate: start, originalPurchaseDate: start,
    expiresDate: end, gracePeriodExpiresDate: end, revocationDate: nil, isUpgraded: false,
    isPending: false, isInBillingRetry: false, willAutoRenew: true, pausedAt: start,
    resumesAt: end, quantity: 1, ownershipType: "purchased",
    offerType: "introductory", offerDiscountType: "freeTrial", environment: .production)
  if entitlement == Entitlement(product: "pro.monthly") { return entitlement }
  entitlement.product = "pro.yearly"
  entitlement.source = "playStore"
  entitlement.purchaseDate = end
  entitlement.originalPurchaseDate = nil
  entitlement.expiresDate = nil
  entitlement.gracePeriodExpiresDate = nil
  entitlement.revocationDate = end
  entitlement.isUpgraded = true
  entitlement.isPending = true
  entitlement.isInBillingRetry = true
  entitlement.willAutoRenew = false
  entitlement.pausedAt = end
  entitlement.resumesAt = nil
  entitlement.quantity = 2
  entitlement.ownershipType = Entitlement.OwnershipType(rawValue: "familyShared")
  entitlement.offerType = Entitlement.OfferType(rawValue: "winBack")
  entitlement.offerDiscountType = Entitlement.OfferDiscountType(rawValue: "payUpFront")
  entitlement.environment = Entitlement.Environment(rawValue: "sandbox")

  let product: ProductID = entitlement.product
  let source: String? = entitlement.source
  let dates: [Instant?] = [
    entitlement.purchaseDate, entitlement.originalPurchaseDate, entitlement.expiresDate,
    entitlement.gracePeriodExpiresDate, entitlement.revocationDate, entitlement.pausedAt,
    entitlement.resumesAt,
  ]
  let flags: [Bool] = [
    entitlement.isUpgraded, entitlement.isPending, entitlement.isInBillingRetry,
  ]
  let willAutoRenew: Bool? = entitlement.willAutoRenew
  let quantity: Int? = entitlement.quantity
  print(
    product, source ?? "", dates.compactMap(\.self), flags, willAutoRenew ?? true, quantity ?? 1)
  return entitlement
}

/// The labels of an entitlement.
func useLabels(_ entitlement: Entitlement) -> [String] {
  let ownership: Entitlement.OwnershipType? = entitlement.ownershipType
  let offer: Entitlement.OfferType? = entitlement.offerType
  let discount: Entitlement.OfferDiscountType? = entitlement.offerDiscountType
  let environment: Entitlement.Environment? = entitlement.environment
  let words: [String?] = [
    ownership?.rawValue, offer?.rawValue, discount?.rawValue, environment?.rawValue,
  ]
  let isKnown: [Bool?] = [
    ownership.map(isKnown), offer.map(isKnown), discount.map(isKnown), environment.map(isKnown),
  ]
  let production: Entitlement.Environment = .production
  let local: Entitlement.Environment = .localTesting
  print(isKnown.compactMap(\.self), environment == production, environment == local)
  let ownerships: [Entitlement.OwnershipType] = Entitlement.OwnershipType.known
  let offers: [Entitlement.OfferType] = Entitlement.OfferType.known
  let discounts: [Entitlement.OfferDiscountType] = Entitlement.OfferDiscountType.known
  let environments: [Entitlement.Environment] = Entitlement.Environment.known
  print(ownerships.count, offers.count, discounts.count, environments.count)
  let qualifiers: [EntitlementQualifier] = EntitlementQualifier.all
  return words.compactMap(\.self) + qualifiers.map(\.name)
}

/// Returns whether StoreKit defines a label.
private func isKnown<Label: EntitlementLabel>(_ label: Label) -> Bool {
  let known: [Label] = Label.known
  let copy: Label = Label(rawValue: label.rawValue)
  let empty: Label = .init(stringLiteral: "")
  return known.contains(copy) && label != empty && label != ""
}

/// The relation of a subject to a product.
func useHoldings(_ holding: HoldingState, _ end: Instant) -> HoldingState {
  let bought: ProductID? = holding.bought
  let source: String? = holding.source
  let dates: [Instant?] = [holding.purchaseDate, holding.end, holding.resumesAt, holding.asOf]
  let status: HoldingState.Status = holding.status
  let isHeld: Bool = status.isHeld
  print(bought?.rawValue ?? "", source ?? "", dates.compactMap(\.self), isHeld)
  let read: HoldingState.Status = HoldingState.Status(rawValue: status.rawValue) ?? .unrecognized
  let known: [HoldingState.Status] = HoldingState.Status.allCases
  guard known.contains(read) else { return HoldingState(status: .unknown) }
  switch status {
  case .held, .heldInGrace:
    return HoldingState(
      status: .held, bought: "basic", source: "appStore", purchaseDate: nil, end: end,
      resumesAt: nil, asOf: nil)
  case .inBillingRetry, .pending, .paused, .notYetBegun, .expired, .revoked, .upgraded:
    return holding
  case .notHeld, .neverBought: return HoldingState(status: status)
  case .unknown, .unrecognized: return holding
  @unknown default: return holding
  }
}

/// The entitlements that do not count.
func useIgnoredEntitlements(_ ignored: [IgnoredEntitlement]) -> [IgnoredEntitlement] {
  for entry in ignored {
    let entitlement: Entitlement = entry.entitlement
    let cause: IgnoredEntitlement.Cause = entry.cause
    switch cause {
    case .consumable, .environment, .unknownProduct, .unrecognized: break
    @unknown default: print(entitlement.product)
    }
  }
  let causes: [IgnoredEntitlement.Cause] = IgnoredEntitlement.Cause.allCases
  let read: IgnoredEntitlement.Cause? = IgnoredEntitlement.Cause(rawValue: "environment")
  return (causes + [read].compactMap(\.self)).map {
    IgnoredEntitlement(Entitlement(product: "coins"), cause: $0)
  }
}

/// StoreKit's constants by name, which the compiler checks.
func nameStoreKitsConstants() -> [String] {
  let ownership: [Entitlement.OwnershipType] = [.purchased, .familyShared]
  let offers: [Entitlement.OfferType] = [.introductory, .promotional, .code, .winBack]
  let payments: [Entitlement.OfferDiscountType] = [.freeTrial, .payAsYouGo, .payUpFront, .oneTime]
  let environments: [Entitlement.Environment] = [.production, .sandbox, .xcode]
  return ownership.map(\.rawValue) + offers.map(\.rawValue) + payments.map(\.rawValue)
    + environments.map(\.rawValue)
}
