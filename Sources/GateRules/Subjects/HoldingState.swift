public import ContentCatalog

/// How a subject stands to a product at an instant.
public struct HoldingState: Hashable, Sendable, Codable {
  /// One word for it.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// It is held.
    case held
    /// It is held because the store grants a grace period while it tries to charge.
    case heldInGrace = "held-in-grace"
    /// It is not held, and the store is still trying to charge.
    case inBillingRetry = "in-billing-retry"
    /// It was held until ``HoldingState/end``.
    case expired
    /// It was refunded or taken back at ``HoldingState/end``.
    case revoked
    /// A higher level of service replaced it.
    case upgraded
    /// The purchase waits for somebody's approval.
    case pending
    /// It was not bought, as far as this instant is concerned.
    case neverBought = "never-bought"
    /// It is not held, and whether it ever was could not be found out.
    case notHeld = "not-held"
    /// Whether it is held could not be found out.
    case unknown
  }

  /// How it stands.
  public let status: Status
  /// The product that was bought: the one asked about, or one that includes it; `nil` where none was.
  public let bought: ProductID?
  /// Who said so, where that is known.
  public let source: String?
  /// When holding ends or ended; `nil` where it has no end, or none is known.
  public let end: Instant?

  package init(
    status: Status, bought: ProductID? = nil, source: String? = nil, end: Instant? = nil
  ) {
    self.status = status
    self.bought = bought
    self.source = source
    self.end = end
  }
}

extension HoldingState.Status {
  /// Whether the product counts as held.
  public var isHeld: Bool { self == .held || self == .heldInGrace }

  /// Whether it is held, in three values.
  var truth: Ternary {
    switch self {
    case .held, .heldInGrace: .true
    case .unknown: .unknown
    case .inBillingRetry, .expired, .revoked, .upgraded, .pending, .neverBought, .notHeld: .false
    }
  }

  /// Whether no purchase is known that counts.
  var isWithoutPurchase: Bool { self == .neverBought || self == .notHeld }

  /// How much it says about a product to which there are several entitlements.
  fileprivate var weight: Int {
    switch self {
    case .held: 8
    case .heldInGrace: 7
    case .unknown: 6
    case .inBillingRetry: 5
    case .pending: 4
    case .expired: 3
    case .revoked: 2
    case .upgraded: 1
    case .neverBought, .notHeld: 0
    }
  }
}

extension HoldingState {
  /// Whether it says more than another: by its status, then by ending later.
  func saysMore(than other: HoldingState) -> Bool {
    EntitlementValidity.EntitlementStatus(status: status, end: end)
      .saysMore(than: EntitlementValidity.EntitlementStatus(status: other.status, end: other.end))
  }
}

extension ResolvedSubject {
  /// The entitlements to a product and to those that include it.
  func entitlements(to product: Int) -> [ResolvedEntitlement] {
    entitlements.filter { bundles.includes($0.product, product) }
  }

  /// How the subject stands to a product, itself or through one that includes it: of several
  /// entitlements the one that says most counts, then the one that ends last, then one to the product
  /// itself.
  ///
  /// - Parameter marks: entitlements with one of these ownership, offer or discount types do not count.
  package func holdingState(
    of product: Int, at now: Instant, excluding marks: EntitlementQualifiers = []
  ) -> HoldingState {
    var best: (entitlement: ResolvedEntitlement, standing: EntitlementValidity.EntitlementStatus)?
    for entitlement in entitlements(to: product) where !entitlement.terms.hasMark(among: marks) {
      let standing = entitlement.terms.standing(at: now)
      guard standing.status != .neverBought else { continue }
      guard let known = best else {
        best = (entitlement, standing)
        continue
      }
      let isMore =
        standing.saysMore(than: known.standing)
        || !known.standing.saysMore(than: standing)
          && entitlement.product == product && known.entitlement.product != product
      if isMore { best = (entitlement, standing) }
    }
    let known = best?.standing.status.truth ?? .false
    if known == .false, isUnknown(product: product) { return HoldingState(status: .unknown) }
    guard let (entitlement, standing) = best else {
      return HoldingState(status: isUnknown(pastOf: product) ? .notHeld : .neverBought)
    }
    return HoldingState(
      status: standing.status, bought: entitlement.productID, source: entitlement.source,
      end: standing.end)
  }
}

extension EntitlementValidity.EntitlementStatus {
  fileprivate func saysMore(than other: Self) -> Bool {
    if status != other.status { return status.weight > other.status.weight }
    return (end ?? .latest) > (other.end ?? .latest)
  }
}
