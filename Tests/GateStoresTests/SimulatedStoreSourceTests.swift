import EngineTestSupport
import GateKit
import GateStores
import GateTesting
import TestSupport
import Testing

/// The simulated store as a source of entitlements.
struct SimulatedStoreSourceTests {
  private static let start = at("2026-01-01T00:00:00Z")

  /// Returns a store with purchases of three subjects, one of them refunded and one pending.
  private static func store() throws -> SimulatedStore {
    let clock = SimulatedClock(at: start)
    let store = SimulatedStore(try StoreCatalog.content, clock: clock)
    try store.buy("pro", for: "anna")
    try store.refund(store.buy("lifetime", for: "ben"))
    store.askToBuy(for: "cara")
    try store.buy("camp", for: "cara")
    return store
  }

  private func conformance(
    _ wrapping: @escaping @Sendable (SimulatedStore) -> any EntitlementSource = { $0 },
    id: (SubjectID) -> SubjectID = { $0 }
  ) -> EntitlementSourceConformance {
    var conformance = EntitlementSourceConformance(
      knownSubjects: ["anna", "ben", "cara"].map(id), unknownSubjects: [id("nobody")],
      instants: [Self.start, .latest], mayBeAsOfLater: true, timeLimit: .ample
    ) { wrapping(try Self.store()) }
    conformance.trust = .verified
    conformance.coverage = .past
    conformance.hasOwnClock = true
    conformance.refunds = [(id("ben"), "com.app.lifetime")]
    return conformance
  }

  @Test func `the store conforms to the contract of sources`() async {
    #expect(await conformance().failures() == [])
  }

  @Test(arguments: SourceWrapper.allCases)
  func `the wrapped store conforms to the contract of sources`(
    wrapper: SourceWrapper
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path
    let conformance = conformance(
      { wrapper.wrapping($0, folder: path) }, id: { wrapper.id(of: $0) })
    #expect(await conformance.failures() == [])
  }

  @Test func `answers are complete, verified and as of the clock`() async throws {
    let store = try Self.store()
    await store.clock.advance(by: .seconds(60))
    #expect(
      try await store.snapshot(of: "nobody", at: .earliest)
        == EntitlementSnapshot(asOf: Self.start.plus(60), isKnown: false, trust: .verified))
    let sandbox = SimulatedStore(
      try StoreCatalog.content, clock: store.clock, environment: "sandbox")
    try sandbox.buy("pro", for: "anna")
    #expect(sandbox.currentSnapshot(of: "anna").entitlements.map(\.environment) == ["sandbox"])
  }

  @Test func `every name of a catalog's product is accepted`() throws {
    let clock = SimulatedClock(at: Self.start)
    let store = SimulatedStore(try StoreCatalog.content, clock: clock, storeName: "revenuecat")
    for name in ["pro", "com.app.pro.monthly", "vip", "plus:yearly"] {
      try store.buy(name, for: SubjectID(name))
    }
    let held = ["pro", "com.app.pro.monthly", "vip", "plus:yearly"].map {
      store.currentSnapshot(of: SubjectID($0)).entitlements.map(\.product)
    }
    #expect(held == [["prod_pro"], ["prod_pro"], ["vip_access"], ["plus-yearly"]])
  }

  @Test func `each operation and each renewal signals a change of its subjects`() async throws {
    let store = try Self.store()
    let purchase = try #require(store.purchase(of: "pro", by: "anna"))
    var anna = store.changes(of: "anna").makeAsyncIterator()
    var dave = store.changes(of: "dave").makeAsyncIterator()
    await store.clock.advance(to: at("2026-02-01T00:00:00Z"))
    #expect(await anna.next() != nil)
    try store.share(purchase, with: "dave")
    #expect(await dave.next() != nil)
    try store.cancelRenewal(purchase)
    #expect(await (anna.next() != nil, dave.next() != nil) == (true, true))
    try await store.restore()
    #expect(await anna.next() != nil)
  }

  @Test func `the end of a stream of changes removes its listener`() async throws {
    let store = try Self.store()
    let task = Task { for await _ in store.changes(of: "anna") {} }
    task.cancel()
    await task.value
    try store.buy("lifetime", for: "anna")
  }

  @Test func `the next call fails, waits or lists nothing on demand`() async throws {
    let store = try Self.store()
    store.fail(.answer, with: .unavailable("the store is down"))
    await #expect(throws: EntitlementSourceError.unavailable("the store is down")) {
      try await store.snapshot(of: "anna", at: Self.start)
    }
    store.omitNextAnswer()
    #expect(try await store.snapshot(of: "anna", at: Self.start).entitlements == [])
    #expect(try await store.snapshot(of: "anna", at: Self.start).entitlements.count == 1)
    store.delay(.answer, by: .seconds(60))
    let answer = Task { try await store.snapshot(of: "anna", at: Self.start) }
    while store.clock.sleeperCount == 0 { await Task.yield() }
    await store.clock.advance(by: .seconds(60))
    #expect(try await answer.value.asOf == Self.start.plus(60))
  }

  @Test func `every call fails while the store is offline`() async throws {
    let store = try Self.store()
    var changes = store.changes(of: "anna").makeAsyncIterator()
    store.setOffline()
    store.fail(.restore, with: .cancelled)
    await #expect(throws: StoreError.cancelled) { try await store.restore() }
    for _ in 0..<2 {
      await #expect(throws: EntitlementSourceError.unavailable("the store is offline")) {
        try await store.snapshot(of: "anna", at: Self.start)
      }
      await #expect(throws: StoreError.network) { try await store.products(for: []) }
      await #expect(throws: StoreError.network) { try await store.restore() }
    }
    try store.buy("lifetime", for: "anna")
    let changed = Task { await changes.next() != nil }
    store.setOffline(false)
    #expect(await changed.value)
    #expect(try await store.snapshot(of: "anna", at: Self.start).entitlements.count == 2)
  }

  @Test func `no change is signalled while the store is offline`() async throws {
    let store = try Self.store()
    let signals = Locked(0)
    let listening = Task {
      for await _ in store.changes(of: "anna") { signals.withLock { $0 += 1 } }
    }
    store.setOffline()
    try store.buy("lifetime", for: "anna")
    listening.cancel()
    await listening.value
    #expect(signals.withLock { $0 } == 0)
  }

  @Test func `a cancelled query that is delayed throws`() async throws {
    let store = try Self.store()
    store.delay(.answer, by: .seconds(60))
    let answer = Task { try await store.snapshot(of: "anna", at: Self.start) }
    while store.clock.sleeperCount == 0 { await Task.yield() }
    answer.cancel()
    await #expect(throws: EntitlementSourceError.self) { try await answer.value }
  }

  @Test func `renewals without an end are limited`() async throws {
    let clock = SimulatedClock(at: Self.start)
    let store = SimulatedStore(
      products: [
        SimulatedProduct(id: "second", kind: .autoRenewable, period: CalendarDuration("PT1S"))
      ], clock: clock)
    try store.buy("second", for: "anna")
    await clock.advance(by: .seconds(20_000))
    #expect(store.currentSnapshot(of: "anna").entitlements.count == 10_000)
    #expect(throws: SimulatedStoreError.tooManyTransactions) {
      try store.buy("second", for: "ben")
    }
  }
}
