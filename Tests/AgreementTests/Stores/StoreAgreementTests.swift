import ContentCatalog
import EngineTestSupport
import GateKit
import GateStores
import Testing
import TestSupport

/// The documents of every store about the same purchases give the same decisions.
///
/// `Checks/AppleStandIns` compares the answers of StoreKit with them.
@Suite(.slow)
struct StoreAgreementTests {
  @Test(arguments: ShippedCatalog.allCases)
  func `one timeline gives the same verdicts in the format of every store`(
    shipped: ShippedCatalog
  ) async throws {
    var agreement = try StoreAgreement(of: StoreForm.documents, on: shipped)
    try await agreement.play()
    // The only difference that a format forces must occur.
    #expect(Set(agreement.inexpressible.keys) == (agreement.hasSubscriptions ? ["RevenueCat"] : []))
  }
}

/// The difference that the format of RevenueCat forces.
struct ForcedDifferenceTests {
  @Test func `RevenueCat loses the periods before the refunded one`() async throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x",
         "products": [{"id": "pro", "kind": "autoRenewable", "period": "P1M"}],
         "courses": [{"id": "past", "gate": "product(pro, everOwned: true)"}]}
        """))
    let engine = GateEngine(catalog: catalog)
    let clock = SimulatedClock(at: Instant(secondsSince1970: 1_767_225_600))
    let store = SimulatedStore(catalog.content, clock: clock)
    let purchase = try store.buy("pro", for: "anna")
    await clock.advance(by: .seconds(40 * 86_400))
    try store.refund(purchase)
    let history = store.history(of: "anna")
    #expect(!RevenueCatDocument(history: history).isFaithful)
    let appStore = try await AppStoreDecoder(scope: .whole).decode(
      Array(AppStoreDocument(history: history).text.utf8), at: clock.now)
    let revenueCat = try RevenueCatDecoder(for: [catalog.content]).decode(
      Array(RevenueCatDocument(history: history).text.utf8), at: clock.now)
    let verdicts = [appStore, revenueCat].map { decoded in
      engine.decide(
        "past", for: GateSubject(id: "anna", entitlements: decoded.snapshot.entitlements),
        at: clock.now
      ).verdict
    }
    #expect(verdicts == [.unlocked, .locked])
  }
}
