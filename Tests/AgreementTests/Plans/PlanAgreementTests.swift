import ContentCatalog
import GateAnalysis
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// A comparison of plans with every set of products.
@Suite(.tags(.property), .slow)
struct PlanAgreementTests {
  private static let limit = 4

  @Test(arguments: TestScale.seeds(1))
  func `plans of shops are the cheapest of all sets`(seed: UInt64) {
    var plans = 0
    let report = forAll(PlanMaterial.shops(hasNot: false), seed: seed, cases: 150, telling: 60) {
      try Self.compare($0, counting: &plans)
    }
    expectHolds(report)
    #expect(plans > 150)
  }

  @Test(arguments: TestScale.seeds(1))
  func `plans for gates with not are the cheapest of all sets`(seed: UInt64) {
    var plans = 0
    let report = forAll(PlanMaterial.shops(hasNot: true), seed: seed, cases: 150, telling: 60) {
      try Self.compare($0, counting: &plans)
    }
    expectHolds(report)
    #expect(plans > 100)
  }

  @Test(arguments: TestScale.seeds(1))
  func `plans for rules of every kind are the cheapest of all sets`(seed: UInt64) {
    var plans = 0
    let report = forAll(PlanMaterial.generated, seed: seed, cases: 150, telling: 15) {
      try Self.compare($0, counting: &plans)
    }
    expectHolds(report)
    #expect(plans > 10)
  }

  private static func compare(
    _ material: PlanMaterial, counting count: inout Int
  ) throws -> PropertyOutcome {
    guard let (evaluation, trial) = material.trial() else { return .vacuous }
    let ids = trial.engine.catalog.content.items.compactMap(\.itemID)
    let before = ids.filter { evaluation.verdict(of: $0) == .unlocked }
    let plans = evaluation.plans(toOpen: ids, limit: limit)
    if !plans.isExact { return .broken("not exact") }
    if plans.unlocked != before { return .broken("\(plans.unlocked) are open") }
    let sets = trial.sets.map { (set: $0, open: trial.open(after: $0, of: ids)) }
    // Nobody is asked to buy what they may own.
    let doubtful = Set(plans.locked.filter { $0.offers.absence == .ownershipUnknown }.map(\.item))
    for item in ids where !before.contains(item) && !doubtful.contains(item) {
      if plans.conflicting.contains(item) { continue }
      let isOpened = plans.opens.contains(item)
      let expected = sets.contains { $0.open.contains(item) }
      if isOpened != expected && !plans.later.contains(where: { $0.items.contains(item) }) {
        return .broken("\(item): \(isOpened), but a purchase opens it: \(expected)")
      }
    }
    let kept = before.filter { !plans.conflicting.contains($0) }
    for item in plans.conflicting where plans.later.isEmpty {
      // An item that is open is left out for one that a purchase opens, and not the other way round.
      let others = plans.opens + (before.contains(item) ? kept : [])
      let wanted = Set(others + [item])
      if sets.contains(where: { wanted.isSubset(of: $0.open) }) {
        return .broken("\(item) does not conflict")
      }
    }
    // With further steps, the rest is compared for the items that purchases alone open.
    let planned = evaluation.plans(toOpen: plans.opens + kept, limit: limit)
    if planned.opens != plans.opens { return .broken("\(planned.opens) are opened") }
    if !planned.conflicting.isEmpty { return .broken("\(planned.conflicting) are left out") }
    if planned.opens.isEmpty {
      return planned.groups.isEmpty ? .vacuous : .broken("a purchase opens nothing")
    }
    let comparison = PlanComparison(
      expected: trial.plans(opening: planned.opens + kept), groups: planned.groups,
      currencies: trial.currencies, months: trial.months, limit: limit)
    count += planned.groups.map(\.plans.count).reduce(0, +)
    return comparison.difference().map { .broken($0) } ?? .holds
  }
}
