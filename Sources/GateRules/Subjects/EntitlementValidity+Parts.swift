import ContentCatalog

/// The end and the pause of an entitlement.
extension EntitlementValidity {
  /// The end of the entitlement.
  enum End: Hashable, Sendable {
    case never
    /// There is no end, but the answers of sources prove this only before the instant.
    case provenUntil(Instant)
    case at(Instant)
    /// No date specifies the end, so the product may be held.
    case unknown
    /// The subscription is in billing retry and no date specifies when it expired, so the product is
    /// not held at any instant.
    case unpaid

    /// Creates an end at an instant. The last representable instant means no end: stores use it for
    /// lifetime purchases.
    init(at instant: Instant) { self = instant < .latest ? .at(instant) : .never }
  }

  /// A time during which the entitlement is not held, although it may last longer.
  struct Pause: Hashable, Sendable {
    let start: Instant
    /// The end of the pause, if known.
    let end: Instant?

    /// Creates the pause of an entitlement; `nil` if there is none, or if it ends when it begins.
    @inline(__always)
    init?(from start: Instant?, until end: Instant?) {
      guard let start else { return nil }
      if let end, end <= start { return nil }
      (self.start, self.end) = (start, end)
    }

    func contains(_ instant: Instant) -> Bool {
      instant >= start && end.map { instant < $0 } ?? true
    }
  }
}
