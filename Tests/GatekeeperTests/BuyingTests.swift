import ContentCatalog
import EngineTestSupport
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct BuyingTests {
  private let clock: SimulatedClock
  private let store: SimulatedStore
  private let source = ManualSource()

  init() throws {
    clock = SimulatedClock(at: now)
    store = try TestWorld.store(clock)
  }

  /// Creates a world whose source has answered, and whose store has listed its products.
  private func world(
    _ entitlements: Entitlement..., stores: [any PurchaseStore]? = nil,
    identity: any IdentitySource = FixedIdentity(.anonymous()),
    policy: Gatekeeper.Policy = Gatekeeper.Policy()
  ) async throws -> TestWorld {
    let world = try await TestWorld.settled(
      source, entitlements, trust: .verified, stores: stores ?? [store], identity: identity,
      policy: policy, clock: clock)
    await until { world.gatekeeper.storefronts.allSatisfy { $0 != nil } }
    return world
  }

  @Test func `rule 21: one purchase runs at a time, and a second one of the product joins it`()
    async throws
  {
    let world = try await world()
    store.delay(.purchase, by: .seconds(1))
    let first = Task { await world.gatekeeper.purchase("basic") }
    await until { world.gatekeeper.activity == .purchasing("basic") }
    let second = Task { await world.gatekeeper.purchase("com.app.unknown") }
    #expect(await second.value == .failed(Gatekeeper.Problem(.productUnavailable)))
    let joined = Task { await world.gatekeeper.purchase("app.basic") }
    await settle()
    #expect(await world.gatekeeper.purchase("advanced") == .failed(Gatekeeper.Problem(.busy)))
    #expect(await world.gatekeeper.restore() == .failed(Gatekeeper.Problem(.busy)))
    await until { clock.sleeperCount == 2 }
    await clock.advance(by: .seconds(1))
    #expect(await first.value == .purchased)
    #expect(await joined.value == .purchased)
    #expect(store.history(of: "anonymous").transactions.count == 1)
    #expect(world.gatekeeper.activity == nil)
  }

  @Test func `rule 21: a purchase of an earlier user is not joined`() async throws {
    let identity = ManualIdentity(.anonymous())
    let world = try await world(identity: identity)
    store.delay(.purchase, by: .seconds(1))
    let first = Task { await world.gatekeeper.purchase("basic") }
    await until { clock.sleeperCount == 2 }
    identity.become(.signedIn(id: "anna"))
    await until { world.gatekeeper.identity == .signedIn(id: "anna") }
    #expect(await world.gatekeeper.purchase("basic") == .failed(Gatekeeper.Problem(.busy)))
    await clock.advance(by: .seconds(1))
    #expect(await first.value == .purchased)
    #expect(store.purchase(of: "basic", by: "anna") == nil)
  }

  @Test func `rule 22: a proof opens at once, and proves no absence`() async throws {
    let world = try await world()
    await source.noMoreAnswers(in: world)
    #expect(await world.gatekeeper.purchase("basic") == .purchased)
    #expect(world.window.isUnlocked("L1"))
    #expect(world.window.state(of: "L2") == .locked(.preview))
    let failing = try TestWorld([ManualSource()], stores: [store], clock: clock)
    #expect(await failing.gatekeeper.purchase("basic") == .purchased)
    #expect(failing.window.isUnlocked("L1"))
    #expect(failing.window.state(of: "L2") == .checking)
  }

  @Test func `rule 22: a proof counts for the offline grace, and is then unknown`() async throws {
    let world = try await world()
    #expect(await world.gatekeeper.purchase("basic") == .purchased)
    let end = now + 3 * 86_400
    #expect(world.gatekeeper.holding(of: "basic").status == .held)
    await world.advance(to: end + -1)
    #expect(world.window.isUnlocked("L1"))
    await world.advance(to: end)
    await source.fail()
    await until { world.window.state(of: "L1") == .indeterminate }
  }

  @Test(arguments: [(-1, false), (0, true)] as [(Int64, Bool)])
  func `rule 22: an answer of the second in which a proof ends replaces it, and none before`(
    offset: Int64, isReplaced: Bool
  ) async throws {
    let world = try await world()
    #expect(await world.gatekeeper.purchase("basic") == .purchased)
    let end = now + 3 * 86_400
    await world.advance(to: end)
    await source.answer(asOf: end + offset)
    await until { world.gatekeeper.turns[.source(0)]?.isAsking == false }
    #expect(world.gatekeeper.current.purchases.isEmpty == isReplaced)
  }

  @Test func `rule 22: a source that holds the product replaces the proof`() async throws {
    let world = try await world()
    #expect(await world.gatekeeper.purchase("basic") == .purchased)
    source.change()
    await source.answer()
    await until { world.gatekeeper.turns[.source(0)]?.isAsking == false }
    #expect(world.window.isUnlocked("L1"))
    source.change()
    await source.answer(.basic)
    await until { world.gatekeeper.current.purchases.isEmpty }
    #expect(world.window.isUnlocked("L1"))
  }

  @Test func `rule 22: the date of a purchase is that of its latest entitlement to the product`()
    throws
  {
    let setup = GatekeeperSetup(
      engine: try GateEngine(TestWorld.catalog), sources: [], assumingNone: [], stores: [],
      policy: Gatekeeper.Policy())
    let product = try #require(setup.catalog.productIndex(named: "basic"))
    let later = Entitlement(product: "basic", purchaseDate: now + -10)
    let other = Entitlement(product: "advanced", purchaseDate: now + -5)
    let proof = EntitlementSnapshot(asOf: now, entitlements: [.basic, later, other])
    let record = PurchaseRecord(proof: proof, of: product, in: "appStore", setup: setup)
    #expect(record.date(in: setup) == now + -10)
  }

  @Test
  func `rule 22: a revocation of the product after the purchase ends the proof, and no other does`()
    async throws
  {
    let world = try await world()
    #expect(await world.gatekeeper.purchase("basic") == .purchased)
    source.change()
    let bundle = Entitlement(product: "bundle", purchaseDate: now + -86_400)
    await source.answer(Entitlement.basic.revoked(at: now + -10), bundle.revoked(at: now))
    await until { world.gatekeeper.turns[.source(0)]?.isAsking == false }
    #expect(world.window.isUnlocked("L1"))
    source.change()
    await source.answer(Entitlement.basic.revoked(at: now))
    await until { world.window.state(of: "L1") == .locked(.lock) }
    #expect(world.gatekeeper.holding(of: "basic").status == .revoked)
  }

  @Test(arguments: ["basic", "monthly"] as [ProductID])
  func `rule 23: a proof without entitlements states the product as held`(_ product: ProductID)
    async throws
  {
    let world = try await world()
    store.omitNextProof()
    #expect(await world.gatekeeper.purchase(product) == .purchased)
    #expect(world.gatekeeper.isPurchased(product))
    #expect(world.gatekeeper.current.purchases.map(\.answer.trust) == [.stated])
  }

  @Test func `rule 24: a purchase is purchased if the product is held or a consumable`()
    async throws
  {
    var policy = Gatekeeper.Policy()
    policy.minimumTrust = .verified
    let world = try await world(policy: policy)
    #expect(await world.gatekeeper.purchase("coins") == .purchased)
    #expect(await world.gatekeeper.purchase("bundle") == .purchased)
    #expect(world.gatekeeper.isPurchased("advanced"))
    store.omitNextProof()
    #expect(await world.gatekeeper.purchase("monthly") == .pending)
    #expect(!world.gatekeeper.isPurchased("monthly"))
    await until { source.askedCount == 2 }
  }

  @Test func `rule 25: a pending purchase is pending for 24 hours`() async throws {
    let world = try await world()
    store.askToBuy(for: "anonymous")
    #expect(await world.gatekeeper.purchase("basic") == .pending)
    #expect(world.gatekeeper.holding(of: "basic").status == .pending)
    await world.advance(by: 86_399)
    #expect(world.gatekeeper.holding(of: "basic").status == .pending)
    await world.advance(by: 1)
    await until { world.gatekeeper.holding(of: "basic").status == .neverBought }
  }

  @Test(arguments: [86_399, 86_400] as [Int64])
  func `rule 25: a pending purchase remains pending after a restart`(_ age: Int64) async throws {
    let cache = MemoryCache()
    let pending = Entitlement(product: "basic", purchaseDate: now, isPending: true)
    await cache.save(
      EntitlementSnapshot(asOf: now, entitlements: [pending], validUntil: now + 86_400),
      from: "store:appStore/basic", of: "anonymous")
    var policy = Gatekeeper.Policy()
    policy.minimumTrust = .verified
    await clock.advance(to: now + age)
    let world = try TestWorld(
      [source], stores: [store], cache: cache, policy: policy, clock: clock)
    await source.answer(
      .success(EntitlementSnapshot(asOf: clock.now, trust: .verified)))
    await until {
      world.gatekeeper.holding(of: "basic").status == (age < 86_400 ? .pending : .neverBought)
    }
  }

  @Test func `rule 25: a source that holds the product ends the pending purchase`() async throws {
    let world = try await world()
    store.askToBuy(for: "anonymous")
    let call = await world.open("L1")
    #expect(await world.gatekeeper.purchase("basic") == .pending)
    #expect(
      world.window.request?.kind
        == .unmet([UnlockOffer(products: [], needs: [.approval("basic")])]))
    source.change()
    await source.answer(.basic)
    #expect(await call.value == .opened)
    #expect(world.gatekeeper.current.purchases == [])
  }

  @Test(
    arguments: [
      (.network, .network), (.notAllowed, .purchaseNotAllowed),
      (.unavailable, .productUnavailable), (.unverified, .purchaseFailed),
      (.other("no money"), .purchaseFailed),
    ] as [(StoreError, Gatekeeper.Problem.Code)])
  func `rule 26: a failure sets the problem, and a cancellation does not`(
    _ error: StoreError, _ code: Gatekeeper.Problem.Code
  ) async throws {
    let world = try await world()
    store.fail(.purchase, with: .cancelled)
    #expect(await world.gatekeeper.purchase("basic") == .cancelled)
    #expect(world.gatekeeper.problem == nil)
    store.fail(.purchase, with: error)
    let outcome = await world.gatekeeper.purchase("basic")
    #expect(world.gatekeeper.problem?.code == code)
    #expect(outcome == world.gatekeeper.problem.map { .failed($0) })
    store.fail(.purchase, with: .cancelled)
    #expect(await world.gatekeeper.purchase("basic") == .cancelled)
    #expect(world.gatekeeper.problem?.code == code)
    world.gatekeeper.clearProblem()
    #expect(world.gatekeeper.problem == nil)
  }

  @Test func `rule 27: if the calling task is cancelled, the result takes effect later`()
    async throws
  {
    let world = try await world()
    store.delay(.purchase, by: .seconds(1))
    let call = Task { await world.gatekeeper.purchase("basic") }
    await until { clock.sleeperCount == 2 }
    call.cancel()
    #expect(await call.value == .pending)
    #expect(world.gatekeeper.activity == .purchasing("basic"))
    await clock.advance(by: .seconds(1))
    await until { world.window.isUnlocked("L1") }
    await until { world.gatekeeper.activity == nil }
  }

  @Test func `rule 28: a purchase counts for the subject at the time of the call`() async throws {
    let identity = ManualIdentity(.signedIn(id: "anna"))
    let world = try await world(identity: identity)
    store.delay(.purchase, by: .seconds(1))
    let call = Task { await world.gatekeeper.purchase("basic") }
    await until { clock.sleeperCount == 2 }
    identity.become(.signedIn(id: "ben"))
    await source.answer()
    await until { world.window.state(of: "L1") == .locked(.lock) }
    await clock.advance(by: .seconds(1))
    #expect(await call.value == .purchased)
    #expect(store.purchase(of: "basic", by: "anna") != nil)
    #expect(world.window.state(of: "L1") == .locked(.lock))
    identity.become(.signedIn(id: "anna"))
    await until { world.window.isUnlocked("L1") }
  }

  @Test
  func `rule 29: buy takes the product from the store of the request, or the first that sells it`()
    async throws
  {
    let web = SimulatedStore(
      products: [SimulatedProduct(id: "web.basic")], clock: clock, storeName: "web")
    let world = try await world(stores: [store, web])
    world.window.requestPurchase(of: "basic")
    #expect(world.window.confirmation?.store == "appStore")
    let call = await world.open("L1", from: "web")
    world.window.requestPurchase(of: "basic")
    #expect(world.window.confirmation?.store == "web")
    #expect(world.window.confirmation?.id == "basic")
    #expect(await world.window.confirmPurchase() == .purchased)
    #expect(await call.value == .opened)
    #expect(world.window.confirmation == nil)
    #expect(await world.window.confirmPurchase() == .cancelled)
    #expect(web.history(of: "anonymous").transactions.count == 1)
    #expect(world.gatekeeper.problem == nil)
    world.window.requestPurchase(of: "old")
    #expect(world.window.confirmation == nil)
    #expect(world.gatekeeper.problem == Gatekeeper.Problem(.productUnavailable))
  }

  @Test func `rule 28: a purchase before the first identity waits for it`() async throws {
    let identity = ManualIdentity()
    let world = try TestWorld([source], stores: [store], identity: identity, clock: clock)
    let call = Task { await world.gatekeeper.purchase("basic") }
    let refresh = Task { await world.gatekeeper.refresh() }
    await until { world.gatekeeper.activity == .purchasing("basic") }
    await settle()
    #expect(source.askedCount == 0)
    identity.become(.signedIn(id: "anna"))
    #expect(await call.value == .purchased)
    #expect(store.purchase(of: "basic", by: "anna") != nil)
    await source.answer(.basic)
    await source.answer(.basic)
    await refresh.value
  }
}

extension ManualSource {
  /// Waits until no question is under way.
  @MainActor
  func noMoreAnswers(in world: TestWorld) async {
    await until { world.gatekeeper.turns[.source(0)]?.isAsking == false }
  }
}
