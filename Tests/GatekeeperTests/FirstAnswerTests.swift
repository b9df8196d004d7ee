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
      EntitlementSnapshot(asOf: now, entitlements: [.basic]), from: "first", of: "anna")
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

  private static let identityCatalog = """
    "courses": [
      {"id": "intro", "gate": "free"}, {"id": "never", "gate": "never"},
      {"id": "tomorrow", "gate": "window(from: 2026-11-21T09:00:00Z)"},
      {"id": "members", "gate": "signedIn"}, {"id": "guests", "gate": "not signedIn"},
      {"id": "half", "gate": "rollout(50, salt: spring)"},
      {"id": "rest", "gate": "not rollout(50, salt: spring)"}
    ]
    """

  @Test
  func
    `rule 1: until the first identity, whatever depends on it is unknown, and no request is shown`()
    async throws
  {
    let identity = ManualIdentity()
    let world = try TestWorld([], identity: identity, catalog: Self.identityCatalog)
    let events = EventLog(world.gatekeeper)
    #expect(world.gatekeeper.identity == nil && !world.gatekeeper.isSettled)
    let states = ["intro", "never", "tomorrow", "members", "guests", "half", "rest"].map {
      world.window.state(of: $0)
    }
    #expect(
      states == [
        .unlocked, .locked(.lock), .locked(.lock), .checking, .checking, .checking, .checking,
      ])
    #expect(await world.window.open("intro") == .opened)
    let calls = [await world.open("never"), await world.open("members")]
    await world.advance(by: 60)
    await settle()
    #expect(world.window.request == nil && events.all.isEmpty)
    identity.become(.signedIn(id: "anna"))
    #expect(await calls[1].value == .opened)
    #expect(world.window.state(of: "half") != world.window.state(of: "rest"))
    await until { world.window.request?.kind == .closed }
    world.window.end()
    #expect(await calls[0].value == .ended)
  }

  @Test func `rule 1: the answer timeout counts from the first identity`() async throws {
    let (source, identity) = (ManualSource(), ManualIdentity())
    let world = try TestWorld([source], identity: identity)
    let call = await world.open("L1")
    await world.advance(by: 60)
    identity.become(.anonymous())
    await until { world.gatekeeper.wakeUp == now + 65 }
    await world.advance(by: 4)
    await settle()
    #expect(world.window.request == nil)
    await world.advance(by: 1)
    await until { world.window.request?.kind == .retry(Gatekeeper.Problem(.sourcesUnavailable)) }
    world.window.request = nil
    #expect(await call.value == .dismissed)
  }

  @Test(arguments: [.anonymous(), .signedIn(id: "anna")] as [Identity])
  func `rule 1: an identity that is known without waiting counts at once`(_ identity: Identity)
    async throws
  {
    let source = ManualSource()
    let world = try TestWorld([source], identity: FixedIdentity(identity))
    #expect(world.gatekeeper.identity == identity)
    #expect(world.window.isUnlocked("profile") == identity.isSignedIn)
    await until { source.questions.map(\.subject) == [identity.id] }
    await settle()
    #expect(source.askedCount == 1)
  }

  @Test func `rule 1: an identity that is buffered is not preceded by another one`() async throws {
    let world = try TestWorld([], identity: ManualIdentity(.signedIn(id: "anna")))
    let events = EventLog(world.gatekeeper)
    #expect(world.window.state(of: "profile") == .checking)
    let call = await world.open("profile")
    #expect(await call.value == .opened)
    await until { events.all.contains(.identity(.signedIn(id: "anna"))) }
    let requests = events.all.filter { if case .requestShown = $0 { true } else { false } }
    #expect(requests == [])
  }

  @Test func `rule 1: if no identity ever comes, the user is anonymous`() async throws {
    let identity = ManualIdentity()
    let world = try TestWorld([ManualSource()], identity: identity)
    await settle()
    #expect(world.gatekeeper.identity == nil)
    identity.finish()
    await until { world.gatekeeper.identity == .anonymous() }
    #expect(world.window.state(of: "profile") == .locked(.lock))
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
