import ContentCatalog
import GateKit
import GateStores
import RuleTestSupport
import TestSupport
import Testing

/// The examples in the doc comments of the gatekeeper, which `DocCommentExampleTests` compares with this
/// file and with the code of the page about apps.
@MainActor
struct GatekeeperExamples {
  private let print = PrintedLines()
  private let engine: GateEngine

  init() throws {
    engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "x", "products": [{"id": "pro"}],
           "attributes": {"deviceClass": {"type": "string"}},
           "courses": [{"id": "L1", "gate": "free"}, {"id": "L9", "gate": "pro"}]}
          """)))
  }

  private func store() -> SimulatedStore {
    SimulatedStore(engine.catalog.content, clock: SimulatedClock(at: SystemWallClock().now))
  }

  @Test func `an app makes a gatekeeper`() async throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    let (folder, key) = (files.path, [UInt8](repeating: 1, count: 32))
    let store = store()
    func show(_ item: ItemID) { print(item) }
    func makeGatekeeper() throws -> GateSession {
      let gatekeeper = try Gatekeeper(
        engine: engine, sources: [store], stores: [store],
        cache: FileCache(folder: folder, key: key))
      let session = gatekeeper.session("main")
      print(session.isUnlocked("L1"))  // for a row
      session.open("L1") { show("L1") }  // for a tap
      withExtendedLifetime(gatekeeper) {}
      return session
    }
    _ = try makeGatekeeper()
    #expect(print.lines == ["true", "L1"])
  }

  @Test func `a window opens an item`() async throws {
    let gatekeeper = Gatekeeper(
      engine: engine, sources: [HoldingSource(["pro"])], clock: SimulatedClock(at: now))
    func show(_ item: ItemID) { print(item) }
    let session = gatekeeper.session("main")
    session.context["deviceClass"] = "phone"
    if await session.open("L9") == .opened { show("L9") }
    #expect(print.lines == ["L9"])
  }

  @Test func `an app sets a policy`() {
    let store = store()
    var policy = Gatekeeper.Policy()
    policy.offlineGrace = .seconds(7 * 86_400)
    policy.minimumTrust = .verified
    let gatekeeper = Gatekeeper(engine: engine, sources: [store], policy: policy)
    #expect(!gatekeeper.isPurchased("pro"))
  }

  @Test func `an app without accounts has one user`() {
    let store = store()
    let gatekeeper = Gatekeeper(
      engine: engine, sources: [store], identity: FixedIdentity(.signedIn(id: "anna")))
    #expect(gatekeeper.identity?.id == "anna")
  }

  @Test func `an identity has an id`() {
    let identities: [Identity] = [
      .anonymous(), .signedIn(id: "anna"),
      .expired(id: "anna"),  // the session has ended, and the user has to sign in again
    ]
    print(identities.map(\.id))  // [anonymous, anna, anna]
    #expect(print.lines == ["[anonymous, anna, anna]"])
  }

  @Test func `a purchase has choices`() async {
    let store = store()
    let jws = "header.payload.signature"
    let gatekeeper = Gatekeeper(
      engine: engine, sources: [store], stores: [store], clock: store.clock)
    await until { gatekeeper.isSettled && !gatekeeper.products().isEmpty }
    var options = PurchaseOptions()
    options.offer = .promotional(id: "loyal", signature: jws)
    let outcome = await gatekeeper.purchase("pro", options: options)
    #expect(outcome != .purchased && !gatekeeper.isPurchased("pro"))
  }

  @Test func `a billing plan is chosen`() async throws {
    let store = store()
    let gatekeeper = Gatekeeper(
      engine: engine, sources: [store], stores: [store], clock: store.clock)
    await until { gatekeeper.isSettled && !gatekeeper.products().isEmpty }
    var options = PurchaseOptions()
    options.billingPlan = .monthly
    let outcome = await gatekeeper.purchase("pro", options: options)
    #expect(outcome != .purchased && !gatekeeper.isPurchased("pro"))
  }

  @Test func `an app signs users in and out`() {
    let account = AppIdentity(signedIn: nil)  // nobody is signed in
    account.signIn(id: "anna")
    account.expire()  // the server has rejected the session
    print(account.current == .expired(id: "anna"))  // true
    account.signOut()
    #expect(print.lines == ["true"] && account.current == .anonymous())
  }

  @Test func `a purchase has an outcome`() async {
    let store = store()
    let gatekeeper = Gatekeeper(
      engine: engine, sources: [store], stores: [store], clock: store.clock)
    await until { gatekeeper.isSettled && !gatekeeper.products().isEmpty }
    switch await gatekeeper.purchase("pro") {
    case .purchased: print("Thank you")
    case .pending: print("Your parents are asked")
    case .cancelled: break
    case .failed(let problem): print(problem.message(preferring: ["en"]))
    @unknown default: break
    }
    #expect(print.lines == ["Thank you"])
  }

  @Test func `a problem has a message`() {
    let problem = Gatekeeper.Problem(.cancelled)
    print(problem.message(preferring: ["zh-Hans"]))  // 已取消
    #expect(print.lines == ["已取消"])
  }

  @Test func `work in progress is shown`() {
    let gatekeeper = Gatekeeper(engine: engine, sources: [HoldingSource([])])
    switch gatekeeper.activity {
    case .purchasing(let product): print("Buying \(product)")
    case .restoring: print("Restoring")
    case .loadingProducts, .refreshing, nil: print("-")
    @unknown default: print("-")
    }
    #expect(print.lines == ["-"])
  }

  @Test func `products have prices of the store`() async {
    let store = store()
    let gatekeeper = Gatekeeper(
      engine: engine, sources: [store], stores: [store], clock: store.clock)
    await until { !gatekeeper.products().isEmpty }
    for product in gatekeeper.products() {
      print(product.id, product.displayName, product.displayPrice)
    }
    #expect(print.lines == ["pro pro "])
  }

  @Test func `a store of vouchers sells`() async throws {
    let store = VoucherStore()
    let product = try #require(try await store.products(for: ["pro", "basic"]).first)
    #expect(product.id == "pro")
    let purchase = try await store.purchase(product, for: "anna")
    guard case .purchased(let proof) = purchase else { return #expect(Bool(false)) }
    #expect(proof.entitlements.map(\.product) == ["pro"])
    try await store.restore()
  }

  @Test func `a clock is shifted`() async throws {
    let clock = ShiftedClock(seconds: 86_400)
    let difference = clock.now.secondsSince1970 - SystemWallClock().now.secondsSince1970
    #expect(86_399...86_401 ~= difference)
    try await clock.sleep(until: clock.now)
  }
}

struct VoucherStore: PurchaseStore {
  let storeName: StoreName = "vouchers"

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    storeIDs.filter { $0 == "pro" }.map {
      StoreListing(store: storeName, storeID: $0, displayName: "Pro", displayPrice: "1 voucher")
    }
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase {
    let bought = Entitlement(product: ProductID(product.storeID))
    return .purchased(EntitlementSnapshot(asOf: SystemWallClock().now, entitlements: [bought]))
  }
}

/// The time of the system, later by some seconds, for a demonstration of what opens tomorrow.
struct ShiftedClock: WallClock {
  let system = SystemWallClock()
  let seconds: Int64

  var now: Instant { Instant(secondsSince1970: system.now.secondsSince1970 + seconds) }

  func sleep(until instant: Instant) async throws {
    try await system.sleep(until: Instant(secondsSince1970: instant.secondsSince1970 - seconds))
  }
}

/// The accounts of an app.
struct Accounts {
  func observe(_ change: @escaping @Sendable (SubjectID?) -> Void) { change(nil) }
}

struct AccountIdentity: IdentitySource {
  let accounts: Accounts

  func identities() -> AsyncStream<Identity> {
    AsyncStream { continuation in
      accounts.observe { id in
        continuation.yield(id.map { .signedIn(id: $0) } ?? .anonymous())
      }
    }
  }
}
