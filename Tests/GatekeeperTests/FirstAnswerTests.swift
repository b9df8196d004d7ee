import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct FirstAnswerTests {
  @Test
  func
    `rule 1: with the first identity, the cache is loaded and all sources are asked at once, off the main actor`()
    async throws
  {
    let (first, second) = (ManualSource("first"), ManualSource("second"))
    let cache = MemoryCache()
    await cache.save(
      EntitlementSnapshot(asOf: now, entitlements: [.basic]), of: "first", for: "anna")
    let identity = ManualIdentity()
    let world = try TestWorld([first, second], identity: identity, cache: cache)
    await settle()
    #expect(first.askedCount == 0)
    identity.become(.signedIn(id: "anna"))
    await until { first.questions.count == 1 && second.questions.count == 1 }
    #expect(first.questions.map(\.subject) == ["anna"])
    #expect(!first.wasOnMainThread && !second.wasOnMainThread)
    await until { world.window.isUnlocked("L1") }
  }

  @Test func `rule 2: each answer takes effect on arrival, and until then its facts are unknown`()
    async throws
  {
    let (first, second) = (ManualSource("first"), ManualSource("second"))
    let world = try TestWorld([first, second])
    await first.answer(.basic)
    await until { world.window.isUnlocked("L1") }
    #expect(world.window.state(of: "L2") == .checking)
    #expect(world.gatekeeper.holding(of: "advanced").status == .unknown)
    #expect(world.gatekeeper.answers.map(\.source) == ["first"])
    await second.answer(.advanced)
    await until { world.window.isUnlocked("L2") }
    #expect(world.gatekeeper.answers.map(\.source) == ["first", "second"])
  }

  @Test func `rule 3: a question to a source fails after 10 seconds`() async throws {
    let source = ManualSource()
    let world = try TestWorld([source])
    await until { source.askedCount == 1 }
    await world.advance(by: 9)
    await settle()
    #expect(world.gatekeeper.answers == [])
    await world.advance(by: 1)
    await world.isSettled()
    #expect(world.gatekeeper.answers.first?.failure == .timedOut(after: .seconds(10)))
    await source.answer(.basic)
    await settle()
    #expect(!world.window.isUnlocked("L1"))
  }

  @Test func `rule 4: an indeterminate item is checking until the sources have responded`()
    async throws
  {
    let source = ManualSource()
    let world = try TestWorld([source])
    #expect(world.window.state(of: "L1") == .checking)
    #expect(!world.gatekeeper.isSettled)
    await source.fail()
    await until { world.window.state(of: "L1") == .indeterminate }
    #expect(world.gatekeeper.isSettled)
  }

  @Test func `rule 5: an item that known facts decide is never checking`() async throws {
    let world = try TestWorld([ManualSource()])
    #expect(world.window.state(of: "intro") == .unlocked)
    #expect(world.window.state(of: "never") == .locked(.lock))
    #expect(world.window.state(of: "nothing") == .locked(.lock))
    #expect(world.window.state(of: "profile") == .locked(.lock))
  }
}
