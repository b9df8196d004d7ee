public import ContentCatalog

/// A subject's relation to a product at an instant, such as held until an end or expired.
public struct HoldingState: Hashable, Sendable, Codable {
  /// The kind of relation.
  @nonexhaustive
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// The product is held.
    case held
    /// The product is held in a grace period that the store grants while it retries the payment.
    case heldInGrace = "held-in-grace"
    /// The product is not held, and the store is retrying the payment.
    case inBillingRetry = "in-billing-retry"
    /// The product was held until ``HoldingState/end``.
    case expired
    /// The purchase was refunded or revoked at ``HoldingState/end``.
    case revoked
    /// A higher level of service replaced the subscription.
    case upgraded
    /// The purchase awaits approval.
    case pending = "pending-approval"
    /// The subscriber has paused the subscription, until ``HoldingState/resumesAt`` if it is known.
    case paused
    /// The product was purchased, and is held from ``HoldingState/purchaseDate`` on.
    case notYetBegun = "not-yet-begun"
    /// The product was not purchased at or before the instant.
    case neverBought = "never-bought"
    /// The product is not held, and whether it ever was is unknown.
    case notHeld = "not-held"
    /// Whether the product is held is unknown.
    case unknown
    /// A status of a later version, which this one does not know. Only decoding produces it.
    case unrecognized

    /// The codes, in this order, without ``unrecognized``.
    public static let allCases: [Status] = [
      .held, .heldInGrace, .inBillingRetry, .expired, .revoked, .upgraded, .pending, .paused,
      .notYetBegun, .neverBought, .notHeld, .unknown,
    ]
  }

  /// Whether the product is held, and if not, why.
  public var status: Status { writtenStatus.code }
  private let writtenStatus: WrittenCode<Status>
  /// The product that was purchased: the product itself or one that includes it; `nil` if there is
  /// no purchase.
  public let bought: ProductID?
  /// The name of the entitlement source that reported the purchase, if known.
  public let source: String?
  /// The date of the purchase, which is that of the last renewal for a subscription, the beginning of a
  /// purchase that follows others, and in the future for a purchase that has not begun; `nil` if it is
  /// unknown or nothing was purchased.
  public let purchaseDate: Instant?
  /// The instant at which the product ceases or ceased to be held, or from which that is unknown;
  /// `nil` if the instant is absent or unknown. If another purchase begins at the end of this one, it
  /// is the end of the last.
  public let end: Instant?
  /// The instant at which a pause ends; `nil` if the product is not paused, or if the instant is
  /// unknown.
  public let resumesAt: Instant?
  /// The instant of the answer of the source, if it is unknown whether the store has renewed the
  /// subscription since then at ``end``; otherwise `nil`.
  public let asOf: Instant?

  /// Creates a state from its parts, for previews and tests.
  public init(
    status: Status, bought: ProductID? = nil, source: String? = nil, purchaseDate: Instant? = nil,
    end: Instant? = nil, resumesAt: Instant? = nil, asOf: Instant? = nil
  ) {
    writtenStatus = .known(status)
    self.bought = bought
    self.source = source
    self.purchaseDate = purchaseDate
    self.end = end
    self.resumesAt = resumesAt
    self.asOf = asOf
  }
}

extension HoldingState {
  private enum CodingKeys: String, CodingKey {
    case writtenStatus = "status"
    case bought, source, purchaseDate, end, resumesAt, asOf
  }
}

extension HoldingState.Status: GrowingCode {
  /// Decodes a code; one that this version does not know as ``unrecognized``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}

extension HoldingState.Status {
  /// Whether the product counts as held.
  public var isHeld: Bool { self == .held || self == .heldInGrace }

  /// Whether the product is held, as a three-valued truth.
  var truth: Ternary {
    switch self {
    case .held, .heldInGrace: .true
    case .unknown, .unrecognized: .unknown
    case .inBillingRetry, .expired, .revoked, .upgraded, .pending, .paused, .notYetBegun,
      .neverBought, .notHeld:
      .false
    }
  }

  /// The step by which a purchase becomes held at once; `nil` if there is none.
  var settlement: PurchaseSettlement? {
    switch self {
    case .inBillingRetry: .payment
    case .pending: .approval
    case .paused: .resumption
    case .held, .heldInGrace, .expired, .revoked, .upgraded, .notYetBegun, .neverBought, .notHeld,
      .unknown, .unrecognized:
      nil
    }
  }

  /// Whether no known purchase counts.
  var isWithoutPurchase: Bool { self == .neverBought || self == .notHeld }

  /// The precedence of the status among several entitlements to one product.
  fileprivate var precedence: Int {
    switch self {
    case .held: 10
    case .heldInGrace: 9
    case .unknown, .unrecognized: 8
    case .inBillingRetry: 7
    case .pending: 6
    case .paused: 5
    case .notYetBegun: 4
    case .expired: 3
    case .revoked: 2
    case .upgraded: 1
    case .neverBought, .notHeld: 0
    }
  }
}

extension HoldingState {
  /// Returns whether this state takes precedence over another: by status, then by the earlier
  /// beginning, then by the later end.
  func takesPrecedence(over other: HoldingState) -> Bool {
    standing.takesPrecedence(over: other.standing)
  }

  private var standing: EntitlementValidity.EntitlementStatus {
    EntitlementValidity.EntitlementStatus(
      status: status, end: end, begins: status == .notYetBegun ? purchaseDate : nil)
  }
}

extension ResolvedSubject {
  /// Returns the entitlements to a product and to products that include it.
  func entitlements(to product: ProductIndex) -> [ResolvedEntitlement] {
    candidates(for: product).filter { bundles.includes($0.product, product) }
  }

  /// Returns some of the entitlements, with all to a product and to products that include it: all entitlements if
  /// they are few.
  func candidates(for product: ProductIndex) -> [ResolvedEntitlement] {
    guard let index = entitlementsByProduct else { return entitlements }
    return index.positions(to: product, in: bundles).map { entitlements[$0] }
  }

  /// Returns whether what an entitlement to a product, or to one that includes it, proves may change
  /// after an instant. This allocates only if the subject has many entitlements.
  func mayChange(entitlementsTo product: ProductIndex, after now: Instant) -> Bool {
    let candidates = candidates(for: product)
    return candidates.indices.contains { index in
      bundles.includes(candidates[index].product, product)
        && candidates[index].validity.nextBoundary(after: now) != nil
    }
  }

  /// Returns the subject's relation to a product, held directly or through a product that includes
  /// it.
  ///
  /// Of several entitlements, the one whose status has precedence counts, then the one that begins
  /// first if none has begun, then the one that ends last, then one to the product itself.
  ///
  /// - Parameter qualifiers: the ownership, offer and discount types whose entitlements are ignored.
  package func holdingState(
    of product: ProductIndex, at now: Instant, excluding qualifiers: EntitlementQualifiers = []
  ) -> HoldingState {
    var best: (entitlement: ResolvedEntitlement, standing: EntitlementValidity.EntitlementStatus)?
    for entitlement in candidates(for: product)
    where bundles.includes(entitlement.product, product)
      && !entitlement.validity.hasQualifier(among: qualifiers)
    {
      let standing = entitlement.validity.standing(at: now)
      guard standing.status != .neverBought else { continue }
      guard let known = best else {
        best = (entitlement, standing)
        continue
      }
      let isPreferred =
        standing.takesPrecedence(over: known.standing)
        || !known.standing.takesPrecedence(over: standing)
          && entitlement.product == product && known.entitlement.product != product
      if isPreferred { best = (entitlement, standing) }
    }
    let known = best?.standing.status.truth ?? .false
    if known == .false, isUnknown(product: product) { return HoldingState(status: .unknown) }
    guard let (entitlement, standing) = best else {
      return HoldingState(status: isUnknown(pastOf: product) ? .notHeld : .neverBought)
    }
    return HoldingState(
      status: standing.status, bought: entitlement.productID, source: entitlement.source,
      purchaseDate: entitlement.validity.purchaseDate,
      end: standing.status == .held
        ? end(of: product, from: standing.end, excluding: qualifiers) : standing.end,
      resumesAt: standing.resumesAt, asOf: standing.asOf)
  }

  /// Returns the end of the purchases of a product that follow one that ends at an instant, each
  /// without a gap; `nil` if the last has no end.
  private func end(
    of product: ProductIndex, from end: Instant?, excluding qualifiers: EntitlementQualifiers
  ) -> Instant? {
    guard var known = end else { return nil }
    let others = entitlements(to: product).map(\.validity)
      .filter { !$0.hasQualifier(among: qualifiers) }
    guard others.contains(where: { $0.standing(at: known).status == .held }) else { return known }
    for other in others.sorted(by: { $0.beginning < $1.beginning }) {
      let standing = other.standing(at: known)
      guard standing.status == .held else { continue }
      guard let next = standing.end else { return nil }
      known = next
    }
    return known
  }

  /// Returns the products of a catalog that are held, directly or through products that include them.
  package func heldProducts(in catalog: Catalog, at now: Instant) -> Set<ProductIndex> {
    Set(catalog.products.catalogIndices.filter { holdingState(of: $0, at: now).status.isHeld })
  }
}

extension EntitlementValidity.EntitlementStatus {
  fileprivate func takesPrecedence(over other: Self) -> Bool {
    if status != other.status { return status.precedence > other.status.precedence }
    if begins != other.begins { return (begins ?? .latest) < (other.begins ?? .latest) }
    return (end ?? .latest) > (other.end ?? .latest)
  }
}
