// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
  public struct SubscriptionInfo: Equatable, Hashable, Sendable {
    public let introductoryOffer: Product.SubscriptionOffer?
    public let promotionalOffers: [Product.SubscriptionOffer]
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public var winBackOffers: [Product.SubscriptionOffer] { storedWinBackOffers }
    private let storedWinBackOffers: [Product.SubscriptionOffer]
    @available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
    public var pricingTerms: [Product.SubscriptionInfo.PricingTerms] { storedPricingTerms }
    private let storedPricingTerms: [Product.SubscriptionInfo.PricingTerms]
    public let subscriptionGroupID: String
    public let subscriptionPeriod: Product.SubscriptionPeriod
    @available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1.0, *)
    public let groupLevel: Int

    public var isEligibleForIntroOffer: Bool {
      get async { StoreKitWorld.current.groupsEligibleForIntroOffer.contains(subscriptionGroupID) }
    }

    /// Not a member of Apple's type.
    public init(
      introductoryOffer: Product.SubscriptionOffer?,
      promotionalOffers: [Product.SubscriptionOffer] = [],
      winBackOffers: [Product.SubscriptionOffer] = [],
      pricingTerms: [Product.SubscriptionInfo.PricingTerms] = [], subscriptionGroupID: String,
      subscriptionPeriod: Product.SubscriptionPeriod = .init(value: 1, unit: .month),
      groupLevel: Int = 1
    ) {
      self.introductoryOffer = introductoryOffer
      self.promotionalOffers = promotionalOffers
      storedWinBackOffers = winBackOffers
      storedPricingTerms = pricingTerms
      self.subscriptionGroupID = subscriptionGroupID
      self.subscriptionPeriod = subscriptionPeriod
      self.groupLevel = groupLevel
    }
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo {
  public struct RenewalState: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let subscribed = RenewalState(rawValue: 1)
    public static let expired = RenewalState(rawValue: 2)
    public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
    public static let inGracePeriod = RenewalState(rawValue: 4)
    public static let revoked = RenewalState(rawValue: 5)
  }

  public struct RenewalInfo: Equatable, Hashable, Sendable {
    public let originalTransactionID: UInt64
    public let currentProductID: String
    public let willAutoRenew: Bool
    public let gracePeriodExpirationDate: Date?
    public let signedDate: Date

    /// Not a member of Apple's type.
    public init(
      originalTransactionID: UInt64, currentProductID: String, willAutoRenew: Bool = true,
      gracePeriodExpirationDate: Date? = nil, signedDate: Date
    ) {
      self.originalTransactionID = originalTransactionID
      self.currentProductID = currentProductID
      self.willAutoRenew = willAutoRenew
      self.gracePeriodExpirationDate = gracePeriodExpirationDate
      self.signedDate = signedDate
    }
  }

  public struct Status: Equatable, Hashable, Sendable {
    public let state: Product.SubscriptionInfo.RenewalState
    public let transaction: VerificationResult<Transaction>
    public let renewalInfo: VerificationResult<Product.SubscriptionInfo.RenewalInfo>

    /// Not a member of Apple's type.
    public init(
      state: Product.SubscriptionInfo.RenewalState, transaction: VerificationResult<Transaction>,
      renewalInfo: VerificationResult<Product.SubscriptionInfo.RenewalInfo>
    ) {
      self.state = state
      self.transaction = transaction
      self.renewalInfo = renewalInfo
    }
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo.Status {
  public struct Statuses: AsyncSequence, Sendable {
    public typealias Element = Product.SubscriptionInfo.Status

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Product.SubscriptionInfo.Status>.AsyncIterator

      public mutating func next() async -> Product.SubscriptionInfo.Status? { await base.next() }
    }

    fileprivate let open: @Sendable () -> AsyncStream<Product.SubscriptionInfo.Status>

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: open().makeAsyncIterator())
    }
  }

  public static var updates: Product.SubscriptionInfo.Status.Statuses {
    let world = StoreKitWorld.current
    return Statuses { world.statusUpdates.stream() }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Product.SubscriptionInfo.Status {
  public static var all: AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])>
  {
    let groups = StoreKitWorld.current.statuses
    return AsyncStream { continuation in
      for (groupID, statuses) in groups { continuation.yield((groupID, statuses)) }
      continuation.finish()
    }
  }
}

@available(*, unavailable)
extension Product.SubscriptionInfo.Status.Statuses.AsyncIterator: Sendable {}
