import ContentCatalog
import EngineTestSupport
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

/// A gatekeeper with its clock, in a test.
@MainActor
struct TestWorld {
  let clock: SimulatedClock
  let gatekeeper: Gatekeeper
  let window: GateSession

  /// Creates the world of a catalog.
  init(
    _ sources: [any EntitlementSource], assumingNone: Set<FactFamily> = [],
    stores: [any PurchaseStore] = [], identity: any IdentitySource = FixedIdentity(.anonymous()),
    cache: any SnapshotCache = MemoryCache(), policy: Gatekeeper.Policy = Gatekeeper.Policy(),
    clock: SimulatedClock = SimulatedClock(at: now), catalog: String = Self.catalog
  ) throws {
    self.clock = clock
    gatekeeper = Gatekeeper(
      engine: try GateEngine(catalog), sources: sources, assumingNone: assumingNone,
      stores: stores, identity: identity, cache: cache, policy: policy, clock: clock)
    window = gatekeeper.session("main")
  }

  static let catalog = """
    "currency": "CNY",
    "products": [
      {"id": "basic", "storeIDs": {"appStore": "app.basic", "web": "web.basic"}, "price": "18.00"},
      {"id": "advanced", "storeIDs": {"appStore": "app.advanced"}, "price": "25.00"},
      {"id": "monthly", "kind": "autoRenewable", "period": "P1M", "storeIDs": "app.monthly"},
      {"id": "bundle", "includes": ["basic", "advanced"], "storeIDs": "app.bundle"},
      {"id": "coins", "kind": "consumable", "storeIDs": "app.coins"},
      {"id": "old", "retired": true, "storeIDs": "app.old"}
    ],
    "courses": [
      {"id": "intro", "gate": "free"},
      {"id": "L1", "gate": "product(basic)", "formerIDs": ["lesson1"]},
      {"id": "L2", "gate": "product(advanced)", "whenLocked": "preview"},
      {"id": "club", "gate": "product(monthly)"},
      {"id": "members", "gate": "signedIn and product(basic)"},
      {"id": "profile", "gate": "signedIn"},
      {"id": "phone", "gate": "deviceClass = phone"},
      {"id": "tomorrow", "gate": "window(from: 2026-11-21T09:00:00Z)"},
      {"id": "after", "gate": "completed(intro)"},
      {"id": "never", "gate": "never"}
    ]
    """

  /// A store that sells the products of the catalog.
  static func store(
    _ clock: SimulatedClock = SimulatedClock(at: now), name: String = "appStore"
  ) throws -> SimulatedStore {
    SimulatedStore(
      try GateEngine(catalog).catalog.content, clock: clock, storeName: StoreName(name))
  }

  /// Creates a world whose source has answered that these entitlements exist.
  static func settled(
    _ source: ManualSource, _ entitlements: [Entitlement] = [],
    trust: EntitlementSnapshot.Trust = .stated, assumingNone: Set<FactFamily> = [],
    stores: [any PurchaseStore] = [], identity: any IdentitySource = FixedIdentity(.anonymous()),
    cache: any SnapshotCache = MemoryCache(), policy: Gatekeeper.Policy = Gatekeeper.Policy(),
    clock: SimulatedClock = SimulatedClock(at: now)
  ) async throws -> TestWorld {
    let world = try TestWorld(
      [source], assumingNone: assumingNone, stores: stores, identity: identity, cache: cache,
      policy: policy, clock: clock)
    await source.answer(
      .success(EntitlementSnapshot(asOf: now, entitlements: entitlements, trust: trust)))
    await world.isSettled()
    return world
  }

  /// Waits until the timer sleeps, moves the clock in steps, and lets the gatekeeper act at each.
  func advance(to instant: Instant) async {
    while let wakeUp = gatekeeper.wakeUp, wakeUp <= instant {
      await until { clock.sleeperCount > 0 }
      await clock.advance(to: wakeUp)
      await until { gatekeeper.wakeUp != wakeUp }
    }
    await clock.advance(to: instant)
  }

  func advance(by seconds: Int64) async { await advance(to: clock.now + seconds) }

  /// Waits until every source has responded.
  func isSettled() async { await until { gatekeeper.isSettled } }

  /// Calls `open` in a task, and waits until the call has been made.
  func open(
    _ item: ItemID, as presentation: GateRequest.Presentation = .sheet, from store: StoreName? = nil
  ) async -> Task<OpenOutcome, Never> {
    var isCalled = false
    let task = Task { @MainActor in
      isCalled = true
      return await window.open(item, as: presentation, from: store)
    }
    await until { isCalled }
    return task
  }
}

/// A source of identities that a test states.
final class ManualIdentity: IdentitySource {
  private let stream: AsyncStream<Identity>
  private let continuation: AsyncStream<Identity>.Continuation

  init(_ identity: Identity? = nil) {
    (stream, continuation) = AsyncStream.makeStream()
    if let identity { continuation.yield(identity) }
  }

  func identities() -> AsyncStream<Identity> { stream }
  func become(_ identity: Identity) { continuation.yield(identity) }
  func finish() { continuation.finish() }
}

extension MemoryCache {
  /// Keeps an answer of the source `manual` about the anonymous subject.
  func keep(
    _ entitlements: Entitlement..., asOf instant: Instant = now, validUntil: Instant? = nil
  ) {
    let answer = EntitlementSnapshot(
      asOf: instant, entitlements: entitlements, validUntil: validUntil)
    save(answer, from: "manual", of: "anonymous")
  }
}

extension Entitlement {
  static let basic = Entitlement(product: "basic", purchaseDate: now + -86_400)
  static let advanced = Entitlement(product: "advanced", purchaseDate: now + -86_400)

  static func monthly(until end: Instant) -> Entitlement {
    Entitlement(product: "monthly", purchaseDate: now + -86_400, expiresDate: end)
  }

  func revoked(at instant: Instant) -> Entitlement {
    var revoked = self
    revoked.revocationDate = instant
    return revoked
  }
}
