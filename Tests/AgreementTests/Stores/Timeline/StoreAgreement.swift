import ContentCatalog
import EngineTestSupport
import GateKit
import GateStores
import TestSupport
import Testing

/// A comparison of the verdicts that the forms of several stores give along timelines of purchases.
struct StoreAgreement {
  /// The facts that decide what a purchase gives, and that the timelines must exercise.
  private enum Mark: CaseIterable {
    case expired, grace, retry, revoked, upgraded, pending, trial, shared, endless, current

    func isSet(of entitlement: Entitlement, at now: Instant) -> Bool {
      let isOver = entitlement.expiresDate.map { $0 <= now } ?? false
      let isInGrace = entitlement.gracePeriodExpiresDate.map { now < $0 } ?? false
      return switch self {
      case .expired: isOver && !entitlement.isInBillingRetry
      case .grace: isInGrace && isOver
      case .retry: entitlement.isInBillingRetry && !isInGrace
      case .revoked: entitlement.revocationDate != nil
      case .upgraded: entitlement.isUpgraded
      case .pending: entitlement.isPending
      case .trial: entitlement.offerType != nil
      case .shared: entitlement.ownershipType == "familyShared"
      case .endless: entitlement.expiresDate == nil
      case .current: !isOver
      }
    }
  }

  private let engine: GateEngine
  private let forms: [StoreForm]
  private var comparisons = 0
  private var marks: Set<Mark> = []
  /// The number of histories that each form could not express.
  private(set) var inexpressible: [String: Int] = [:]

  init(of forms: [StoreForm], on catalog: ShippedCatalog) throws {
    engine = try catalog.engine()
    self.forms = forms
  }

  /// Whether the catalog has subscriptions.
  var hasSubscriptions: Bool {
    engine.catalog.content.products.contains { $0.kind == .autoRenewable }
  }

  /// Plays timelines, compares the forms after each step, and expects that the timelines exercise every
  /// fact that the catalog permits.
  mutating func play() async throws {
    for seed in TestScale.seeds(2) {
      var timeline = StoreTimeline(of: engine.catalog.content, seed: seed)
      let store = timeline.store
      let subscriptions = store.products.filter { $0.kind == .autoRenewable }
      if let first = subscriptions.first,
        let last = subscriptions.last(where: { $0.subscriptionGroup == first.subscriptionGroup })
      {
        try await timeline.playFailure(of: first, upgradingTo: last) { subject in
          try await compare(subject, in: store)
        }
      }
      for _ in 0..<60 {
        for subject in await timeline.step() { try await compare(subject, in: store) }
      }
    }
    #expect(comparisons >= 160)
    let ofEveryCatalog: Set<Mark> = [.revoked, .pending, .shared, .endless, .current]
    #expect(marks == (hasSubscriptions ? Set(Mark.allCases) : ofEveryCatalog))
    // A form that expresses too little compares nothing.
    #expect(inexpressible.values.allSatisfy { $0 * 4 < comparisons })
  }

  private mutating func compare(_ subject: SubjectID, in store: SimulatedStore) async throws {
    let now = store.clock.now
    let purchases = StoreForm.Purchases(
      history: store.history(of: subject), snapshot: store.currentSnapshot(of: subject))
    for entitlement in purchases.snapshot.entitlements {
      marks.formUnion(Mark.allCases.filter { $0.isSet(of: entitlement, at: now) })
    }
    comparisons += 1
    let expected = verdicts(GateSubject(statedBy: purchases.snapshot), at: now)
    for form in forms {
      guard let subject = try await form.subject(purchases, engine) else {
        inexpressible[form.name, default: 0] += 1
        continue
      }
      #expect(verdicts(subject, at: now) == expected, "\(form.name): \(purchases.history)")
    }
  }

  /// Returns the verdicts about all items now and later, because the ends must agree too.
  private func verdicts(_ subject: GateSubject, at now: Instant) -> [[Verdict]] {
    let later = Instant(secondsSince1970: now.secondsSince1970 + 2 * 86_400)
    return [now, later].map { instant in
      let evaluation = engine.evaluate(subject, at: instant)
      return engine.catalog.content.items.compactMap { item in
        item.itemID.map { evaluation.verdict(of: $0) }
      }
    }
  }
}
