import ContentCatalog
import GateKit
import GateStores

/// The purchases of a simulated subject as RevenueCat's REST API v1 returns them.
struct RevenueCatDocument {
  let history: SimulatedHistory

  /// Whether the format can express everything that decides whether a product is held or was owned.
  ///
  /// RevenueCat lists only the latest period of a subscription product. If that one is revoked, an
  /// earlier one that is not revoked is lost.
  var isFaithful: Bool {
    latestPeriods.values.allSatisfy { latest in
      latest.revocation == nil
        || !periods.contains { $0.product.id == latest.product.id && $0.revocation == nil }
    }
  }

  var text: String {
    var json = JSONWriter(.compact)
    let subscriptions = latestPeriods.sorted { $0.key < $1.key }.map { id, period in
      (key: id, value: subscription(period))
    }
    // RevenueCat drops other purchases when they are refunded.
    let others = history.transactions.filter {
      $0.product.kind != .autoRenewable && $0.revocation == nil
    }
    let names = Set(others.map(\.product.id)).sorted()
    json.write(
      .object([
        "request_date_ms": .milliseconds(history.asOf),
        "request_date": .instant(history.asOf),
        "subscriber": .object([
          "original_app_user_id": .string("u1"), "first_seen": .string("2020-01-01T00:00:00Z"),
          "subscriptions": .ordered(subscriptions),
          "non_subscriptions": .ordered(
            names.map { name in
              (key: name, value: .array(others.filter { $0.product.id == name }.map(purchase)))
            }),
          "entitlements": .object([] as [JSONNode.Member]),
        ]),
      ]))
    return json.buffer.text
  }

  private var periods: [SimulatedTransaction] {
    history.transactions.filter { $0.product.kind == .autoRenewable }
  }

  private var latestPeriods: [String: SimulatedTransaction] {
    Dictionary(periods.map { ($0.product.id, $0) }, uniquingKeysWith: { $1 })
  }

  private func subscription(_ period: SimulatedTransaction) -> JSONNode {
    let isLatest = history.transactions.last { $0.originalID == period.originalID } == period
    let renewal = isLatest ? history.renewals.first { $0.originalID == period.originalID } : nil
    let isRetrying = renewal?.isInBillingRetry ?? false
    // An upgrade ends the period of the former product.
    let next = history.transactions.first {
      $0.originalID == period.originalID && $0.id > period.id
    }
    return .object([
      "purchase_date": .instant(period.purchaseDate),
      "original_purchase_date": .instant(period.originalPurchaseDate),
      "expires_date": .instant(period.isUpgraded ? next?.purchaseDate : period.expiresDate),
      "grace_period_expires_date": .instant(renewal?.gracePeriodExpiresDate),
      "billing_issues_detected_at": isRetrying ? .instant(period.expiresDate) : nil,
      "refunded_at": .instant(period.revocation?.date),
      "ownership_type": .string(period.ownershipType.appStoreWord),
      "period_type": .string(period.offer == nil ? "normal" : "trial"),
      "is_sandbox": .boolean(false), "store": .string("app_store"),
    ])
  }

  private func purchase(_ transaction: SimulatedTransaction) -> JSONNode {
    .object([
      "id": .string("\(transaction.id)"), "purchase_date": .instant(transaction.purchaseDate),
      "original_purchase_date": .instant(transaction.originalPurchaseDate),
      "ownership_type": .string(transaction.ownershipType.appStoreWord),
      "is_sandbox": .boolean(false), "store": .string("app_store"),
    ])
  }
}
