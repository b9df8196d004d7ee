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
}
