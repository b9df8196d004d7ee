import GateKit
import GateStores

/// A gatekeeper that buys in a simulated store, with its clock.
@MainActor
func useStoreOfGatekeeper(_ catalog: GatedCatalog, _ anna: SubjectID, at start: Instant) async {
  let store = SimulatedStore(catalog.content, clock: SimulatedClock(at: start))
  let wallClock: any WallClock = store.clock
  let gatekeeper = Gatekeeper(
    engine: GateEngine(catalog: catalog), sources: [store], stores: [store],
    identity: FixedIdentity(.signedIn(id: anna)), clock: wallClock)
  _ = await gatekeeper.purchase("pro")
}

/// The store as a source and as a store, without a gatekeeper.
@MainActor
func useStoreDirectly(_ store: SimulatedStore, _ anna: SubjectID, at now: Instant) async throws {
  let name: String = store.name
  let families: Set<FactFamily> = store.families
  let changes: AsyncStream<Void> = store.changes(of: anna)
  let listings: [StoreListing] = try await store.products(for: ["com.app.pro"])
  for listing in listings {
    let purchase: StorePurchase = try await store.purchase(listing, for: anna)
    switch purchase {
    case .purchased(let proof): print(proof.entitlements)
    case .pending: break
    @unknown default: break
    }
  }
  try await store.restore()
  for await _ in changes { break }

  let snapshot: EntitlementSnapshot = try await store.snapshot(of: anna, at: now)
  print(name, families, snapshot.isKnown)
  var subjects: (any SubjectCursor<EntitlementSourceError>)? = try await store.subjects(at: now)
  while let record: SubjectRecord = try await subjects?.next() { print(record.subject?.id ?? "") }
}

/// Calls that fail or are slow.
func useDisturbances(_ store: SimulatedStore) {
  let answer: SimulatedCall<EntitlementSourceError> = .answer
  store.fail(answer, with: .unavailable("the server is away"))
  store.delay(answer, by: .seconds(10))
  let calls: [SimulatedCall<StoreError>] = [.products, .purchase, .restore]
  for call in calls {
    store.fail(call, with: .cancelled)
    store.delay(call, by: .seconds(10))
  }
  store.omitNextAnswer()
  store.omitNextProof()
  store.setOffline()
  store.setOffline(false)
}

/// A clock that a test advances when somebody waits.
func useClock(_ end: Instant) async throws {
  let clock: SimulatedClock = SimulatedClock(at: .earliest)
  async let wakeUp: Void = clock.sleep(until: end)
  while clock.sleeperCount == 0 { await Task.yield() }
  let sleepers: Int = clock.sleeperCount
  await clock.advance(by: .seconds(60))
  await clock.advance(to: end)
  try await wakeUp
  let now: Instant = clock.now
  print(sleepers, now)
}
