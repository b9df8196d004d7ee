import ContentCatalog
import GateKit
import GateStoreKit
import GateStores
import RevenueCat
import StoreKit
import Testing

@testable import RevenueCatSDK

/// The example adapts RevenueCat's SDK to a source and a store. The SDK of a process is one, so the tests take turns.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct RevenueCatSDKTests {
  private let catalog: GatedCatalog
  private let isMember = Locked(false)
  private var world = Purchases.World()

  init() throws {
    catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {
          "format": 1, "id": "club",
          "products": [
            {"id": "member", "kind": "autoRenewable", "period": "P1M", "storeIDs": "com.club.member"}
          ],
          "courses": [{"id": "library", "gate": "member"}]
        }
        """))
    world.appUserID = "anna"
    world.products = [
      StoreProduct(
        productIdentifier: "com.club.member", localizedTitle: "Member",
        localizedPriceString: "5,00 €", subscriptionGroupIdentifier: "20")
    ]
    world.customer = { [isMember] in
      CustomerInfo(rawData: Self.response(isMember: isMember.withLock { $0 }))
    }
  }

  @Test func `RevenueCat sells, and its customer keeps the item open`() async {
    var world = world
    world.purchase = { [isMember] _ in
      isMember.withLock { $0 = true }
      return false
    }
    Purchases.replaceShared(by: world)
    let gatekeeper = Gatekeeper.soldByRevenueCat(
      catalog, apiKey: "key", identity: FixedIdentity(.signedIn(id: "anna")))
    await until { gatekeeper.isSettled && !gatekeeper.products().isEmpty }
    #expect(gatekeeper.products().map(\.displayPrice) == ["5,00 €"])
    #expect(!gatekeeper.isPurchased("member"))
    #expect(await gatekeeper.purchase("member") == .purchased)
    world.changes.send(CustomerInfo(rawData: [:]))
    await until {
      gatekeeper.answers.contains { (try? $0.result.get())?.entitlements.count == 1 }
    }
    #expect(gatekeeper.isPurchased("member"))
  }

  @Test(
    arguments: [
      (.purchaseCancelledError, .cancelled), (.networkError, .network),
      (.offlineConnectionError, .network), (.purchaseNotAllowedError, .notAllowed),
      (.productNotAvailableForPurchaseError, .unavailable),
    ] as [(ErrorCode, StoreError)])
  func `errors of the SDK have these meanings`(code: ErrorCode, meaning: StoreError) async {
    var world = world
    world.purchase = { _ in throw code }
    world.customer = { throw code }
    Purchases.replaceShared(by: world)
    await #expect(throws: meaning) { try await buy() }
    await #expect(throws: meaning) { try await RevenueCatStore().restore() }
  }

  @Test func `a purchase can be cancelled, await approval, or be out of stock`() async throws {
    var world = world
    world.purchase = { _ in true }
    Purchases.replaceShared(by: world)
    await #expect(throws: StoreError.cancelled) { try await buy() }
    world.purchase = { _ in throw ErrorCode.paymentPendingError }
    Purchases.replaceShared(by: world)
    #expect(try await buy() == .pending)
    world.products = []
    Purchases.replaceShared(by: world)
    await #expect(throws: StoreError.unavailable) { try await buy() }
  }

  @Test func `the source fails for another user, and without a response`() async {
    Purchases.replaceShared(by: world)
    let source = RevenueCatSource.ofSDK(for: catalog.content)
    await #expect(throws: EntitlementSourceError.self) {
      try await source.snapshot(of: "ben", at: .earliest)
    }
    var world = world
    world.customer = { CustomerInfo(rawData: [:]) }
    Purchases.replaceShared(by: world)
    await #expect(throws: EntitlementSourceError.self) {
      try await source.snapshot(of: "anna", at: .earliest)
    }
  }

  @Test func `GateKit sells, and a failure of RevenueCat does not hide the purchase`() async throws
  {
    var world = world
    let recorded = EventChannel<Bool>()
    world.record = { _ in
      recorded.send(true)
      throw ErrorCode.networkError
    }
    Purchases.replaceShared(by: world)
    var storeKit = StoreKitWorld()
    storeKit.products = {
      [
        Product(
          id: "com.club.member", type: .autoRenewable, displayName: "Member", displayPrice: "5,00 €"
        )
      ]
    }
    storeKit.purchase = { _, _ in .pending }
    let result = try await StoreKitWorld.$current.withValue(storeKit) {
      try await StoreKitStore.reportingToRevenueCat.purchase(Self.listing, for: "anna")
    }
    var iterator = recorded.stream().makeAsyncIterator()
    #expect(await iterator.next() == true)
    #expect(result == .pending)
  }

  private static let listing = StoreListing(
    store: .appStore, storeID: "com.club.member", displayName: "Member", displayPrice: "5,00 €")

  private func buy() async throws -> StorePurchase {
    try await RevenueCatStore().purchase(Self.listing, for: "anna")
  }

  /// The response of RevenueCat's REST API v1 about Anna.
  private nonisolated static func response(isMember: Bool) -> [String: Any] {
    let now = SystemWallClock().now
    let period: [String: Any] = [
      "store": "app_store", "period_type": "normal", "ownership_type": "PURCHASED",
      "purchase_date": "\(now)", "expires_date": "2199-01-01T00:00:00Z",
    ]
    let subscriber: [String: Any] = [
      "original_app_user_id": "anna", "non_subscriptions": [String: Any](),
      "entitlements": [String: Any](), "first_seen": "2026-01-01T00:00:00Z",
      "subscriptions": isMember ? ["com.club.member": period] : [:],
    ]
    return ["request_date": "\(now)", "subscriber": subscriber]
  }
}

/// Waits until a condition is true, and reports a failure if it does not become true.
@MainActor
private func until(_ condition: @MainActor () -> Bool) async {
  for _ in 0..<500_000 {
    if condition() { return }
    await Task.yield()
  }
  Issue.record("the condition did not become true")
}
