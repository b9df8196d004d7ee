import ContentCatalog
import GateRules
import PropertyTesting

extension SubjectMaker {
  /// Returns an entitlement with any combination of fields, including combinations that no store
  /// writes.
  func entitlement(_ choices: inout Choices) -> Entitlement {
    var entitlement = Entitlement(product: product(&choices))
    entitlement.purchaseDate = date(60, &choices)
    entitlement.originalPurchaseDate = date(30, &choices)
    entitlement.expiresDate = date(50, &choices)
    entitlement.gracePeriodExpiresDate = date(30, &choices)
    entitlement.revocationDate = date(12, &choices)
    entitlement.isUpgraded = choices.chance(8)
    entitlement.isPending = choices.chance(8)
    entitlement.isInBillingRetry = choices.chance(15)
    entitlement.willAutoRenew = choices.maybe(30) { $0.chance(50) }
    entitlement.pausedAt = date(12, &choices)
    entitlement.resumesAt = date(12, &choices)
    entitlement.quantity = choices.maybe(10) { $0.pick(1, 2, 30) }
    entitlement.source = choices.maybe(10) { $0.pick("appStore", "server") }
    entitlement.ownershipType = choices.maybe(30) { $0.pick("purchased", "familyShared", "odd") }
    entitlement.offerType = choices.maybe(30) {
      $0.pick("introductory", "promotional", "code", "winBack", "odd")
    }
    entitlement.offerDiscountType = choices.maybe(30) {
      $0.pick("freeTrial", "payAsYouGo", "payUpFront", "oneTime", "odd")
    }
    entitlement.environment = choices.maybe(30) {
      $0.pick("production", "sandbox", "xcode", "odd")
    }
    return entitlement
  }

  private func date(_ percent: Int, _ choices: inout Choices) -> Instant? {
    choices.group { $0.maybe(percent) { instant(&$0) } }
  }
}
