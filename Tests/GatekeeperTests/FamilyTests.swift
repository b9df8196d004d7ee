import ContentCatalog
import EngineTestSupport
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

/// Tests of items that are not decided, and of families of facts that nothing supplies.
@MainActor
struct FamilyTests {
  private static let catalog = """
    "counters": ["questions"], "attributes": {"role": {"type": "string"}},
    "products": [{"id": "basic", "storeIDs": "app.basic"}],
    "courses": [
      {"id": "intro", "gate": "free"},
      {"id": "trial", "gate": "product(basic) or usage(questions, fewerThan: 3, per: day)"},
      {"id": "guests", "gate": "signedIn or usage(questions, fewerThan: 3, per: day)"},
      {
        "id": "members",
        "gate": "(signedIn and product(basic)) or usage(questions, fewerThan: 3, per: day)"
      },
      {"id": "after", "gate": "completed(intro)"},
      {"id": "either", "gate": "product(basic) or completed(intro)"},
      {"id": "staff", "gate": "product(basic) or role = teacher"},
      {"id": "phone", "gate": "product(basic) or deviceClass = phone"}
    ]
    """

  private func world(
    _ sources: [any EntitlementSource], assumingNone: Set<FactFamily> = [],
    identity: Identity = .anonymous()
  ) throws -> TestWorld {
    try TestWorld(
      sources, assumingNone: assumingNone, identity: FixedIdentity(identity),
      catalog: Self.catalog)
  }

  nonisolated private static let retry = GateRequest.Kind.retry(
    Gatekeeper.Problem(.sourcesUnavailable))

  @Test(
    arguments: [
      ("trial", .anonymous(), retry), ("after", .anonymous(), retry),
      ("either", .anonymous(), retry), ("staff", .anonymous(), retry),
      ("phone", .anonymous(), retry), ("guests", .anonymous(), .signIn),
      ("members", .anonymous(), retry), ("members", .signedIn(id: "anna"), retry),
      ("trial", .expired(id: "anna"), .signIn),
    ] as [(ItemID, Identity, GateRequest.Kind)])
  func `rule 12: an item that is not decided is not for sale`(
    _ item: ItemID, _ identity: Identity, _ kind: GateRequest.Kind
  ) async throws {
    let source = ManualSource()
    let world = try world([source], identity: identity)
    await source.answer()
    await world.isSettled()
    #expect(world.window.state(of: item) == .indeterminate)
    let call = await world.open(item)
    #expect(world.window.request?.kind == kind)
    world.window.request = nil
    #expect(await call.value == .dismissed)
  }

  @Test func `rule 12: when the source recovers, the request for an undecided item moves on`()
    async throws
  {
    let (store, counts) = (ManualSource(), ManualSource("counts", families: [.usage]))
    let world = try world([store, counts])
    await store.answer()
    await counts.fail()
    await world.isSettled()
    let call = await world.open("trial")
    let request = try #require(world.window.request)
    #expect(request.kind == .retry(Gatekeeper.Problem(.sourcesUnavailable, detail: "counts: away")))
    counts.change()
    let uses = UsageRecord.count(3, resetsAt: nil)
    await counts.answer(.success(EntitlementSnapshot(asOf: now, usage: ["questions": uses])))
    await until { world.window.request?.offeredProducts == [["basic"]] }
    #expect(world.window.request?.id == request.id)
    counts.change()
    await counts.answer(.success(EntitlementSnapshot(asOf: now)))
    #expect(await call.value == .opened)
  }

  @Test(
    arguments: [
      ([.entitlements], [], [.attributes, .progress, .usage]),
      ([], [], [.entitlements, .attributes, .progress, .usage]),
      ([.entitlements, .attributes], [], [.progress, .usage]),
      ([.entitlements], [.usage, .attributes], [.progress]),
      ([.entitlements, .usage], [.usage, .attributes, .progress], []),
    ] as [(Set<FactFamily>, Set<FactFamily>, [FactFamily])])
  func `rule 64: tested families that nothing supplies are reported once`(
    _ supplied: Set<FactFamily>, _ assumed: Set<FactFamily>, _ unsupplied: [FactFamily]
  ) async throws {
    let source = ManualSource(families: supplied)
    let world = try world([source], assumingNone: assumed)
    let events = EventLog(world.gatekeeper)
    #expect(world.gatekeeper.unsuppliedFamilies == Set(unsupplied))
    await source.answer()
    await world.isSettled()
    source.change()
    await source.answer()
    await until { source.askedCount == 2 && world.gatekeeper.turns[.source(0)]?.isAsking == false }
    await settle()
    let late = EventLog(world.gatekeeper)
    await settle()
    let expected = unsupplied.isEmpty ? [] : [Gatekeeper.Event.familiesUnsupplied(unsupplied)]
    #expect(events.all == expected)
    #expect(late.all == expected)
  }

  @Test func `rule 64: the context of a window supplies attributes, and signedIn is supplied`()
    async throws
  {
    let source = ManualSource()
    let gatekeeper = Gatekeeper(
      engine: try GateEngine(
        """
        "attributes": {"role": {"type": "string"}},
        "courses": [
          {"id": "members", "gate": "signedIn"},
          {"id": "phone", "gate": "deviceClass = phone and role = teacher"}
        ]
        """), sources: [source], clock: SimulatedClock(at: now))
    let events = EventLog(gatekeeper)
    await source.answer()
    await until { gatekeeper.isSettled }
    #expect(gatekeeper.unsuppliedFamilies == [.attributes])
    gatekeeper.session("first").context["deviceClass"] = "phone"
    await settle()
    #expect(events.all == [.familiesUnsupplied([.attributes])])
    gatekeeper.session("second").context["role"] = "teacher"
    #expect(gatekeeper.unsuppliedFamilies == [])
    let late = EventLog(gatekeeper)
    await settle()
    #expect(late.all == [] && events.all.count == 1)
  }

  @Test func `rule 64: facts of an assumed family are absent, unless a source supplies it`()
    async throws
  {
    let store = ManualSource()
    let assuming = try world([store], assumingNone: [.usage, .progress])
    #expect(assuming.window.isUnlocked("trial"))
    await store.answer()
    await assuming.isSettled()
    #expect(assuming.window.state(of: "after") == .locked(.lock))
    let call = await assuming.open("either")
    #expect(assuming.window.request?.offeredProducts == [[], ["basic"]])
    assuming.window.end()
    _ = await call.value
    let counts = ManualSource("counts", families: [.usage])
    let failing = try world([store, counts], assumingNone: [.usage])
    await store.answer()
    await counts.fail()
    await failing.isSettled()
    #expect(failing.window.state(of: "trial") == .indeterminate)
  }
}
