import Foundation
import GateKitFoundation
import StoreKit
import Testing

extension StoreKitWorld {
  /// The worlds of the situations that only StoreKit describes, by name.
  static let situations: [String: StoreKitWorld] = [
    "grace-of-latest-period": StoreKitWorld(
      .verified(.pro(id: 2000, from: "2026-09-18T12:00:00Z", until: "2026-10-18T12:00:00Z")),
      .verified(lapsed), statuses: .pro(.inGracePeriod, .verified(lapsed), .verified(renewal))),
    "xcode": StoreKitWorld(.verified(.pro(environment: .xcode))),
    "later-values": StoreKitWorld(
      .verified(
        .pro(
          ownership: Transaction.OwnershipType(rawValue: "LENT"),
          offer: Transaction.Offer(
            type: Transaction.OfferType(rawValue: 9),
            paymentMode: Transaction.Offer.PaymentMode(rawValue: "HALF_PRICE")))),
      statuses: .pro(
        Product.SubscriptionInfo.RenewalState(rawValue: 9), .verified(.pro()), .verified(renewal))
    ),
    "unverified-transaction": StoreKitWorld(
      .unverified(.pro(), .invalidSignature), .verified(.lifetime)),
    "unverified-renewal": StoreKitWorld(
      .verified(lapsed),
      statuses: .pro(
        .inGracePeriod, .verified(lapsed), .unverified(renewal, .invalidCertificateChain))),
    "unverified-renewal-within-period": StoreKitWorld(
      .verified(.pro()),
      statuses: .pro(.subscribed, .verified(.pro()), .unverified(renewal, .invalidSignature))),
    "unverified-renewal-after-refund": StoreKitWorld(
      .verified(refunded),
      statuses: .pro(.revoked, .verified(refunded), .unverified(renewal, .invalidSignature))),
  ]

  /// Creates the world of an edge case: a situation, or a document of the App Store.
  init(_ edge: EdgeCase) throws {
    self =
      try Self.situations[edge.fixture]
      ?? StoreKitWorld(payloadsOf: StoreFixtures.appStore.bytes(edge.fixture))
    try #require(!transactions.isEmpty)
  }

  /// Creates a world with transactions and the statuses of one group.
  init(
    _ transactions: VerificationResult<Transaction>...,
    statuses: [Product.SubscriptionInfo.Status] = []
  ) {
    self.init()
    self.transactions = transactions
    self.statuses = statuses.isEmpty ? [] : [("20", statuses)]
  }

  private static let lapsed = Transaction.pro(
    from: "2026-10-18T12:00:00Z", until: "2026-11-18T12:00:00Z")

  private static let refunded = Transaction.pro(
    from: "2026-10-18T12:00:00Z", until: "2026-11-18T12:00:00Z", revoked: "2026-10-25T12:00:00Z")

  private static let renewal = Product.SubscriptionInfo.RenewalInfo(
    originalTransactionID: 1001, currentProductID: "com.app.pro.monthly",
    gracePeriodExpirationDate: Date(at("2026-12-04T12:00:00Z")), signedDate: Date(now))
}

extension [Product.SubscriptionInfo.Status] {
  /// The status of the only subscription of a group.
  static func pro(
    _ state: Product.SubscriptionInfo.RenewalState, _ transaction: VerificationResult<Transaction>,
    _ renewal: VerificationResult<Product.SubscriptionInfo.RenewalInfo>
  ) -> Self {
    [
      Product.SubscriptionInfo.Status(
        state: state, transaction: transaction, renewalInfo: renewal)
    ]
  }
}

extension Transaction {
  /// A period of the monthly subscription `pro`.
  static func pro(
    id: UInt64 = 2001, from start: String = "2026-11-01T12:00:00Z",
    until end: String = "2026-12-01T12:00:00Z", revoked: String? = nil,
    environment: AppStore.Environment = .production, ownership: OwnershipType = .purchased,
    offer: Offer? = nil, accountToken: UUID? = nil, signed: String = "2026-11-20T12:00:00Z"
  ) -> Transaction {
    Transaction(
      id: id, originalID: 1001, productID: "com.app.pro.monthly", productType: .autoRenewable,
      purchaseDate: Date(at(start)), originalPurchaseDate: Date(at("2026-01-01T09:00:00Z")),
      expirationDate: Date(at(end)), offer: offer, revocationDate: revoked.map { Date(at($0)) },
      appAccountToken: accountToken, environment: environment, ownershipType: ownership,
      signedDate: Date(at(signed)))
  }

  /// The lifetime purchase `lifetime`.
  static var lifetime: Transaction { .oneTime(3001, "com.app.lifetime", .nonConsumable) }

  /// The consumable `coins`.
  static var coins: Transaction { .oneTime(4001, "com.app.coins", .consumable) }

  private static func oneTime(
    _ id: UInt64, _ product: String, _ type: Product.ProductType
  ) -> Transaction {
    Transaction(
      id: id, originalID: id, productID: product, productType: type,
      purchaseDate: Date(at("2026-01-01T09:00:00Z")),
      originalPurchaseDate: Date(at("2026-01-01T09:00:00Z")),
      signedDate: Date(at("2026-11-20T12:00:00Z")))
  }
}
