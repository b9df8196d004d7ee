import ContentCatalog
import GateRules

/// The entitlements of which a fact requires one.
private struct PurchaseTest {
  let product: ProductIndex
  let isHeld: Bool
  /// The instant at which the product must have been held.
  var heldOn: Instant?
  let before: Instant?
  /// The duration since the purchase.
  let since: ElapsedFact.Span?
  let excluding: EntitlementQualifiers

  init?(_ fact: Fact) {
    switch fact {
    case .holding(let test):
      product = test.product
      isHeld = !test.concernsPast
      heldOn = test.heldOn
      // What was held at an instant was bought by then.
      before = test.boughtBefore ?? test.heldOn?.advanced(bySeconds: 1)
      excluding = test.excluding
      since = nil
    case .elapsed(let test):
      guard case .bought(let product) = test.anchor else { return nil }
      self.product = product
      isHeld = false
      before = nil
      since = test.span
      excluding = []
    default: return nil
    }
  }

  /// Returns whether an entitlement that satisfies this test satisfies another one, apart from the
  /// types that the other excludes and from dates that depend on now.
  func covers(_ other: PurchaseTest, in zone: TimeZoneRules) -> Bool {
    if other.isHeld, !isHeld { return false }
    if let heldOn = other.heldOn, heldOn != self.heldOn { return false }
    if let limit = other.before, before.map({ $0 > limit }) ?? true { return false }
    guard let wait = other.since else { return true }
    return since.map { wait.isOver(whenever: $0, in: zone) } ?? false
  }
}

/// The axioms of purchases.
///
/// Facts about purchases are true if one entitlement makes them true. So a fact implies others only
/// if each entitlement that makes it true makes one of them true.
extension AxiomBuilder {
  mutating func addHoldings() {
    let tests = facts([.holding, .elapsed], PurchaseTest.init)
    var byProduct: [ProductIndex: [(index: PropositionIndex, test: PurchaseTest)]] = [:]
    for test in tests { byProduct[test.test.product, default: []].append(test) }
    for (index, test) in tests where !work.isSpent {
      let included = catalog.bundles.products(includedIn: test.product)
      let others = included.flatMap { byProduct[$0] ?? [] }.filter { $0.index != index }
      work.spend(included.count + 2 * others.count)
      if others.count > Self.maxTests { continue }
      for (other, implied) in others where test.excluding.isSuperset(of: implied.excluding) {
        if test.covers(implied, in: catalog.timeZone) {
          imply(index, other, because: reason(test, implied))
        } else {
          addDates(index, test, other, implied)
        }
      }
      if let heldOn = test.heldOn, let cut = reachedCuts.last(where: { $0.test <= heldOn }) {
        imply(index, cut.index, because: .purchaseDates(test.product))
      }
      addMarks(index, test, others.filter { test.covers($0.test, in: catalog.timeZone) })
    }
  }

  private func reason(_ test: PurchaseTest, _ implied: PurchaseTest) -> Axiom.Reason {
    if test.product != implied.product { return .includes(test.product, implied.product) }
    let isOnlyStatus = test.isHeld != implied.isHeld && implied.before == test.before
    return isOnlyStatus ? .heldIsOwned(test.product) : .purchaseDates(test.product)
  }

  /// Adds the axioms by which dates of purchases depend on now: what was bought before now, and now
  /// is before an instant, was bought before that instant.
  private mutating func addDates(
    _ index: PropositionIndex, _ test: PurchaseTest, _ other: PropositionIndex,
    _ implied: PurchaseTest
  ) {
    if implied.isHeld, !test.isHeld || implied.heldOn != nil { return }
    let cuts = reachedCuts
    let reason = Axiom.Reason.purchaseDates(test.product)
    if let limit = implied.before {
      guard implied.since == nil else { return }
      // A wait that is over began at least its shortest length ago.
      let end = test.since.flatMap { $0.earliestEnd(since: limit, in: catalog.timeZone) } ?? limit
      guard let cut = cuts.last(where: { $0.test <= end }) else { return }
      add(
        store.implies([formula(index), formula(cut.index).negated], formula(other)),
        because: reason)
    } else if let wait = implied.since, let limit = test.before {
      let last = limit.advanced(bySeconds: -1) ?? limit
      guard let end = wait.latestEnd(since: last, in: catalog.timeZone),
        let cut = cuts.first(where: { $0.test >= end })
      else { return }
      add(store.implies([formula(index), formula(cut.index)], formula(other)), because: reason)
    }
  }

  /// Adds the axiom that one entitlement cannot have all types that other facts exclude.
  private mutating func addMarks(
    _ index: PropositionIndex, _ test: PurchaseTest,
    _ others: [(index: PropositionIndex, test: PurchaseTest)]
  ) {
    let blocked = others.filter { !test.excluding.isSuperset(of: $0.test.excluding) }
    guard blocked.count > 1 else { return }
    let choices = EntitlementQualifiers.choices.filter { $0.isDisjoint(with: test.excluding) }
    let outcomes = Set(
      choices.map { choice in
        blocked.filter { $0.test.excluding.isDisjoint(with: choice) }.map(\.index)
      })
    if outcomes.contains([]) { return }
    let possible = outcomes.sorted { $0.lexicographicallyPrecedes($1) }.map { outcome in
      store.all(outcome.map { store.proposition(at: $0) })
    }
    add(
      store.implies([formula(index)], store.any(possible)), because: .oneMark(test.product))
  }
}

extension EntitlementQualifiers {
  /// The sets of types that one entitlement can have: at most one ownership type, one offer type and
  /// one payment mode.
  static let choices: [EntitlementQualifiers] = {
    func marks<Label: EntitlementLabel>(_ type: Label.Type) -> [EntitlementQualifiers] {
      [[]] + Label.known.map { EntitlementQualifiers(named: $0.rawValue) }
    }
    return marks(Entitlement.OwnershipType.self).flatMap { ownership in
      marks(Entitlement.OfferType.self).flatMap { offer in
        marks(Entitlement.OfferDiscountType.self).map { ownership.union(offer).union($0) }
      }
    }
  }()
}
