import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct RestoringTests {
  private let clock: SimulatedClock
  private let store: SimulatedStore
  private let source = ManualSource()

  init() throws {
    clock = SimulatedClock(at: now)
    store = try TestWorld.store(clock)
  }

  private func world(_ entitlements: Entitlement...) async throws -> TestWorld {
    try await TestWorld.settled(source, entitlements, stores: [store], clock: clock)
  }

  @Test func `rule 30: a restore starts only by a call`() async throws {
    store.fail(.restore, with: .network)
    let world = try await world()
    world.window.activate()
    let refresh = Task { await world.gatekeeper.refresh() }
    await source.answer()
    await refresh.value
    #expect(world.gatekeeper.problem == nil)
    let restore = Task { await world.gatekeeper.restore() }
    await source.answer()
    #expect(await restore.value == .failed(Gatekeeper.Problem(.network)))
  }

  enum Situation: CaseIterable {
    case newlyHeld, newlyHeldThoughAStoreFailed, storeFailed, sourceFailed, cancelled, held, lost,
      nothing

    var before: [Entitlement] { self == .held || self == .lost ? [.basic] : [] }
    var after: [Entitlement] {
      switch self {
      case .newlyHeld, .newlyHeldThoughAStoreFailed: [.basic, .advanced]
      case .held: [.basic]
      case .lost: [Entitlement(product: "basic", revocationDate: now)]
      case .storeFailed, .sourceFailed, .cancelled, .nothing: []
      }
    }
    var error: StoreError? {
      switch self {
      case .newlyHeldThoughAStoreFailed, .storeFailed: .network
      case .cancelled: .cancelled
      case .newlyHeld, .sourceFailed, .held, .lost, .nothing: nil
      }
    }
    var outcome: RestoreOutcome {
      switch self {
      case .newlyHeld, .newlyHeldThoughAStoreFailed: .restored(2)
      case .storeFailed: .failed(Gatekeeper.Problem(.network))
      case .sourceFailed: .failed(Gatekeeper.Problem(.sourcesUnavailable, detail: "manual: away"))
      case .cancelled: .cancelled
      case .held: .restored(0)
      case .lost, .nothing: .nothingToRestore
      }
    }
  }

  @Test(arguments: Situation.allCases)
  func `rule 31: a restore returns the first outcome that applies`(_ situation: Situation)
    async throws
  {
    let world = try await TestWorld.settled(
      source, situation.before, stores: [store], clock: clock)
    if let error = situation.error { store.fail(.restore, with: error) }
    let call = Task { await world.gatekeeper.restore() }
    await until { source.askedCount == 2 }
    #expect(world.gatekeeper.activity == .restoring)
    if situation == .sourceFailed {
      await source.fail()
    } else {
      await source.answer(.success(EntitlementSnapshot(asOf: now, entitlements: situation.after)))
    }
    // The store signals a change too.
    #expect(await call.value == situation.outcome)
    #expect(world.gatekeeper.activity == nil)
    let problem: Gatekeeper.Problem? =
      if case .failed(let problem) = situation.outcome { problem } else { nil }
    #expect(world.gatekeeper.problem == problem)
  }

  @Test func `a restore whose task is cancelled returns, and takes effect later`() async throws {
    let world = try await world()
    let call = Task { await world.gatekeeper.restore() }
    await until { source.askedCount == 2 }
    call.cancel()
    #expect(await call.value == .cancelled)
    await source.answer(.basic)
    await until { world.window.isUnlocked("L1") }
    await until { world.gatekeeper.activity == nil }
  }

  @Test func `a restore during which the user changes is cancelled`() async throws {
    let identity = ManualIdentity(.signedIn(id: "anna"))
    let world = try TestWorld([source], stores: [store], identity: identity, clock: clock)
    await source.answer()
    await world.isSettled()
    let call = Task { await world.gatekeeper.restore() }
    await until { source.questions.count == 1 }
    identity.become(.signedIn(id: "ben"))
    #expect(await call.value == .cancelled)
  }
}
