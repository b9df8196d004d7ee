/// A word of StoreKit's that an entitlement carries. Others than the known ones are kept and match
/// nothing.
public protocol EntitlementLabel: RawRepresentable<String>, Hashable, Sendable, Codable,
  ExpressibleByStringLiteral
{
  /// Makes the word as it is written.
  init(rawValue: String)
  /// The words that StoreKit has.
  static var known: [Self] { get }
}

extension EntitlementLabel {
  /// Makes the word as it is written.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension Entitlement {
  /// Source: StoreKit 2, `Transaction.OwnershipType`.
  public struct OwnershipType: EntitlementLabel {
    /// The word as it is written.
    public let rawValue: String
    /// Makes the word as it is written.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The words that StoreKit has.
    public static let known: [Self] = ["purchased", "familyShared"]
  }

  /// Source: StoreKit 2, `Transaction.OfferType`.
  public struct OfferType: EntitlementLabel {
    /// The word as it is written.
    public let rawValue: String
    /// Makes the word as it is written.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The words that StoreKit has.
    public static let known: [Self] = ["introductory", "promotional", "code", "winBack"]
  }

  /// Source: StoreKit 2, `Transaction.Offer.PaymentMode`.
  public struct OfferDiscountType: EntitlementLabel {
    /// The word as it is written.
    public let rawValue: String
    /// Makes the word as it is written.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The words that StoreKit has.
    public static let known: [Self] = ["freeTrial", "payAsYouGo", "payUpFront", "oneTime"]
  }

  /// Source: StoreKit 2, `AppStore.Environment`.
  public struct Environment: EntitlementLabel {
    /// The word as it is written.
    public let rawValue: String
    /// Makes the word as it is written.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Purchases with money; always accepted.
    public static let production: Self = "production"
    /// The words that StoreKit has.
    public static let known: [Self] = ["production", "sandbox", "xcode"]
  }
}
