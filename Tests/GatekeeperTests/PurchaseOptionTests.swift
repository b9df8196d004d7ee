import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

/// The choices with which a product is bought, and what a store knows about it.
@MainActor
struct PurchaseOptionTests {
  private let clock: SimulatedClock
  private let store: SimulatedStore
  private let source = ManualSource()

  init() throws {
    clock = SimulatedClock(at: now)
    store = try TestWorld.store(clock)
  }

  /// Creates a world whose source has answered, and whose store has listed its products.
  private func world(stores: [any PurchaseStore]? = nil) async throws -> TestWorld {
    let world = try await TestWorld.settled(source, stores: stores ?? [store], clock: clock)
    await until { world.gatekeeper.storefronts.allSatisfy { $0 != nil } }
    return world
  }

  @Test func `rule 57: a listing has what the store knows`() async throws {
    let club = SimulatedProduct(
      id: "app.monthly", kind: .autoRenewable, price: "9.99 EUR", period: CalendarDuration("P3M"),
      subscriptionGroup: "club", level: 2, isFamilyShareable: true)
    let pair = SimulatedProduct(id: "app.basic", price: "9.99")
    let store = SimulatedStore(products: [club, pair], clock: clock)
    let world = try await world(stores: [store])
    let products = world.gatekeeper.products()
    #expect(products.map(\.id) == ["basic", "monthly"])
    #expect(products.map(\.price?.description) == [nil, "9.99 EUR"])
    #expect(products.map(\.period?.description) == [nil, "P3M"])
    #expect(products.map(\.subscriptionGroup) == [nil, "club"])
    #expect(products.map(\.level) == [nil, 2])
    #expect(products.map(\.isFamilyShareable) == [nil, true])
  }

  @Test func `rule 58: a purchase begins with the chosen offer`() async throws {
    let trial = StoreOffer(
      type: .introductory, discountType: .freeTrial, period: CalendarDuration("P7D") ?? .oneMonth)
    let club = SimulatedProduct(id: "app.monthly", kind: .autoRenewable, offers: [trial])
    let store = SimulatedStore(products: [club], clock: clock)
    let world = try await world(stores: [store])
    var options = PurchaseOptions()
    options.offer = .introductory(signature: "a.b.c")
    world.window.requestPurchase(of: "monthly", options: options)
    #expect(await world.window.confirmPurchase() == .purchased)
    let bought = store.currentSnapshot(of: "anonymous").entitlements
    #expect(bought.map(\.offerType) == [.introductory])
  }

  @Test(arguments: [1, 2, 3, 4])
  func `rule 58: a store that does not know a choice sells nothing`(choice: Int) async throws {
    let stores: [any PurchaseStore] = [store, AskingStore(seller: store)]
    for seller in stores {
      let world = try await world(stores: [seller])
      var options = PurchaseOptions()
      switch choice {
      case 1: options.quantity = 2
      case 2: options.offer = .promotional(id: "loyal", signature: "a.b.c")
      case 3: options.billingPlan = .monthly
      default: options.accountToken = "6B2F5F0E-3C1A-4F57-9C3B-0A4A6B1D2E3F"
      }
      #expect(!options.isEmpty)
      let problem = Gatekeeper.Problem(
        .purchaseFailed, detail: "the store does not know an option of the purchase")
      #expect(await world.gatekeeper.purchase("basic", options: options) == .failed(problem))
    }
    #expect(store.history(of: "anonymous").transactions.isEmpty)
  }

  @Test func `rule 58: a purchase with other choices is not joined`() async throws {
    let world = try await world()
    store.delay(.purchase, by: .seconds(1))
    let first = Task { await world.gatekeeper.purchase("basic") }
    await until { clock.sleeperCount == 2 }
    var options = PurchaseOptions()
    options.quantity = 2
    #expect(
      await world.gatekeeper.purchase("basic", options: options)
        == .failed(Gatekeeper.Problem(.busy)))
    await clock.advance(by: .seconds(1))
    #expect(await first.value == .purchased)
  }

  @Test func `rule 59: a store that asks itself sells without another confirmation`() async throws {
    let world = try await world(stores: [AskingStore(seller: store)])
    let call = await world.open("L1")
    world.window.requestPurchase(of: "basic")
    #expect(world.window.confirmation == nil)
    #expect(await call.value == .opened)
    #expect(store.history(of: "anonymous").transactions.count == 1)
  }
}

/// A store that asks for a confirmation of its own, and knows no options.
private struct AskingStore: PurchaseStore {
  let seller: SimulatedStore
  var storeName: StoreName { seller.storeName }
  var confirmsPurchases: Bool { false }

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    try await seller.products(for: storeIDs)
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    try await seller.purchase(product, for: subject)
  }
}
