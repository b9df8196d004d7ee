import ContentCatalog
import EngineTestSupport
import GateKit
import GateStores
import TestSupport
import Testing

/// The documents of every store about the same purchases give the same decisions.
struct StoreAgreementTests {
  /// The facts that the timelines have exercised.
  private struct Exercised {
    var comparisons = 0
    var unfaithful = 0
    var marks: Set<String> = []

    mutating func note(_ entitlements: [Entitlement], at now: Instant) {
      for entitlement in entitlements {
        let isOver = entitlement.expiresDate.map { $0 <= now } ?? false
        let isInGrace = entitlement.gracePeriodExpiresDate.map { now < $0 } ?? false
        for (mark, isSet) in [
          ("expired", isOver && !entitlement.isInBillingRetry),
          ("grace", isInGrace && isOver), ("retry", entitlement.isInBillingRetry && !isInGrace),
          ("revoked", entitlement.revocationDate != nil), ("upgraded", entitlement.isUpgraded),
          ("pending", entitlement.isPending), ("trial", entitlement.offerType != nil),
          ("shared", entitlement.ownershipType == "familyShared"),
          ("endless", entitlement.expiresDate == nil), ("current", !isOver),
        ] where isSet {
          marks.insert(mark)
        }
      }
    }
  }

  private static let allMarks: Set = [
    "expired", "grace", "retry", "revoked", "upgraded", "pending", "trial", "shared", "endless",
    "current",
  ]

  @Test(arguments: ShippedCatalog.allCases)
  func `one timeline gives the same verdicts in the format of every store`(
    shipped: ShippedCatalog
  ) async throws {
    let engine = try shipped.engine()
    let hasSubscriptions = engine.catalog.content.products.contains { $0.kind == .autoRenewable }
    var exercised = Exercised()
    for seed in TestScale.seeds(2) {
      var timeline = StoreTimeline(of: engine.catalog.content, seed: seed)
      let store = timeline.store
      let subscriptions = store.products.filter { $0.kind == .autoRenewable }
      if let first = subscriptions.first, let last = subscriptions.last {
        try await timeline.playFailure(of: first, upgradingTo: last) { subject in
          try await compare(subject, in: store, engine, &exercised)
        }
      }
      for _ in 0..<40 {
        for subject in await timeline.step() {
          try await compare(subject, in: timeline.store, engine, &exercised)
        }
      }
    }
    #expect(exercised.comparisons >= 160)
    #expect(
      exercised.marks
        == (hasSubscriptions
          ? Self.allMarks : ["revoked", "pending", "shared", "endless", "current"]))
    // The only difference that a format forces must occur, but rarely.
    #expect(exercised.unfaithful * 4 < exercised.comparisons)
    #expect((exercised.unfaithful > 0) == hasSubscriptions)
  }

  private func compare(
    _ subject: SubjectID, in store: SimulatedStore, _ engine: GateEngine,
    _ exercised: inout Exercised
  ) async throws {
    let now = store.clock.now
    let history = store.history(of: subject)
    let direct = try await store.snapshot(of: subject, at: now)
    exercised.note(direct.entitlements, at: now)
    exercised.comparisons += 1
    let expected = verdicts(direct, for: subject, engine, at: now)
    let appStore = try await AppStoreDecoder().decode(
      Array(AppStoreDocument(history: history).text.utf8), at: now)
    #expect(appStore.faults == [])
    #expect(appStore.snapshot.isComplete)
    #expect(
      verdicts(appStore.snapshot, for: subject, engine, at: now) == expected, "\(history)")
    #expect(try lineVerdicts(direct, for: subject, engine, at: now) == expected)
    let document = RevenueCatDocument(history: history)
    let revenueCat = try RevenueCatDecoder(for: [engine.catalog.content]).decode(
      Array(document.text.utf8), at: now)
    #expect(revenueCat.faults == [])
    if document.isFaithful {
      #expect(
        verdicts(revenueCat.snapshot, for: subject, engine, at: now) == expected, "\(history)")
    } else {
      exercised.unfaithful += 1
    }
  }

  /// Returns the verdicts about all items by the entitlements of an answer alone.
  private func verdicts(
    _ snapshot: EntitlementSnapshot, for subject: SubjectID, _ engine: GateEngine, at now: Instant
  ) -> [DecidedVerdict] {
    let unknown = snapshot.unknown.filter { $0.family == .entitlements }
    return verdicts(
      GateSubject(id: subject, entitlements: snapshot.entitlements, unknown: unknown), engine,
      at: now)
  }

  private func verdicts(
    _ subject: GateSubject, _ engine: GateEngine, at now: Instant
  ) -> [DecidedVerdict] {
    // The end of what is held must agree too.
    let later = Instant(secondsSince1970: now.secondsSince1970 + 2 * 86_400)
    return [now, later].flatMap { instant in
      let evaluation = engine.evaluate(subject, at: instant)
      return engine.catalog.content.items.compactMap { item in
        item.id.map { DecidedVerdict(item: $0, at: instant, verdict: evaluation.verdict($0)) }
      }
    }
  }

  /// Returns the verdicts after the facts were written as a line of a subject file, and read again.
  private func lineVerdicts(
    _ snapshot: EntitlementSnapshot, for subject: SubjectID, _ engine: GateEngine, at now: Instant
  ) throws -> [DecidedVerdict] {
    let line = SubjectEncoder().line(
      for: GateSubject(id: subject, entitlements: snapshot.entitlements))
    var reader = SubjectReader(for: [engine.catalog.content], bytes: Array(line.utf8))
    let read = try #require(try reader.next()?.subject)
    return verdicts(read, engine, at: now)
  }

  private struct DecidedVerdict: Equatable {
    let item: ItemID
    let at: Instant
    let verdict: Verdict
  }
}

/// The difference that the format of RevenueCat forces.
struct ForcedDifferenceTests {
  @Test func `RevenueCat loses the periods before the refunded one`() async throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x",
         "products": [{"id": "pro", "kind": "autoRenewable", "period": "P1M"}],
         "courses": [{"id": "past", "gate": "product(pro, everOwned: true)"}]}
        """))
    let engine = GateEngine(catalog: catalog)
    let clock = SimulatedClock(at: Instant(secondsSince1970: 1_767_225_600))
    let store = SimulatedStore(catalog.content, clock: clock)
    let purchase = try store.buy("pro", for: "anna")
    await clock.advance(by: .seconds(40 * 86_400))
    try store.refund(purchase)
    let history = store.history(of: "anna")
    #expect(!RevenueCatDocument(history: history).isFaithful)
    let appStore = try await AppStoreDecoder().decode(
      Array(AppStoreDocument(history: history).text.utf8), at: clock.now)
    let revenueCat = try RevenueCatDecoder(for: [catalog.content]).decode(
      Array(RevenueCatDocument(history: history).text.utf8), at: clock.now)
    let verdicts = [appStore, revenueCat].map { decoded in
      engine.decide(
        "past", for: GateSubject(id: "anna", entitlements: decoded.snapshot.entitlements),
        at: clock.now
      ).verdict
    }
    #expect(verdicts == [.unlocked, .locked])
  }
}
