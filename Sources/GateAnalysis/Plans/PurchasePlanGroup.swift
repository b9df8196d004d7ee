public import ContentCatalog
import GateKit

/// Plans that can be compared with each other because they are paid in the same way.
public struct PurchasePlanGroup: Hashable, Sendable, Codable {
  /// The way in which the products of every plan are paid.
  public let payment: Payment
  /// The plans, the cheapest first. Each one contains none of those before it.
  public let plans: [PurchasePlan]
  /// Whether there are certainly no further plans of the group.
  public let isComplete: Bool
}

extension PurchasePlanGroup {
  /// The way in which the products of a plan are paid.
  public struct Payment: Hashable, Sendable, Codable {
    /// Whether the products are paid once, by the month, for another period or in a mixed way.
    public var kind: Kind { writtenKind.code }
    private let writtenKind: WrittenCode<Kind>
    /// The currency; `nil` for ``Kind/unpriced`` and ``Kind/several``.
    public let currency: String?
    /// The period that one payment covers; `nil` unless the kind is ``Kind/period``.
    public let period: CalendarDuration?

    /// Creates a way of payment from its parts.
    public init(_ kind: Kind, currency: String? = nil, period: CalendarDuration? = nil) {
      writtenKind = .known(kind)
      self.currency = currency
      self.period = period
    }
  }

  /// A kind of payment, as a stable code.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each product is paid once and kept for good.
    case once
    /// Each product is paid for a number of whole months. Plans are compared by the price of a month.
    case months
    /// Each product is paid for one and the same period that is not a number of months.
    case period
    /// Some products are paid once and others for months. No plan costs at most as much as another one
    /// in both respects.
    case mixed
    /// No product has a price. Plans with fewer products come first.
    case unpriced
    /// Products that cannot be compared are necessary, because they differ in currency or period or have
    /// no price. Plans use as few of them as possible outside the first currency, and are otherwise like
    /// those of ``mixed``.
    case several
    /// A way of payment of a later version, which this one does not know. Only decoding produces it.
    case unrecognized

    /// The codes, in this order, without ``unrecognized``.
    public static let allCases: [Kind] = [.once, .months, .period, .mixed, .unpriced, .several]
  }
}

extension PurchasePlanGroup.Kind: GrowingCode {
  /// Decodes a code; one that this version does not know as ``unrecognized``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}

extension PurchasePlanGroup.Payment {
  private enum CodingKeys: String, CodingKey {
    case writtenKind = "kind"
    case currency, period
  }
}
