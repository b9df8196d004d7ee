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

    /// The subject has bought the product.
    public static let purchased: Self = "purchased"
    /// A member of the family has bought the product.
    public static let familyShared: Self = "familyShared"
    /// The values that StoreKit defines.
    public static let known: [Self] = [.purchased, .familyShared]
  }

  /// An offer type. Source: StoreKit 2, `Transaction.OfferType`.
  public struct OfferType: EntitlementLabel {
    /// The string that files contain.
    public let rawValue: String
    /// Creates a value from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An offer for new subscribers.
    public static let introductory: Self = "introductory"
    /// An offer that the app makes to a subscriber.
    public static let promotional: Self = "promotional"
    /// An offer for a code.
    public static let code: Self = "code"
    /// An offer for former subscribers.
    public static let winBack: Self = "winBack"
    /// The values that StoreKit defines.
    public static let known: [Self] = [.introductory, .promotional, .code, .winBack]
  }

  /// A payment mode of an offer. Source: StoreKit 2, `Transaction.Offer.PaymentMode`.
  public struct OfferDiscountType: EntitlementLabel {
    /// The string that files contain.
    public let rawValue: String
    /// Creates a value from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The offer is free.
    public static let freeTrial: Self = "freeTrial"
    /// The offer is paid in every period.
    public static let payAsYouGo: Self = "payAsYouGo"
    /// The offer is paid once for its whole time.
    public static let payUpFront: Self = "payUpFront"
    /// The offer is a single discount.
    public static let oneTime: Self = "oneTime"
    /// The values that StoreKit defines.
    public static let known: [Self] = [.freeTrial, .payAsYouGo, .payUpFront, .oneTime]
  }

  /// A store environment. Source: StoreKit 2, `AppStore.Environment`.
  public struct Environment: EntitlementLabel {
    /// The string that files contain.
    public let rawValue: String
    /// Creates a value from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The environment of purchases with money, which is always accepted.
    public static let production: Self = "production"
    /// The environment of tests with the App Store.
    public static let sandbox: Self = "sandbox"
    /// The environment of tests in Xcode.
    public static let xcode: Self = "xcode"
    /// The environment of tests without a server. Source: `Environment` of Apple's libraries for the App
    /// Store Server API, `LocalTesting`.
    public static let localTesting: Self = "localTesting"
    /// The values that StoreKit and the App Store Server API define.
    public static let known: [Self] = [.production, .sandbox, .xcode, .localTesting]
  }
}
