import ContentCatalog
import GateRules

/// A purchase that a store has reported and no source holds yet: a proof, or a pending purchase.
struct PurchaseRecord: Hashable, Sendable {
  /// The name of the store.
  let store: StoreName
  let product: ProductIndex
  /// The entitlements of the purchase.
  let answer: EntitlementSnapshot

  /// Whether the purchase awaits approval.
  var isPending: Bool { answer.entitlements.contains(where: \.isPending) }

  /// The entitlements of the purchase, as those of the store.
  var grants: [Entitlement] { answer.provenEntitlements.map { $0.named(store.rawValue) } }

  /// The date of the purchase.
  func date(in setup: GatekeeperSetup) -> Instant {
    answer.entitlements
      .filter { setup.product(of: $0) == product }
      .compactMap(\.purchaseDate).max() ?? answer.asOf
  }
}

extension PurchaseRecord {
  /// Creates the record of a proof. If it lists no entitlement, the product counts as held.
  init(
    proof: EntitlementSnapshot, of product: ProductIndex, in store: StoreName,
    setup: GatekeeperSetup
  ) {
    var answer = proof
    if answer.entitlements.isEmpty {
      answer.entitlements = [.stated(setup.catalog.products[product], at: proof.asOf)]
      answer.trust = .stated
    }
    let end = answer.asOf.advanced(by: setup.policy.offlineGrace)
    answer.validUntil = min(answer.validUntil ?? end, end)
    self.init(store: store, product: product, answer: answer)
  }

  /// Creates the record of a purchase that awaits approval.
  init(
    pending product: ProductIndex, since date: Instant, in store: StoreName, setup: GatekeeperSetup
  ) {
    let id = setup.catalog.products[product].id
    self.init(
      store: store, product: product,
      answer: EntitlementSnapshot(
        asOf: date, entitlements: [Entitlement(product: id, purchaseDate: date, isPending: true)],
        validUntil: date.advanced(by: Gatekeeper.Policy.pendingDuration)))
  }

  /// The instant from which the record proves no purchase without an end, or at which a pending
  /// purchase lapses.
  var validUntil: Instant { answer.validUntil ?? answer.asOf }
}

extension Entitlement {
  /// Returns the entitlement of a purchase whose store states no facts.
  fileprivate static func stated(_ product: CatalogProduct, at instant: Instant) -> Entitlement {
    // A subscription without an end would be unknown, and the last instant means no end.
    Entitlement(
      product: product.id, purchaseDate: instant,
      expiresDate: product.kind == .autoRenewable ? .latest : nil)
  }
}
