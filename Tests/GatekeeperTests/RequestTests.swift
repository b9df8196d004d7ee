import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct RequestTests {
  /// Creates a world whose source has answered.
  private func world(
    _ source: ManualSource = ManualSource(), _ entitlements: Entitlement...,
    stores: [any PurchaseStore] = [], identity: any IdentitySource = FixedIdentity(.anonymous())
  ) async throws -> TestWorld {
    try await TestWorld.settled(source, entitlements, stores: stores, identity: identity)
  }

  @Test func `rule 11: open returns at once for an item that is unlocked or unknown`() async throws
  {
    let world = try await world()
    #expect(await world.window.open("intro") == .opened)
    #expect(await world.window.open("nothing") == .unknownItem)
    #expect(world.window.request == nil)
  }

  @Test func `rule 12: while an item is checking, open waits at most the answer timeout`()
    async throws
  {
    let source = ManualSource()
    let world = try TestWorld([source])
    await until { source.askedCount == 1 }
    let call = await world.open("L1")
    await until { world.gatekeeper.wakeUp == now + 5 }
    #expect(world.window.request == nil)
    await world.advance(by: 5)
    await until { world.window.request != nil }
    #expect(world.window.request?.kind == .retry(Gatekeeper.Problem(.sourcesUnavailable)))
    await source.answer(.basic)
    #expect(await call.value == .opened)
    #expect(world.window.request == nil)
  }

  @Test func `rule 12: an answer ends the wait`() async throws {
    let source = ManualSource()
    let world = try TestWorld([source])
    let call = await world.open("L1")
    await source.answer()
    await until { world.window.request != nil }
    world.window.request = nil
    #expect(await call.value == .dismissed)
  }

  @Test func `rule 12: the first kind that applies is shown`() async throws {
    let source = ManualSource()
    let world = try await world(source)
    func kind(of item: ItemID) async -> GateRequest.Kind? {
      let call = await world.open(item)
      let kind = world.window.request?.kind
      world.window.request = nil
      _ = await call.value
      return kind
    }
    #expect(await kind(of: "profile") == .signIn)
    #expect(await kind(of: "members") == .signIn)
    #expect(await kind(of: "never") == .closed)
    guard case .paywall(let offers)? = await kind(of: "L1") else {
      Issue.record("no paywall")
      return
    }
    #expect(offers.map(\.products) == [["basic"], ["bundle"]])
    guard case .unmet(let needs)? = await kind(of: "tomorrow") else {
      Issue.record("no needs")
      return
    }
    #expect(needs.flatMap(\.needs) == [.wait(until: now + 86_400)])
    source.change()
    await source.answer(Entitlement(product: "basic", isPending: true))
    await until { world.gatekeeper.holding(of: "basic").status == .pending }
    #expect(
      await kind(of: "L1")
        == .unmet([UnlockOffer(products: [], needs: [.approval("basic")])]))
  }

  @Test func `rule 12: a source that fails leads to a retry`() async throws {
    let source = ManualSource()
    let world = try TestWorld([source])
    await source.fail()
    await world.isSettled()
    let call = await world.open("L1")
    #expect(
      world.window.request?.kind
        == .retry(Gatekeeper.Problem(.sourcesUnavailable, detail: "manual: away")))
    await source.answer(.basic)
    #expect(await call.value == .opened)
  }

  @Test func `rule 12: an item whose products no store sells is not sold`() async throws {
    let clock = SimulatedClock(at: now)
    let store = SimulatedStore(products: [SimulatedProduct(id: "app.bundle")], clock: clock)
    let world = try await world(stores: [store])
    await until { !world.gatekeeper.products().isEmpty }
    let call = await world.open("club")
    #expect(world.window.request?.kind == .notSold)
    world.window.end()
    #expect(await call.value == .ended)
  }

  @Test func `rule 12: an expired sign-in comes before every other kind`() async throws {
    let world = try await world(identity: FixedIdentity(.expired(id: "anna")))
    let call = await world.open("L1")
    #expect(world.window.request?.kind == .signIn)
    world.window.end()
    #expect(await call.value == .ended)
  }

  @Test func `rule 13: calls for one item share a request, which keeps its presentation and store`()
    async throws
  {
    let world = try await world()
    let first = await world.open("L1", as: .fullScreenCover, from: "web")
    let request = try #require(world.window.request)
    let second = await world.open("lesson1", as: .sheet, from: "appStore")
    #expect(world.window.request == request)
    #expect((request.presentation, request.store) == (.fullScreenCover, "web"))
    #expect(request.offeredProducts == [["basic"], ["bundle"]])
    world.window.request = nil
    #expect(await first.value == .dismissed)
    #expect(await second.value == .dismissed)
  }

  @Test func `rule 14: a call for another item replaces the request`() async throws {
    let world = try await world()
    let first = await world.open("L1")
    let id = try #require(world.window.request?.id)
    let second = await world.open("L2")
    #expect(await first.value == .superseded)
    #expect(world.window.request?.item == "L2")
    #expect(world.window.request?.id != id)
    world.window.request = nil
    #expect(await second.value == .dismissed)
  }

  @Test func `rule 14: of the items that wait for a decision, the latest is shown`() async throws {
    let source = ManualSource()
    let world = try TestWorld([source])
    let first = await world.open("L1")
    let second = await world.open("L2")
    let open = await world.open("L1")
    await source.answer()
    #expect(await second.value == .superseded)
    #expect(world.window.request?.item == "L1")
    world.window.request = nil
    #expect(await first.value == .dismissed)
    #expect(await open.value == .dismissed)
  }

  @Test func `rule 15: only nil can be set, which dismisses the request`() async throws {
    let world = try await world()
    let call = await world.open("L1")
    let request = try #require(world.window.request)
    world.window.request = GateRequest(id: 99, item: "L2", kind: .signIn)
    #expect(world.window.request == request)
    world.window.request = nil
    #expect(world.window.request == nil)
    #expect(await call.value == .dismissed)
  }

  @Test func `rule 16: when the item is unlocked, the request ends for every caller`() async throws
  {
    let source = ManualSource()
    let world = try await world(source)
    let calls = [await world.open("L1"), await world.open("L1")]
    source.change()
    await source.answer(.basic)
    for call in calls { #expect(await call.value == .opened) }
    #expect(world.window.request == nil)
  }

  @Test func `rule 17: an action runs once for each call that is opened`() async throws {
    let source = ManualSource()
    let world = try await world(source)
    var runs: [String] = []
    world.window.open("intro") { runs.append("intro") }
    #expect(runs == ["intro"])
    world.window.open("L2") { runs.append("superseded") }
    world.window.open("L1") { runs.append("first") }
    world.window.open("L1") {
      runs.append("second")
      #expect(world.window.isUnlocked("L1"))
    }
    source.change()
    await source.answer(.basic)
    await until { runs.count == 3 }
    source.change()
    await source.answer(.basic, .advanced)
    await until { world.window.isUnlocked("L2") }
    #expect(runs == ["intro", "first", "second"])
  }

  @Test func `rule 17: an action does not run if an earlier one has closed the item`() async throws
  {
    let world = try await world()
    var runs: [String] = []
    world.window.open("phone") {
      runs.append("first")
      world.window.context = ["deviceClass": "pad"]
    }
    world.window.open("phone") { runs.append("second") }
    world.window.context = ["deviceClass": "phone"]
    #expect(runs == ["first"])
    #expect(world.window.request?.item == "phone")
    world.window.context = ["deviceClass": "phone"]
    #expect(runs == ["first", "second"])
    #expect(world.window.request == nil)
  }

  @Test func `rule 18: a cancelled caller gets ended, and a request without callers is withdrawn`()
    async throws
  {
    let world = try await world()
    let first = await world.open("L1")
    let second = await world.open("L1")
    first.cancel()
    #expect(await first.value == .ended)
    #expect(world.window.request != nil)
    second.cancel()
    #expect(await second.value == .ended)
    await until { world.window.request == nil }
    let requests = world.gatekeeper.requestCount
    let third = Task { await world.window.open("L1") }
    third.cancel()
    #expect(await third.value == .ended)
    #expect(world.window.queue.entries.isEmpty && world.gatekeeper.requestCount == requests)
    let open = Task { await world.window.open("intro") }
    open.cancel()
    #expect(await open.value == .opened)
  }

  @Test func `rule 19: a sign-in request becomes a paywall with the same id`() async throws {
    let source = ManualSource()
    let identity = ManualIdentity(.anonymous())
    let world = try await world(source, identity: identity)
    let call = await world.open("members")
    let request = try #require(world.window.request)
    #expect(request.kind == .signIn)
    identity.become(.signedIn(id: "anna"))
    await until { world.gatekeeper.identity == .signedIn(id: "anna") }
    #expect(world.window.request == request)
    await source.answer()
    await until { world.window.request?.kind != .signIn }
    #expect(world.window.request?.id == request.id)
    guard case .paywall? = world.window.request?.kind else {
      Issue.record("no paywall")
      return
    }
    world.window.request = nil
    #expect(await call.value == .dismissed)
  }

  @Test func `rule 19: a paywall offers nothing to a new user whose purchases are unknown`()
    async throws
  {
    let source = ManualSource()
    let identity = ManualIdentity(.anonymous())
    let world = try await world(source, identity: identity)
    let call = await world.open("L1")
    identity.become(.signedIn(id: "anna"))
    await until { world.gatekeeper.identity == .signedIn(id: "anna") }
    #expect(world.window.request?.kind == .retry(Gatekeeper.Problem(.sourcesUnavailable)))
    await source.answer(.basic)
    #expect(await call.value == .opened)
  }

  @Test func `rule 20: offers with products that no store sells are omitted`() async throws {
    let clock = SimulatedClock(at: now)
    let store = SimulatedStore(products: [SimulatedProduct(id: "app.bundle")], clock: clock)
    store.delay(.products, by: .seconds(3))
    let world = try await world(stores: [store])
    let call = await world.open("L1")
    #expect(world.window.request?.offeredProducts == [["basic"], ["bundle"]])
    await until { clock.sleeperCount > 0 }
    await clock.advance(by: .seconds(3))
    await until { world.window.request?.offeredProducts == [["bundle"]] }
    world.window.request = nil
    #expect(await call.value == .dismissed)
    let fromWeb = await world.open("L1", from: "web")
    #expect(world.window.request?.offeredProducts == [["basic"], ["bundle"]])
    world.window.end()
    #expect(await fromWeb.value == .ended)
  }

  @Test
  func `a thousand calls before the first answer share one request, and each action runs once`()
    async throws
  {
    let source = ManualSource()
    let store = try TestWorld.store()
    let world = try TestWorld([source], stores: [store])
    let events = EventLog(world.gatekeeper)
    var runs = [Int](repeating: 0, count: 1000)
    for number in 0..<500 { world.window.open("L1") { runs[number] += 1 } }
    await source.answer()
    await until { world.window.request != nil }
    let purchase = Task { await world.gatekeeper.purchase("basic") }
    for number in 500..<1000 { world.window.open("L1") { runs[number] += 1 } }
    #expect(await purchase.value == .purchased)
    #expect(runs == [Int](repeating: 1, count: 1000))
    await settle()
    let shown = events.all.count { if case .requestShown = $0 { true } else { false } }
    #expect(shown == 1)
  }
}

extension GateRequest {
  /// The products of each offer of a paywall.
  var offeredProducts: [[ProductID]]? {
    if case .paywall(let offers) = kind { offers.map(\.products) } else { nil }
  }
}
