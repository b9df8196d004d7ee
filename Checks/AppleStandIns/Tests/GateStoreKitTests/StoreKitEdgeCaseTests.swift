import GateKit
import GateStoreKit
import GateStores
import StoreKit
import Testing

/// Every situation in the table of StoreKit counts as documented.
struct StoreKitEdgeCaseTests {
  @Test(arguments: EdgeCase.storeKit)
  func `a situation counts as documented`(edge: EdgeCase) async throws {
    try await StoreKitWorld.$current.withValue(StoreKitWorld(edge)) {
      let source = StoreKitSource()
      let snapshot = try await source.snapshot(of: "u1", at: now)
      #expect(snapshot.asOf == now)
      let relations = try await StoreCatalog.relations(
        to: edge.expected.map(\.product), statedBy: source, at: now)
      #expect(relations == edge.expected)
    }
  }

  @Test func `every world is a case`() {
    let fixtures = EdgeCase.storeKit.map(\.fixture)
    #expect(StoreKitWorld.situations.keys.allSatisfy(fixtures.contains))
    #expect(Set(fixtures).count == 28 && fixtures.count == 28)
  }

  @Test(arguments: EdgeCase.storeKit.filter { StoreKitWorld.situations[$0.fixture] == nil })
  func `StoreKit and payloads state the same terms`(edge: EdgeCase) async throws {
    let payloads = try await AppStoreDecoder(scope: .whole).decode(
      StoreFixtures.appStore.bytes(edge.fixture), at: now
    ).snapshot
    let world = try StoreKitWorld(edge)
    let snapshot = try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitSource().snapshot(of: "u1", at: now)
    }
    #expect(snapshot.entitlements.map(\.terms) == payloads.entitlements.map(\.terms))
    #expect(snapshot.asOf == payloads.asOf && snapshot.coverage == payloads.coverage)
  }
}

extension Entitlement {
  /// The entitlement without the state of the renewal, which StoreKit reports only if it is current, and
  /// without the quantity, which it always states.
  fileprivate var terms: Entitlement {
    var terms = self
    terms.isInBillingRetry = false
    terms.willAutoRenew = nil
    terms.quantity = nil
    terms.gracePeriodExpiresDate = nil
    return terms
  }
}
