import ContentCatalog
import EngineTestSupport
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct ClockTests {
  private let source = ManualSource()

  @Test func `rule 43: now is the latest asOf of an answer if the clock is slow`() async throws {
    let world = try TestWorld([source])
    let purchase = Entitlement(product: "basic", purchaseDate: now + 50)
    await source.answer(purchase, asOf: now + 60)
    await until { world.window.isUnlocked("L1") }
    #expect(world.clock.now == now)
  }

  @Test func `rule 43: cached answers count for now`() async throws {
    let cache = MemoryCache()
    await cache.keep(.monthly(until: now + 30), asOf: now + 60)
    let world = try TestWorld([source], cache: cache)
    await until { world.window.state(of: "club") == .locked(.lock) }
  }

  @Test func `rule 44: a clock that was ahead leaves no trace after the next answer`() async throws
  {
    let cache = MemoryCache()
    await cache.keep(.monthly(until: now + 1000), asOf: now + 9000)
    let world = try TestWorld([source], cache: cache)
    await until { world.window.state(of: "club") == .locked(.lock) }
    await until { source.questions.count == 1 }
    #expect(source.questions.map(\.now) == [now])
    await source.answer(.monthly(until: now + 1000))
    await until { world.window.isUnlocked("club") }
  }

  @Test
  func `rule 45: a clock that is turned back prolongs only holdings that end after the answer`()
    async throws
  {
    let cache = MemoryCache()
    let club = Entitlement.monthly(until: now + 100)
    let basic = Entitlement(product: "basic", expiresDate: now + 300)
    await cache.keep(club, basic, asOf: now + 200)
    let world = try TestWorld(
      [source], cache: cache, clock: SimulatedClock(at: now + -86_400))
    await source.fail()
    await until { world.window.isUnlocked("L1") }
    #expect(world.window.state(of: "club") == .locked(.lock))
  }

  @Test func `rule 46: one task sleeps until the next instant at which something can change`()
    async throws
  {
    let world = try TestWorld([source])
    await source.answer(.monthly(until: now + 200_000))
    await world.isSettled()
    for instant in [now + 86_400, now + 200_000] {
      await until { world.clock.sleeperCount == 1 }
      await settle()
      #expect(world.gatekeeper.wakeUp == instant)
      #expect(world.clock.sleeperCount == 1)
      await world.advance(to: instant)
    }
    await source.answer(.monthly(until: now + 200_000))
    await until { world.gatekeeper.delays.isEmpty }
    await settle()
    #expect(world.gatekeeper.wakeUp == now + 200_000 + 3 * 86_400)
  }

  @Test func `rule 46: no task sleeps if nothing can change`() async throws {
    let engine = try GateEngine(#""courses": [{"id": "a", "gate": "free"}]"#)
    let clock = SimulatedClock(at: now)
    let gatekeeper = Gatekeeper(engine: engine, sources: [], clock: clock)
    await until { gatekeeper.isSettled }
    await settle()
    #expect(clock.sleeperCount == 0)
    #expect(gatekeeper.session("main").isUnlocked("a"))
  }

  @Test func `rule 47: items that time opens open at once`() async throws {
    let world = try TestWorld([source])
    await source.answer()
    await world.isSettled()
    #expect(world.window.state(of: "tomorrow") == .locked(.lock))
    await world.advance(by: 86_400)
    await until { world.window.isUnlocked("tomorrow") }
  }

  @Test func `rule 47: an item that time closes remains open if the next answer renews it`()
    async throws
  {
    let world = try TestWorld([source])
    await source.answer(.monthly(until: now + 1000))
    await until { world.window.isUnlocked("club") }
    await world.advance(by: 1000)
    await until { source.questions.count == 1 }
    #expect(world.window.isUnlocked("club"))
    await source.answer(.monthly(until: now + 9000))
    await until { world.gatekeeper.delays.isEmpty }
    #expect(world.window.isUnlocked("club"))
  }

  @Test func `rule 47: an item that time closes is closed when every source has responded`()
    async throws
  {
    let other = ManualSource("other")
    let world = try TestWorld([source, other])
    await source.answer(.monthly(until: now + 1000))
    await other.answer()
    await world.isSettled()
    await world.advance(by: 1000)
    await source.fail()
    await until { world.gatekeeper.answers.first?.failure != nil }
    #expect(world.window.isUnlocked("club"))
    await other.answer()
    await until { world.window.state(of: "club") == .indeterminate }
  }

  @Test func `rule 47: an item that time closes is closed after the answer timeout`() async throws {
    let world = try TestWorld([source])
    await source.answer(.monthly(until: now + 1000))
    await world.isSettled()
    await world.advance(by: 1000)
    await until { source.questions.count == 1 }
    await world.advance(by: 4)
    #expect(world.window.isUnlocked("club"))
    await world.advance(by: 1)
    await until { world.window.state(of: "club") == .indeterminate }
  }

  @Test func `rule 47: a refresh closes what time has closed, even if the timer is late`()
    async throws
  {
    let clock = TimerlessClock(time: SimulatedClock(at: now))
    let gatekeeper = Gatekeeper(
      engine: try GateEngine(TestWorld.catalog), sources: [source], clock: clock)
    let window = gatekeeper.session("main")
    await source.answer(.monthly(until: now + 1000))
    await until { window.isUnlocked("club") }
    await clock.time.advance(by: .seconds(1000))
    var states: [ItemState] = []
    let refresh = Task {
      await gatekeeper.refresh()
      states.append(window.state(of: "club"))
    }
    while states.isEmpty {
      await until { !states.isEmpty || !source.questions.isEmpty }
      if states.isEmpty { await source.answer(.monthly(until: now + 1000)) }
      await settle()
    }
    await refresh.value
    #expect(states == [.locked(.lock)])
  }

  @Test func `the system's clock states the time and can be cancelled`() async throws {
    let clock = SystemWallClock()
    try await clock.sleep(until: clock.now)
    let sleeper = Task { try await clock.sleep(until: .latest) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }
}

/// A clock by which no task wakes up.
private struct TimerlessClock: WallClock {
  let time: SimulatedClock

  var now: Instant { time.now }

  func sleep(until instant: Instant) async throws {
    try await SimulatedClock(at: .earliest).sleep(until: .latest)
  }
}
