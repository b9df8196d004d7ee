import ContentCatalog
import Testing

@testable import GateRules

struct EntitlementFieldTests {
  private static let complete = Entitlement(
    product: "pro", source: "a", purchaseDate: Instant(secondsSince1970: 1),
    originalPurchaseDate: Instant(secondsSince1970: 2), expiresDate: Instant(secondsSince1970: 3),
    gracePeriodExpiresDate: Instant(secondsSince1970: 4),
    revocationDate: Instant(secondsSince1970: 5), isUpgraded: true, isPending: true,
    isInBillingRetry: true, willAutoRenew: false, pausedAt: Instant(secondsSince1970: 6),
    resumesAt: Instant(secondsSince1970: 7), quantity: 2, ownershipType: "purchased",
    offerType: "code",
    offerDiscountType: "freeTrial", environment: "xcode")

  @Test func `every stored property is a field, except what answers of sources set`() {
    let properties = Mirror(reflecting: Self.complete).children.compactMap(\.label)
    let ofAnswers = ["provenUntil", "asOf", "hasUnverifiedSignature"]
    #expect(EntitlementField.all.map(\.key) == properties.filter { !ofAnswers.contains($0) })
  }

  @Test func `setting the values of all fields copies an entitlement`() {
    var copy = Entitlement(product: "")
    for field in EntitlementField.all {
      if let value = field.value(Self.complete) { field.set(value, &copy) }
    }
    #expect(copy == Self.complete)
  }
}
