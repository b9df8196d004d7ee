import ContentCatalog

/// A string constant of StoreKit that an entitlement carries. Values that StoreKit does not define
/// are kept and match nothing.
public protocol EntitlementLabel: RawRepresentable<String>, Hashable, Sendable, Codable,
  ExpressibleByStringLiteral
{
  /// Creates a value from its string.
  init(rawValue: String)
  /// The values that StoreKit defines.
  static var known: [Self] { get }
}

extension EntitlementLabel {
  /// Returns whether two values have the same UTF-8 bytes.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue.isExactly(b.rawValue) }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) { rawValue.hashExactly(into: &hasher) }

  /// Creates a value from its string.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension Entitlement {
  /// An ownership type. Source: StoreKit 2, `Transaction.OwnershipType`.
  public struct OwnershipType: EntitlementLabel {
    /// The string that files contain.
    public let rawValue: String
    /// Creates a value from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The values that StoreKit defines.
    public static let known: [Self] = ["purchased", "familyShared"]
  }

  /// An offer type. Source: StoreKit 2, `Transaction.OfferType`.
  public struct OfferType: EntitlementLabel {
    /// The string that files contain.
    public let rawValue: String
    /// Creates a value from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The values that StoreKit defines.
    public static let known: [Self] = ["introductory", "promotional", "code", "winBack"]
  }

  /// A payment mode of an offer. Source: StoreKit 2, `Transaction.Offer.PaymentMode`.
  public struct OfferDiscountType: EntitlementLabel {
    /// The string that files contain.
    public let rawValue: String
    /// Creates a value from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The values that StoreKit defines.
    public static let known: [Self] = ["freeTrial", "payAsYouGo", "payUpFront", "oneTime"]
  }

  /// A store environment. Source: StoreKit 2, `AppStore.Environment`.
  public struct Environment: EntitlementLabel {
    /// The string that files contain.
    public let rawValue: String
    /// Creates a value from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The environment of purchases with money, which is always accepted.
    public static let production: Self = "production"
    /// The values that StoreKit defines.
    public static let known: [Self] = ["production", "sandbox", "xcode"]
  }
}
