import EngineTestSupport
import GateKit
import GateStoreKit
import GateStores
import StoreKit
import TestSupport
import Testing

/// StoreKit's answers about the same purchases as the documents of the other stores give the same
/// decisions.
struct StoreKitAgreementTests {
  @Test(arguments: ShippedCatalog.allCases)
  func `one timeline gives the same verdicts in the form of every store`(
    shipped: ShippedCatalog
  ) async throws {
    var agreement = try StoreAgreement(of: StoreForm.documents + [.storeKit], on: shipped)
    try await agreement.play()
    #expect(agreement.inexpressible["StoreKit"] == nil)
  }
}

extension StoreForm {
  fileprivate static let storeKit = StoreForm(name: "StoreKit") { purchases, _ in
    let document = AppStoreDocument(history: purchases.history)
    let world = try StoreKitWorld(payloadsOf: Array(document.text.utf8))
    return try await StoreKitWorld.$current.withValue(world) {
      let source = StoreKitSource(timeLimit: .ample)
      return GateSubject(
        statedBy: try await source.snapshot(of: "u1", at: purchases.history.asOf))
    }
  }
}
