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
    var (plans, omitted) = (0, OmittedCases())
    let report = forAll(PlanMaterial.shops(hasNot: false), seed: seed, cases: 150, telling: 60) {
      try Self.compare($0, counting: &plans, &omitted)
    }
    expectHolds(report)
    #expect(plans > 150)
    #expect(omitted[.notExact] == 0, "\(omitted)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `plans for gates with not are the cheapest of all sets`(seed: UInt64) {
    var (plans, omitted) = (0, OmittedCases())
    let report = forAll(PlanMaterial.shops(hasNot: true), seed: seed, cases: 150, telling: 60) {
      try Self.compare($0, counting: &plans, &omitted)
    }
    expectHolds(report)
    #expect(plans > 100)
    #expect(omitted[.notExact] == 0, "\(omitted)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `plans for rules of every kind are the cheapest of all sets`(seed: UInt64) {
    var (plans, omitted) = (0, OmittedCases())
    let report = forAll(PlanMaterial.generated, seed: seed, cases: 150, telling: 15) {
      try Self.compare($0, counting: &plans, &omitted)
    }
    expectHolds(report)
    #expect(plans > 10)
    // Few catalogs need more work than the limit.
    #expect(omitted[.notExact] <= 3, "\(omitted)")
  }

  private static func compare(
    _ material: PlanMaterial, counting count: inout Int, _ omitted: inout OmittedCases
  ) throws -> PropertyOutcome {
    guard let (evaluation, trial) = material.trial() else { return omitted.omit(.notTried) }
    let ids = trial.engine.catalog.content.items.compactMap(\.itemID)
    let before = ids.filter { evaluation.verdict(of: $0) == .unlocked }
    let plans = evaluation.plans(toOpen: ids, limit: limit)
    if !plans.isExact { return omitted.omit(.notExact) }
    if plans.unlocked != before { return .broken("\(plans.unlocked) are open") }
    let sets = trial.sets.map { trial.open(after: $0) }
    // Nobody is asked to buy what they may own.
    let doubtful = Set(plans.locked.filter { $0.offers.absence == .ownershipUnknown }.map(\.item))
    for item in ids where !before.contains(item) && !doubtful.contains(item) {
      if plans.conflicting.contains(item) { continue }
      let isOpened = plans.opens.contains(item) || plans.later.contains { $0.items.contains(item) }
      if !isOpened && sets.contains(where: { $0.afterSteps.contains(item) }) {
        return .broken("\(item): a purchase opens it")
      }
      if plans.opens.contains(item) && !sets.contains(where: { $0.atOnce.contains(item) }) {
        return .broken("\(item): no purchase opens it")
      }
    }
    let kept = before.filter { !plans.conflicting.contains($0) }
    for item in plans.conflicting where plans.later.isEmpty {
      // An item that is open is left out for one that a purchase opens, and not the other way round.
      let others = plans.opens + (before.contains(item) ? kept : [])
      let wanted = Set(others + [item])
      if sets.contains(where: { wanted.isSubset(of: $0.afterSteps) }) {
        return .broken("\(item) does not conflict")
      }
    }
    // The rest is compared for the items that open without a wait and a value of an attribute.
    let asked = ids.filter { item in
      !before.contains(item) && !plans.conflicting.contains(item) && !doubtful.contains(item)
        && sets.contains { $0.afterSteps.contains(item) }
    }
    let planned = evaluation.plans(toOpen: asked + kept, limit: limit)
    if !planned.isExact { return omitted.omit(.notExact) }
    if !planned.conflicting.isEmpty { return .broken("\(planned.conflicting) are left out") }
    if asked.isEmpty {
      return planned.groups.isEmpty
        ? omitted.omit(.nothingToBuy) : .broken("a purchase opens nothing")
    }
    let expected = trial.plans(opening: asked + kept)
    // Without a purchase, there is nothing to pay.
    if expected.allSatisfy(\.products.isEmpty) {
      return planned.groups.isEmpty ? .holds : .broken("no purchase is necessary")
    }
    let comparison = PlanComparison(
      expected: expected, groups: planned.groups,
      currencies: trial.currencies, months: trial.months, limit: limit)
    count += planned.groups.map(\.plans.count).reduce(0, +)
    return comparison.difference().map { .broken($0) } ?? .holds
  }
}
