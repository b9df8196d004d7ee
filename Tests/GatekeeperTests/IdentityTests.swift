import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct IdentityTests {
  private let source = ManualSource()
  private let cache = MemoryCache()

  /// Creates a world whose source has answered about the first identity.
  private func world(
    _ identity: ManualIdentity, _ entitlements: Entitlement...
  ) async throws -> TestWorld {
    try await TestWorld.settled(source, entitlements, identity: identity, cache: cache)
  }

  private func become(
    _ next: Identity, _ identity: ManualIdentity, in world: TestWorld
  ) async {
    identity.become(next)
    await until { world.gatekeeper.identity == next }
  }

  @Test(
    arguments: [
      (.anonymous(), .boolean(false)), (.signedIn(id: "anna"), .boolean(true)),
      (.expired(id: "anna"), .boolean(false)),
    ] as [(Identity, AttributeValue)])
  func `rule 32: signedIn is true only for an identity that is signed in`(
    _ identity: Identity, _ value: AttributeValue
  ) async throws {
    let world = try TestWorld(
      [ToldAttributes(["signedIn": .boolean(!identity.isSignedIn)])],
      identity: FixedIdentity(identity))
    await world.isSettled()
    #expect(world.gatekeeper.decided.attributes["signedIn"] == value)
    #expect(world.window.isUnlocked("profile") == (value == .boolean(true)))
    world.window.context["signedIn"] = .boolean(!identity.isSignedIn)
    #expect(world.window.isUnlocked("profile") == (value == .boolean(true)))
  }

  @Test(
    arguments: [
      (.anonymous(), .signedIn(id: "anna"), true),
      (.signedIn(id: "anna"), .expired(id: "anna"), true),
      (.expired(id: "anna"), .signedIn(id: "anna"), true),
      (.anonymous(), .anonymous(id: "guest"), false),
      (.anonymous(), .expired(id: "anna"), false),
      (.signedIn(id: "anna"), .anonymous(), false),
      (.signedIn(id: "anna"), .signedIn(id: "ben"), false),
      (.signedIn(id: "anna"), .expired(id: "ben"), false),
    ] as [(Identity, Identity, Bool)])
  func
    `rule 33: callers continue to wait when an anonymous user signs in, and while one sign-in expires`(
      _ first: Identity, _ second: Identity, _ continues: Bool
    ) async throws
  {
    let identity = ManualIdentity(first)
    let world = try await world(identity)
    let call = await world.open("L1")
    await become(second, identity, in: world)
    if first.id == second.id { source.change(second.id) }
    await source.answer(.basic)
    #expect(await call.value == (continues ? .opened : .ended))
  }

  @Test func `rule 34: a new id starts without answers`() async throws {
    let identity = ManualIdentity(.signedIn(id: "anna"))
    let world = try await world(identity, .basic)
    #expect(world.window.isUnlocked("L1"))
    await become(.signedIn(id: "ben"), identity, in: world)
    #expect(world.window.state(of: "L1") == .checking)
    #expect(!world.gatekeeper.isSettled)
    #expect(world.gatekeeper.answers == [])
    #expect(world.gatekeeper.holding(of: "basic").status == .unknown)
  }

  @Test func `rule 34: a late answer about an earlier id is discarded`() async throws {
    let identity = ManualIdentity(.signedIn(id: "anna"))
    let world = try TestWorld([source], identity: identity)
    await until { source.questions.count == 1 }
    await become(.signedIn(id: "ben"), identity, in: world)
    await until { source.questions.count == 2 }
    await source.answer(.basic)
    await settle()
    #expect(world.window.state(of: "L1") == .checking)
    await source.answer()
    await until { world.window.state(of: "L1") == .locked(.lock) }
    #expect(source.askedCount == 2)
  }

  @Test(
    arguments: [
      (.signedIn(id: "anna"), .signedIn(id: "ben"), true),
      (.signedIn(id: "anna"), .anonymous(), true),
      (.expired(id: "anna"), .signedIn(id: "ben"), true),
      (.signedIn(id: "anna"), .expired(id: "anna"), false),
      (.anonymous(id: "anna"), .signedIn(id: "ben"), false),
    ] as [(Identity, Identity, Bool)])
  func `rule 35: the cached answers of a signed-in or expired user are removed`(
    _ first: Identity, _ second: Identity, _ isRemoved: Bool
  ) async throws {
    let identity = ManualIdentity(first)
    let world = try await world(identity, .basic)
    await cache.holds(.basic, of: "anna")
    await become(second, identity, in: world)
    if first.id != second.id { await source.answer(.basic) }
    await world.isSettled()
    await cache.holds(.basic, of: second.id)
    #expect(await cache.snapshots(of: "anna").isEmpty == isRemoved)
  }

  @Test func `rule 36: while the identity is expired, its answers remain and age`() async throws {
    let identity = ManualIdentity(.signedIn(id: "anna"))
    let world = try await world(identity, .basic)
    await become(.expired(id: "anna"), identity, in: world)
    #expect(world.window.isUnlocked("L1"))
    #expect(world.window.state(of: "L2") == .locked(.preview))
    let questions = source.askedCount
    await world.advance(to: now + 3 * 86_400)
    await until { world.window.state(of: "L2") == .indeterminate }
    #expect(world.window.isUnlocked("L1"))
    #expect(source.askedCount == questions)
  }
}

extension MemoryCache {
  /// Waits until the answers about a subject list an entitlement.
  @MainActor
  func holds(_ entitlement: Entitlement, of subject: SubjectID) async {
    await until {
      await snapshots(of: subject).values.contains { $0.entitlements.contains(entitlement) }
    }
  }
}

/// A source that supplies attributes, the same for every subject.
struct ToldAttributes: EntitlementSource {
  let name = "attributes"
  let families: Set<FactFamily> = [.attributes]
  private let values: [AttributeID: AttributeValue]

  init(_ values: [AttributeID: AttributeValue]) { self.values = values }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, attributes: values)
  }
}
