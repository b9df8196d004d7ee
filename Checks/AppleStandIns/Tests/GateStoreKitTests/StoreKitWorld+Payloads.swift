import Foundation
import StoreKit
import Testing

extension StoreKitWorld {
  /// Creates a world that lists the decoded payloads of a document of the App Store.
  init(payloadsOf document: [UInt8]) throws {
    self.init()
    let content = try JSONSerialization.jsonObject(with: Data(document))
    for document in content as? [[String: Any]] ?? [content as? [String: Any] ?? [:]] {
      let document = Payload(values: document)
      transactions += try document.list("signedTransactions").map {
        .verified(try Transaction($0))
      }
      statuses += try document.list("data").map { group in
        (
          try group.text("subscriptionGroupIdentifier"),
          try group.list("lastTransactions").map { try Product.SubscriptionInfo.Status($0) }
        )
      }
    }
  }
}

extension Transaction {
  fileprivate init(_ payload: Payload) throws {
    self.init(
      id: try payload.number("transactionId"),
      originalID: try payload.number("originalTransactionId"),
      productID: try payload.text("productId"),
      productType: Product.ProductType(rawValue: try payload.text("type")),
      purchaseDate: try #require(payload.date("purchaseDate")),
      originalPurchaseDate: try #require(payload.date("originalPurchaseDate")),
      expirationDate: payload.date("expiresDate"),
      isUpgraded: payload.values["isUpgraded"] as? Bool ?? false, offer: payload.offer,
      revocationDate: payload.date("revocationDate"),
      revocationReason: payload.revocationReason,
      environment: AppStore.Environment(rawValue: try payload.text("environment")),
      ownershipType: OwnershipType(rawValue: try payload.text("inAppOwnershipType")),
      signedDate: try #require(payload.date("signedDate")))
  }
}

extension Product.SubscriptionInfo.Status {
  fileprivate init(_ item: Payload) throws {
    let renewal = try item.object("signedRenewalInfo")
    self.init(
      state: Product.SubscriptionInfo.RenewalState(
        rawValue: try #require(item.values["status"] as? Int)),
      transaction: .verified(try Transaction(item.object("signedTransactionInfo"))),
      renewalInfo: .verified(
        Product.SubscriptionInfo.RenewalInfo(
          originalTransactionID: try renewal.number("originalTransactionId"),
          currentProductID: try renewal.text("productId"),
          gracePeriodExpirationDate: renewal.date("gracePeriodExpiresDate"),
          signedDate: try #require(renewal.date("signedDate")))))
  }
}

/// A payload of the App Store, decoded.
private struct Payload {
  let values: [String: Any]

  func text(_ key: String) throws -> String { try #require(values[key] as? String) }

  func number(_ key: String) throws -> UInt64 { try #require(UInt64(text(key))) }

  func date(_ key: String) -> Date? {
    (values[key] as? Double).map { Date(timeIntervalSince1970: $0 / 1000) }
  }

  func object(_ key: String) throws -> Payload {
    Payload(values: try #require(values[key] as? [String: Any]))
  }

  func list(_ key: String) -> [Payload] {
    (values[key] as? [[String: Any]] ?? []).map { Payload(values: $0) }
  }

  var offer: Transaction.Offer? {
    (values["offerType"] as? Int).map { type in
      Transaction.Offer(
        type: Transaction.OfferType(rawValue: type),
        paymentMode: (values["offerDiscountType"] as? String).map {
          Transaction.Offer.PaymentMode(rawValue: $0)
        })
    }
  }

  var revocationReason: Transaction.RevocationReason? {
    switch values["revocationReason"] {
    case let number as Int: Transaction.RevocationReason(rawValue: number)
    case "UPGRADED_TO_BUNDLE" as String: .upgradedToBundle
    default: nil
    }
  }
}
