import ContentCatalog
import GateStores
import Observation
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct SessionTests {
  private let source = ManualSource()

  private func world(_ entitlements: Entitlement...) async throws -> TestWorld {
    try await TestWorld.settled(
      source, entitlements, assumingNone: [.attributes, .progress])
  }

  @Test func `rule 48: a context overrides the sources for one session`() async throws {
    let pad = ToldAttributes(["deviceClass": "pad"])
    let world = try TestWorld([pad])
    await world.isSettled()
    let other = world.gatekeeper.session("other")
    #expect(world.window.state(of: "phone") == .locked(.lock))
    world.window.context["deviceClass"] = "phone"
    #expect(world.window.isUnlocked("phone"))
    #expect(other.state(of: "phone") == .locked(.lock))
    world.window.context = [:]
    #expect(world.window.state(of: "phone") == .locked(.lock))
  }

  @Test func `rule 61: what a window has measured counts unless the app sets a value`() async throws
  {
    let pad = ToldAttributes(["deviceClass": "pad"])
    let world = try TestWorld([pad])
    await world.isSettled()
    #expect(world.window.state(of: "phone") == .locked(.lock))
    world.window.measure(["deviceClass": ["phone", "compact"]])
    #expect(world.window.isUnlocked("phone") && world.window.context == [:])
    world.window.context["deviceClass"] = "pad"
    #expect(!world.window.isUnlocked("phone"))
    world.window.context = [:]
    #expect(world.window.isUnlocked("phone"))
    #expect(world.gatekeeper.session("other").state(of: "phone") == .locked(.lock))
    world.window.measure([:])
    #expect(world.window.state(of: "phone") == .locked(.lock))
  }

  @Test(
    arguments: [
      (#"{"type": "string"}"#, "pad"), (#"{"type": "string", "values": ["pad", "tv"]}"#, "pad"),
      (#"{"type": "string", "values": ["compact", "regular"]}"#, "regular"),
      (#"{"type": "string", "values": ["big"]}"#, nil),
    ] as [(String, String?)])
  func `rule 61: a measured value is one that the catalog declares`(
    declaration: String, expected: String?
  ) throws {
    let values = ["pad", "regular", "compact", "tv", "big"]
    let allowed = values.filter { !declaration.contains("values") || declaration.contains($0) }
    let items = allowed.map { #"{"id": "\#($0)", "gate": "deviceClass = \#($0)"}"# }
    let world = try TestWorld(
      [],
      catalog: """
        "attributes": {"deviceClass": \(declaration)}, "courses": [\(items.joined(separator: ", "))]
        """)
    world.window.measure(["deviceClass": ["pad", "regular"], "unheard": ["x"]])
    #expect(allowed.filter { world.window.isUnlocked(ItemID($0)) } == [expected].compactMap(\.self))
  }

  @Test func `rule 60: a session ends with the state of the last window that shows it`()
    async throws
  {
    let world = try await world()
    let call = await world.open("L1")
    world.window.addWindow()
    world.window.addWindow()
    world.window.removeWindow()
    #expect(world.window.request != nil && world.gatekeeper.session("main") === world.window)
    world.window.removeWindow()
    #expect(await call.value == .ended)
    #expect(world.gatekeeper.session("main") !== world.window)
  }

  @Test func `rule 49: sessions share neither requests nor confirmations nor context`() async throws
  {
    let store = try TestWorld.store()
    let world = try TestWorld([source], stores: [store])
    await source.answer()
    await world.isSettled()
    await until { world.gatekeeper.storefronts[0] != nil }
    let other = world.gatekeeper.session("other")
    let call = await world.open("L1")
    world.window.requestPurchase(of: "basic")
    world.window.context = ["deviceClass": "phone"]
    #expect(other.request == nil)
    #expect(other.confirmation == nil)
    #expect(other.context == [:])
    let second = Task { await other.open("L2") }
    await until { other.request?.item == "L2" }
    #expect(world.window.request?.item == "L1")
    other.request = nil
    #expect(await second.value == .dismissed)
    #expect(world.window.request?.item == "L1")
    world.window.end()
    #expect(await call.value == .ended)
  }

  @Test func `rule 50: after its end, a session is replaced by a new one`() async throws {
    let world = try await world()
    let call = await world.open("L1")
    world.window.end()
    #expect(await call.value == .ended)
    #expect(await world.window.open("intro") == .ended)
    let next = world.gatekeeper.session("main")
    #expect(next !== world.window)
    #expect(next.request == nil)
  }

  @Test func `rule 51: windows with equal ids share a session`() async throws {
    let world = try await world()
    #expect(world.gatekeeper.session("main") === world.window)
    #expect(world.gatekeeper.session("other") !== world.window)
    #expect(world.window.id == "main")
  }

  @Test func `rule 52: a stream of events starts at its call and keeps the latest 1,024`()
    async throws
  {
    let world = try await world()
    let early = world.gatekeeper.events()
    for number in 0..<1030 {
      world.gatekeeper.eventHub.send(.restore(.restored(number)))
    }
    let late = world.gatekeeper.events()
    world.gatekeeper.eventHub.send(.restore(.cancelled))
    var first = early.makeAsyncIterator()
    guard case .restore(.restored(7))? = await first.next() else {
      Issue.record("another event")
      return
    }
    var second = late.makeAsyncIterator()
    guard case .restore(.cancelled)? = await second.next() else {
      Issue.record("another event")
      return
    }
  }

  @Test func `rule 53: opened and closed compare settled decisions, without the first`()
    async throws
  {
    let world = try TestWorld([source])
    let events = EventLog(world.gatekeeper)
    world.window.context = ["deviceClass": "phone"]
    await source.answer(.basic)
    await world.isSettled()
    source.change()
    await source.answer(.basic, .advanced)
    await until { world.window.isUnlocked("L2") }
    source.change()
    await source.answer(.advanced, Entitlement.basic.revoked(at: now))
    await until { !world.window.isUnlocked("L1") }
    await until { events.all.count == 3 }
    #expect(events.all == [.familiesUnsupplied([.progress]), .opened(["L2"]), .closed(["L1"])])
  }

  @Test func `rule 54: each requestShown is followed by one requestEnded`() async throws {
    let world = try await world()
    let events = EventLog(world.gatekeeper)
    let first = await world.open("L1")
    let firstRequest = try #require(world.window.request)
    let second = await world.open("L2")
    let secondRequest = try #require(world.window.request)
    world.window.request = nil
    _ = await (first.value, second.value)
    await until { events.all.count == 4 }
    #expect(
      events.all == [
        .requestShown(firstRequest), .requestEnded(firstRequest, .superseded),
        .requestShown(secondRequest), .requestEnded(secondRequest, .dismissed),
      ])
  }

  @Test func `rule 55: a view updates only if a row that it reads changes`() async throws {
    let world = try await world()
    var changes: [String] = []
    func observe(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) {
        MainActor.assumeIsolated { changes.append(name) }
      }
    }
    observe("L1") { _ = world.window.isUnlocked("L1") }
    observe("L2") { _ = world.window.isUnlocked("L2") }
    observe("basic") { _ = world.gatekeeper.isPurchased("basic") }
    observe("advanced") { _ = world.gatekeeper.holding(of: "advanced") }
    observe("other") { _ = world.gatekeeper.session("other").state(of: "L2") }
    source.change()
    await source.answer(.basic)
    await until { changes.count == 2 }
    await settle()
    #expect(changes.sorted() == ["L1", "basic"])
  }

  @Test func `a disagreement about a refund is reported once`() async throws {
    let other = ManualSource("other")
    let world = try TestWorld([source, other])
    let events = EventLog(world.gatekeeper)
    await source.answer(.basic)
    await other.answer(Entitlement.basic.revoked(at: now + -10))
    await world.isSettled()
    await until { events.all.contains(.sourcesDisagree("basic", ["manual"])) }
    source.change()
    await source.answer(.basic)
    await until { source.askedCount == 2 && world.gatekeeper.turns[.source(0)]?.isAsking == false }
    await settle()
    #expect(events.all.count { $0 == .sourcesDisagree("basic", ["manual"]) } == 1)
  }
}

/// The events of a gatekeeper since the creation of the log.
@MainActor
final class EventLog {
  private(set) var all: [Gatekeeper.Event] = []
  private let tasks = TaskBag()

  init(_ gatekeeper: Gatekeeper) {
    let events = gatekeeper.events()
    tasks.add(
      Task { [weak self] in
        for await event in events { self?.all.append(event) }
      })
  }
}
