import GateKit
import GateStores
import Testing

/// Every situation of the tables counts as documented.
struct EdgeCaseTests {
  @Test(arguments: EdgeCase.appStore)
  func `App Store payloads`(edge: EdgeCase) async throws {
    try await check(edge, in: .appStore)
  }

  @Test(arguments: EdgeCase.receipts)
  func `responses of verifyReceipt`(edge: EdgeCase) async throws {
    try await check(edge, in: .receipts)
  }

  @Test(arguments: EdgeCase.revenueCat)
  func `customers of RevenueCat`(edge: EdgeCase) async throws {
    try await check(edge, in: .revenueCat)
  }

  @Test(arguments: EdgeCase.googlePlay)
  func `purchases of Google Play`(edge: EdgeCase) async throws {
    try await check(edge, in: .googlePlay)
  }

  @Test(arguments: EdgeCase.revenueCatV2)
  func `objects of RevenueCat's API v2`(edge: EdgeCase) async throws {
    try await check(edge, in: .revenueCatV2)
  }

  @Test(arguments: EdgeCase.stripe)
  func `objects of Stripe`(edge: EdgeCase) async throws {
    try await check(edge, in: .stripe)
  }

  @Test(
    arguments: [
      (.appStore, EdgeCase.appStore, 41), (.receipts, EdgeCase.receipts, 23),
      (.revenueCat, EdgeCase.revenueCat, 37),
      (.googlePlay, EdgeCase.googlePlay, 45),
      (.revenueCatV2, EdgeCase.revenueCatV2, 31), (.stripe, EdgeCase.stripe, 36),
    ] as [(StoreFixtures, [EdgeCase], Int)])
  func `every document is a case`(store: StoreFixtures, cases: [EdgeCase], count: Int) throws {
    #expect(try store.names == cases.map(\.fixture).sorted())
    #expect(cases.count == count)
  }

  @Test func `most situations occur in StoreKit and in payloads`() {
    let both = AppleEdgeCase.all.filter { !$0.storeKit.isEmpty && !$0.appStore.isEmpty }
    #expect(both.count == 21 && EdgeCase.storeKit.count == 28)
  }

  private func check(_ edge: EdgeCase, in store: StoreFixtures) async throws {
    let bytes = try store.bytes(edge.fixture)
    let decoded = try await store.decoded(bytes, like: edge.fixture)
    #expect(decoded.faults.map(\.path) == edge.faults)
    #expect(decoded.snapshot.asOf == now)
    let relations = try await StoreCatalog.relations(
      to: edge.expected.map(\.product), statedBy: store.source(bytes, like: edge.fixture), at: now)
    #expect(relations == edge.expected)
  }
}
