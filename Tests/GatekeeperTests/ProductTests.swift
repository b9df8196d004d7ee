import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

/// Names, prices and offers are those that a store lists now.
@MainActor
struct ProductTests {
  private let clock = SimulatedClock(at: now)
  private let store: ListingStore
  private let source = ManualSource()

  init() throws { store = ListingStore(selling: try TestWorld.store(clock)) }

  /// Creates a world whose source has answered, and whose store has listed its products once.
  private func world(_ entitlements: Entitlement...) async throws -> TestWorld {
    let world = try await TestWorld.settled(source, entitlements, stores: [store], clock: clock)
    await until { world.gatekeeper.storefronts.allSatisfy { $0 != nil } }
    #expect(world.offer == "Free trial" && store.listings == 1)
    store.list("No trial")
    return world
  }

  @Test(arguments: ["monthly", "basic", "coins"] as [ProductID])
  func `rule 56: after a purchase, products are listed again, once`(product: ProductID)
    async throws
  {
    let world = try await world()
    #expect(await world.gatekeeper.purchase(product) == .purchased)
    await until { world.offer == "No trial" }
    await settle()
    #expect(store.listings == 2)
  }

  @Test func `rule 56: a purchase that is cancelled, fails or is pending changes no list`()
    async throws
  {
    let world = try await world()
    for error in [StoreError.cancelled, .network] {
      store.seller.fail(.purchase, with: error)
      _ = await world.gatekeeper.purchase("basic")
    }
    store.seller.askToBuy(for: "anonymous")
    #expect(await world.gatekeeper.purchase("basic") == .pending)
    await settle()
    #expect(store.listings == 1)
    source.change()
    await source.answer(.basic)
    await until { world.offer == "No trial" }
    #expect(store.listings == 2)
  }

  @Test func `rule 56: after a restore, products are listed again, once`() async throws {
    let world = try await world()
    let call = Task { await world.gatekeeper.restore() }
    await source.answer(.basic)
    #expect(await call.value == .restored(1))
    await until { world.offer == "No trial" }
    await settle()
    #expect(store.listings == 2)
  }

  @Test func `rule 56: when a subscription ends, products are listed again`() async throws {
    let world = try await world(.monthly(until: now + 60))
    #expect(world.gatekeeper.isPurchased("monthly"))
    await world.advance(to: now + 60)
    await source.answer(.monthly(until: now + 60))
    await until { world.offer == "No trial" }
    #expect(!world.gatekeeper.isPurchased("monthly"))
  }

  @Test func `rule 56: the first settled holdings change no list`() async throws {
    let world = try TestWorld([source], stores: [store], clock: clock)
    await until { world.gatekeeper.storefronts.allSatisfy { $0 != nil } }
    await source.answer(.basic)
    await until { world.gatekeeper.isPurchased("basic") }
    await settle()
    #expect(store.listings == 1)
  }

  @Test(arguments: [299, 300] as [Int64])
  func `rule 56: a window that becomes active asks for an old list`(age: Int64) async throws {
    let world = try await world()
    await clock.advance(to: now + age)
    world.window.activate()
    await settle()
    #expect(store.listings == (age == 299 ? 1 : 2))
    #expect(world.offer == (age == 299 ? "Free trial" : "No trial"))
  }

  @Test func `rule 56: a request asks for an old list`() async throws {
    let world = try await world()
    await clock.advance(by: .seconds(40 * 86_400))
    let call = await world.open("never")
    await until { world.offer == "No trial" }
    world.window.end()
    #expect(await call.value == .ended)
  }

  @Test func `rule 56: a change of the storefront lists the products again`() async throws {
    let world = try await world()
    store.change()
    await until { world.offer == "No trial" }
    #expect(store.listings == 2)
  }

  @Test func `rule 56: before the first identity, no store is asked`() async throws {
    let identity = ManualIdentity()
    let world = try TestWorld([source], stores: [store], identity: identity, clock: clock)
    store.change()
    await settle()
    world.window.activate()
    await settle()
    #expect(store.listings == 0)
    identity.become(.anonymous())
    await until { world.offer == "Free trial" }
  }

  @Test func `rule 56: if a store fails, the old list remains`() async throws {
    let world = try await world()
    store.list(nil)
    store.change()
    await until { store.listings == 2 }
    await until { world.gatekeeper.turns[.store(0)]?.isAsking == false }
    #expect(world.offer == "Free trial")
  }

  @Test(
    arguments: [
      (
        "product(basic) and (product(advanced) or product(monthly))",
        ["basic", "advanced", "monthly"]
      ),
      ("product(basic)", ["basic"]), ("completed(intro)", []), ("never", []),
    ] as [(String, [ProductID])])
  func `the products of a request are those of its offers, each once`(
    gate: String, products: [ProductID]
  ) async throws {
    let catalog = """
      "currency": "CNY",
      "products": [
        {"id": "basic", "storeIDs": "app.basic", "price": "18.00"},
        {"id": "advanced", "storeIDs": "app.advanced", "price": "25.00"},
        {"id": "monthly", "kind": "autoRenewable", "period": "P1M", "storeIDs": "app.monthly"}
      ],
      "courses": [{"id": "intro", "gate": "free"}, {"id": "course", "gate": "\(gate)"}]
      """
    let world = try TestWorld(
      [source], assumingNone: [.progress], stores: [store.seller], clock: clock, catalog: catalog)
    await source.answer()
    await until { world.gatekeeper.storefronts.allSatisfy { $0 != nil } }
    let call = await world.open("course")
    await until { world.window.request != nil }
    let request = try #require(world.window.request)
    let offered = world.gatekeeper.products(offeredBy: request)
    #expect(offered.map(\.id) == products && offered.map(\.storeID) == products.map { "app.\($0)" })
    world.window.end()
    #expect(await call.value == .ended)
  }
}

extension TestWorld {
  /// The introductory offer of the subscription.
  fileprivate var offer: String? {
    gatekeeper.products().first { $0.id == "monthly" }?.introductoryOffer
  }
}

/// A store whose list a test changes.
private final class ListingStore: PurchaseStore {
  private struct State {
    var offer: String? = "Free trial"
    var listings = 0
  }

  let storeName: StoreName = .appStore
  let seller: SimulatedStore
  private let state = Locked(State())
  private let changes = ChangeSignals()

  init(selling seller: SimulatedStore) { self.seller = seller }

  /// The number of times that products were listed.
  var listings: Int { state.withLock(\.listings) }

  /// Sets the introductory offer of the next lists; `nil` to let them fail.
  func list(_ offer: String?) { state.withLock { $0.offer = offer } }

  /// Signals a change of the products.
  func change() { changes.send(nil) }

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    let offer = state.withLock { state in
      state.listings += 1
      return state.offer
    }
    guard let offer else { throw .network }
    return storeIDs.map {
      StoreListing(
        store: storeName, storeID: $0, displayName: $0, displayPrice: "1",
        introductoryOffer: offer)
    }
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    try await seller.purchase(product, for: subject)
  }

  func productChanges() -> AsyncStream<Void> { changes.changes(of: "products") }
}
