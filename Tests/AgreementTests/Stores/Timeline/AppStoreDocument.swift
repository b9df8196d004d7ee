import ContentCatalog
import GateKit
import GateStores

/// The purchases of a simulated subject as the App Store Server API returns them, with decoded
/// payloads: the history of transactions and the statuses of the subscriptions. The payloads are also
/// those that StoreKit lists.
struct AppStoreDocument {
  let history: SimulatedHistory

  var text: String {
    var json = JSONWriter(.compact)
    json.write(
      .array([
        .object([
          "hasMore": .boolean(false),
          "signedTransactions": .array(history.transactions.map(transaction)),
        ]),
        .object(["data": .array(history.renewals.map(group))]),
      ]))
    return json.buffer.text
  }

  private func transaction(_ transaction: SimulatedTransaction) -> JSONNode {
    let offerType = transaction.offer.flatMap {
      Entitlement.OfferType.known.firstIndex(of: $0.type)
    }
    return .object([
      "transactionId": .string("\(transaction.id)"),
      "originalTransactionId": .string("\(transaction.originalID)"),
      "productId": .string(transaction.product.id),
      "type": .string(transaction.product.kind.appStoreType),
      "purchaseDate": .milliseconds(transaction.purchaseDate),
      "originalPurchaseDate": .milliseconds(transaction.originalPurchaseDate),
      "expiresDate": .milliseconds(transaction.expiresDate),
      "revocationDate": .milliseconds(transaction.revocation?.date),
      "revocationReason": transaction.revocation.map { _ in .integer(0) },
      "isUpgraded": transaction.isUpgraded ? .boolean(true) : nil,
      "inAppOwnershipType": .string(transaction.ownershipType.appStoreWord),
      "offerType": offerType.map { .integer($0 + 1) },
      "offerDiscountType": transaction.offer.map { .string($0.discountType.appStoreWord) },
      "environment": .string("Production"),
      "signedDate": .milliseconds(history.asOf),
    ])
  }

  private func group(_ renewal: SimulatedRenewal) -> JSONNode {
    let id = JSONNode.string("\(renewal.originalID)")
    let latest = history.transactions.last { $0.originalID == renewal.originalID }
    return .object([
      "subscriptionGroupIdentifier": .string(
        renewal.product.subscriptionGroup ?? renewal.product.id),
      "lastTransactions": .array([
        .object([
          "originalTransactionId": id, "status": .integer(status(of: renewal, latest)),
          "signedTransactionInfo": latest.map(transaction),
          "signedRenewalInfo": .object([
            "originalTransactionId": id, "productId": .string(renewal.product.id),
            "autoRenewProductId": .string(renewal.renewalProduct.id),
            "autoRenewStatus": .integer(renewal.willRenew ? 1 : 0),
            "isInBillingRetryPeriod": .boolean(renewal.isInBillingRetry),
            "gracePeriodExpiresDate": .milliseconds(renewal.gracePeriodExpiresDate),
            "signedDate": .milliseconds(history.asOf),
          ]),
        ])
      ]),
    ])
  }

  /// The number of a status: 1 active, 2 expired, 3 in billing retry, 4 in grace, 5 revoked.
  private func status(of renewal: SimulatedRenewal, _ latest: SimulatedTransaction?) -> Int {
    if latest?.revocation != nil { return 5 }
    if let end = renewal.gracePeriodExpiresDate, history.asOf < end { return 4 }
    if renewal.isInBillingRetry { return 3 }
    return latest?.expiresDate.map { history.asOf < $0 } ?? true ? 1 : 2
  }
}

extension ProductKind {
  fileprivate var appStoreType: String {
    switch self {
    case .nonConsumable: "Non-Consumable"
    case .autoRenewable: "Auto-Renewable Subscription"
    case .nonRenewing: "Non-Renewing Subscription"
    case .consumable: "Consumable"
    }
  }
}

extension EntitlementLabel {
  /// The value in the spelling of the App Store: `familyShared` becomes `FAMILY_SHARED`.
  var appStoreWord: String {
    rawValue.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
  }
}

extension JSONNode {
  static func milliseconds(_ instant: Instant?) -> JSONNode? {
    instant.map { .integer($0.secondsSince1970 * 1000) }
  }
}
