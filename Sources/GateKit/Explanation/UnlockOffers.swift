/// The offers that open an item or several items together, best first.
///
/// ```swift
/// let offers = engine.evaluate(learner, at: now).offers(of: "L9")
/// for offer in offers { show(offer) }
/// if !offers.isExhaustive { showThatThereMayBeMore() }
/// ```
///
/// Offers that only settle purchases, by an approval, a payment or the end of a pause, or
/// that only wait until one begins, come first. Offers that cost nothing
/// and that the subject can accept alone follow, then offers with products, then all others. Offers are
/// then ordered by fewer steps in locked items, the price with what opens these items, fewer needs, fewer
/// products, price and catalog order.
public struct UnlockOffers: Hashable, Sendable, Codable {
  private let offers: [UnlockOffer]
  /// The reason for the absence of offers; `nil` if there are some.
  public var absence: Absence? { writtenAbsence?.code }
  private let writtenAbsence: WrittenCode<Absence>?
  /// Whether further offers were found but omitted, because of ``limit``.
  public let hasMore: Bool
  /// Whether the search was complete, so that these are certainly the best offers. If it is
  /// `false`, the search ended at its work limit, and better or further offers may exist.
  public let isExhaustive: Bool
  /// An instant after the decision before which neither the decision nor the products on sale change
  /// without a new fact; `nil` if time changes neither.
  ///
  /// Compute the offers again at that instant. It is never after the decision's
  /// ``Decision/validUntil``.
  public internal(set) var validUntil: Instant?

  /// Creates a collection of offers, for previews and for tests of a ``ReasonRenderer``.
  ///
  /// - Parameter offers: the offers, best first; at least one. See ``none(_:)`` for a collection
  ///   without offers.
  public init(
    _ offers: [UnlockOffer], hasMore: Bool = false, isExhaustive: Bool = true,
    validUntil: Instant? = nil
  ) {
    self.validUntil = validUntil
    self.offers = offers
    self.hasMore = hasMore
    self.isExhaustive = isExhaustive
    writtenAbsence = offers.isEmpty ? .known(.nothingOpens) : nil
  }

  private init(absence: Absence) {
    offers = []
    hasMore = false
    isExhaustive = absence != .searchLimit
    writtenAbsence = .known(absence)
  }

  /// The maximum number of offers returned.
  public static let limit = 16

  /// Returns a collection without offers, for a reason.
  public static func none(_ absence: Absence) -> UnlockOffers { UnlockOffers(absence: absence) }
}

extension UnlockOffers {
  /// A reason for the absence of offers, as a stable code.
  @nonexhaustive
  public enum Absence: String, Hashable, Sendable, Codable, CaseIterable {
    /// No offers were requested.
    case notRequested = "not-requested"
    /// The catalog has no such item.
    case unknownItem = "unknown-item"
    /// Everything is open already.
    case alreadyOpen = "already-open"
    /// A purchase that the rules test is unknown, and nobody is asked to buy what they may own.
    case ownershipUnknown = "ownership-unknown"
    /// The item is a draft.
    case draft
    /// The gate and the requirements can never be true together, for any subject.
    case neverOpens = "never-opens"
    /// Only products that the requested store does not sell would open the item.
    case notSoldInStore = "not-sold-in-store"
    /// Only products that are not on sale yet, or no longer, would open the item.
    case notOnSale = "not-on-sale"
    /// No purchase, step or wait opens the item for this subject.
    case nothingOpens = "nothing-opens"
    /// The search ended at its work limit before it found an offer.
    case searchLimit = "search-limit"
    /// A reason of a later version, which this one does not know. Only decoding produces it.
    case unrecognized

    /// The codes, in this order, without ``unrecognized``.
    public static let allCases: [Absence] = [
      .notRequested, .unknownItem, .alreadyOpen, .ownershipUnknown, .draft, .neverOpens,
      .notSoldInStore, .notOnSale, .nothingOpens, .searchLimit,
    ]
  }
}

extension UnlockOffers {
  private enum CodingKeys: String, CodingKey {
    case offers
    case writtenAbsence = "absence"
    case hasMore, isExhaustive, validUntil
  }
}

extension UnlockOffers.Absence: GrowingCode {
  /// Decodes a code; one that this version does not know as ``unrecognized``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}

extension UnlockOffers: RandomAccessCollection {
  /// The position of the best offer.
  public var startIndex: Int { offers.startIndex }
  /// The position after the last offer.
  public var endIndex: Int { offers.endIndex }
  /// The offer at a position; 0 is the best.
  public subscript(position: Int) -> UnlockOffer { offers[position] }
}
