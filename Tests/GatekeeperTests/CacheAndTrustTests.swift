import ContentCatalog
import GateStores
import RuleTestSupport
import TestSupport
import Testing

@testable import GateKit

@MainActor
struct CacheAndTrustTests {
  private let source = ManualSource()
  private let cache = MemoryCache()

  @Test func `rule 37: the latest answer of each source and store is saved for each subject`()
    async throws
  {
    let clock = SimulatedClock(at: now)
    let store = try TestWorld.store(clock)
    do {
      let world = try TestWorld([source], stores: [store], cache: cache, clock: clock)
      await source.answer(.advanced)
      await world.isSettled()
      #expect(await world.gatekeeper.purchase("basic") == .purchased)
      store.askToBuy(for: "anonymous")
      #expect(await world.gatekeeper.purchase("monthly") == .pending)
      await cache.hasNames(["manual", "store:appStore/basic", "store:appStore/monthly"])
    }
    let next = try TestWorld([source], stores: [store], cache: cache, clock: clock)
    await until { next.window.isUnlocked("L1") && next.window.isUnlocked("L2") }
    #expect(next.gatekeeper.holding(of: "monthly").status == .pending)
    await source.answer(.advanced, .basic)
    await until { next.gatekeeper.current.purchases.count == 1 }
    await until {
      await cache.snapshots(of: "anonymous")["store:appStore/basic"]?.entitlements == []
    }
    let last = try TestWorld([ManualSource("other")], stores: [store], cache: cache, clock: clock)
    await until { last.gatekeeper.current.purchases.count == 1 }
    #expect(last.window.state(of: "L1") == .checking)
  }

  @Test func `rule 37: a loss without an explanation does not remove the grant from the cache`()
    async throws
  {
    let world = try TestWorld([source], cache: cache)
    await source.answer(.basic)
    await until { world.window.isUnlocked("L1") }
    source.change()
    await source.answer(.advanced)
    await cache.holds(.advanced, of: "anonymous")
    await cache.holds(.basic, of: "anonymous")
    await world.advance(by: 2)
    await source.answer(.advanced)
    await until { world.window.state(of: "L1") == .locked(.lock) }
    await until { await cache.snapshots(of: "anonymous")["manual"]?.entitlements == [.advanced] }
  }

  /// The limits of an answer as a whole are not written with each of its entitlements.
  @Test(arguments: [nil, now + 100], [false, true])
  func `rule 37: a file keeps a lost grant with the limits of its answer`(
    _ end: Instant?, _ isUnverified: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let cache = FileCache(folder: folder.path, isDurable: false)
    let world = try TestWorld([source], cache: cache)
    var earlier = EntitlementSnapshot(asOf: now, entitlements: [.basic])
    (earlier.validUntil, earlier.hasUnverifiedSignatures) = (end, isUnverified)
    await source.answer(.success(earlier))
    await until { world.window.isUnlocked("L1") }
    source.change()
    var later = EntitlementSnapshot(asOf: now)
    later.validUntil = now + 200
    await source.answer(.success(later))
    let limit = end ?? now + 200
    await until { await cache.snapshots(of: "anonymous")["manual"]?.validUntil == limit }
    let kept = await cache.snapshots(of: "anonymous")["manual"]
    #expect(kept?.entitlements == [.basic])
    #expect(kept?.hasUnverifiedSignatures == isUnverified)
  }

  @Test func `rule 37: an answer is kept before the purchase that it lists is removed`()
    async throws
  {
    let clock = SimulatedClock(at: now)
    let log = CacheLog()
    let world = try TestWorld(
      [source], stores: [try TestWorld.store(clock)], cache: log, clock: clock)
    await source.answer(.advanced)
    await world.isSettled()
    #expect(await world.gatekeeper.purchase("basic") == .purchased)
    source.change()
    await source.answer(.advanced, .basic)
    let removal = CacheLog.Entry(source: "store:appStore/basic", products: [])
    await until { await log.entries.contains(removal) }
    let earlier = await log.entries.prefix { $0 != removal }
    #expect(earlier.contains(.init(source: "manual", products: ["advanced", "basic"])))
  }

  @Test func `a loss between the cached and the first answer needs a second answer`() async throws {
    await cache.keep(.basic)
    let world = try TestWorld([source], cache: cache)
    await source.answer()
    await until { world.gatekeeper.wakeUp == now + 2 }
    #expect(world.window.isUnlocked("L1"))
  }

  @Test(arguments: [299, 300, 301] as [Int64])
  func `rules 38 and 39: a source is asked when its answer has reached the maximum age`(
    _ age: Int64
  )
    async throws
  {
    let world = try TestWorld([source])
    await source.answer(asOf: now + -age)
    await world.isSettled()
    world.window.activate()
    await settle()
    if age >= 300 { await until { source.askedCount == 2 } }
    #expect(source.askedCount == (age < 300 ? 1 : 2))
  }

  @Test func `rule 39: a source is asked when open shows a request`() async throws {
    let world = try TestWorld([source])
    await source.answer(asOf: now + -400)
    await world.isSettled()
    let call = await world.open("L1")
    #expect(world.window.request != nil)
    await source.answer(.basic)
    #expect(await call.value == .opened)
  }

  @Test func `rule 39: a source is asked if its answer is later than the clock's own reading`()
    async throws
  {
    let world = try TestWorld([source])
    await source.answer(asOf: now + 10)
    await world.isSettled()
    world.window.activate()
    await until { source.askedCount == 2 }
    #expect(source.questions.map(\.now) == [now])
  }

  @Test
  func `rule 40: an answer older than the offline grace proves no absence, but its grants count`()
    async throws
  {
    await cache.keep(.basic, .monthly(until: now + 5 * 86_400))
    let world = try TestWorld([source], cache: cache)
    await source.fail()
    await world.isSettled()
    #expect(world.window.state(of: "L2") == .locked(.preview))
    await world.advance(to: now + 3 * 86_400 + -1)
    #expect(world.window.state(of: "L2") == .locked(.preview))
    await world.advance(to: now + 3 * 86_400)
    await until { world.window.state(of: "L2") == .indeterminate }
    #expect(world.window.isUnlocked("L1") && world.window.isUnlocked("club"))
    await world.advance(to: now + 5 * 86_400)
    await source.fail()
    await until { world.window.state(of: "club") == .indeterminate }
    #expect(world.window.isUnlocked("L1"))
  }

  @Test func `rule 40: grants without an end count until the end of the answer`() async throws {
    await cache.keep(.basic, validUntil: now + 100)
    let world = try TestWorld([source], cache: cache)
    await source.fail()
    await world.isSettled()
    #expect(world.window.isUnlocked("L1"))
    await world.advance(by: 100)
    await source.fail()
    await until { world.window.state(of: "L1") == .indeterminate }
  }

  @Test func `rule 41: an answer below the minimum trust counts as no answer`() async throws {
    var policy = Gatekeeper.Policy()
    policy.minimumTrust = .server
    await cache.keep(.advanced)
    let world = try TestWorld([source], cache: cache, policy: policy)
    await source.answer(.basic)
    await world.isSettled()
    #expect(
      world.gatekeeper.answers.first?.failure == .untrusted(.stated, minimum: .server))
    #expect(world.window.state(of: "L1") == .indeterminate)
    #expect(world.window.state(of: "L2") == .indeterminate)
    source.change()
    await source.answer(
      .success(EntitlementSnapshot(asOf: now, entitlements: [.basic], trust: .server)))
    await until { world.window.isUnlocked("L1") }
    source.change()
    await source.answer(.advanced)
    await until { world.gatekeeper.answers.first?.failure != nil }
    #expect(world.window.isUnlocked("L1"))
  }

  @Test(arguments: [true, false])
  func `rule 42: answers from a file without a key are stated`(_ hasKey: Bool) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let key = [UInt8](repeating: 1, count: 32)
    let cache =
      try hasKey ? FileCache(folder: folder.path, key: key) : FileCache(folder: folder.path)
    let verified = EntitlementSnapshot(asOf: now, entitlements: [.basic], trust: .verified)
    await cache.save(verified, from: "manual", of: "anonymous")
    var policy = Gatekeeper.Policy()
    policy.minimumTrust = .verified
    let world = try TestWorld([source], cache: cache, policy: policy)
    await source.fail()
    await world.isSettled()
    if hasKey { await until { world.window.isUnlocked("L1") } }
    await settle()
    #expect(world.window.isUnlocked("L1") == hasKey)
  }
}

extension MemoryCache {
  /// Waits until the answers about the anonymous subject have these names.
  @MainActor
  fileprivate func hasNames(_ names: Set<String>) async {
    await until { Set(await snapshots(of: "anonymous").keys) == names }
  }
}

/// A cache that lists what is kept, in order.
private actor CacheLog: SnapshotCache {
  struct Entry: Equatable {
    let source: String
    let products: [ProductID]
  }

  private(set) var entries: [Entry] = []
  private let cache = MemoryCache()

  func snapshots(of subject: SubjectID) async -> [String: EntitlementSnapshot] {
    await cache.snapshots(of: subject)
  }

  func save(_ snapshot: EntitlementSnapshot, from source: String, of subject: SubjectID) async {
    entries.append(Entry(source: source, products: snapshot.entitlements.map(\.product)))
    await cache.save(snapshot, from: source, of: subject)
  }

  func removeAll(of subject: SubjectID) async { await cache.removeAll(of: subject) }
}
