import ContentCatalog
import GateKit
import GateRules
import GateTesting
import PropertyTesting
import TestSupport
import Testing

/// A comparison of plans with every set of products.
struct PlanAgreementTests {
  private static let limit = 4

  @Test(arguments: TestScale.seeds(1))
  func `plans of shops are the cheapest of all sets`(seed: UInt64) {
    var plans = 0
    let report = forAll(PlanMaterial.shops(hasNot: false), seed: seed, cases: 150, telling: 60) {
      try Self.compare($0, counting: &plans)
    }
    #expect(report.failure == nil)
    #expect(plans > 150)
  }

  @Test(arguments: TestScale.seeds(1))
  func `plans for gates with not are the cheapest of all sets`(seed: UInt64) {
    var plans = 0
    let report = forAll(PlanMaterial.shops(hasNot: true), seed: seed, cases: 150, telling: 60) {
      try Self.compare($0, counting: &plans)
    }
    #expect(report.failure == nil)
    #expect(plans > 100)
  }

  @Test(arguments: TestScale.seeds(1))
  func `plans for rules of every kind are the cheapest of all sets`(seed: UInt64) {
    var plans = 0
    let report = forAll(PlanMaterial.generated, seed: seed, cases: 150, telling: 15) {
      try Self.compare($0, counting: &plans)
    }
    #expect(report.failure == nil)
    #expect(plans > 10)
  }

  private static func compare(
    _ material: PlanMaterial, counting count: inout Int
  ) throws -> PropertyOutcome {
    guard let (evaluation, trial) = material.trial() else { return .vacuous }
    let ids = trial.engine.catalog.content.items.compactMap(\.id)
    let shut = ids.filter { evaluation.verdict($0) != .unlocked }
    let plans = evaluation.plans(toOpen: ids, limit: limit)
    if !plans.isExact { return .broken("not exact") }
    if Set(plans.open) != Set(ids).subtracting(shut) { return .broken("\(plans.open) are open") }
    let sets = trial.sets.map { (set: $0, opened: trial.opened(by: $0, of: shut)) }
    // Nobody is asked to buy what they may own.
    let doubtful = Set(plans.shut.filter { $0.offers.absence == .ownershipUnknown }.map(\.item))
    for item in shut where !doubtful.contains(item) && !plans.conflicting.contains(item) {
      let isOpened = plans.opened.contains(item)
      let expected = sets.contains { $0.opened.contains(item) }
      if isOpened != expected && !plans.later.contains(where: { $0.items.contains(item) }) {
        return .broken("\(item): \(isOpened), but a purchase opens it: \(expected)")
      }
    }
    // With further steps, the rest is compared for the items that purchases alone open.
    let planned = evaluation.plans(toOpen: plans.opened, limit: limit)
    if planned.opened != plans.opened { return .broken("\(planned.opened) are opened") }
    for item in plans.conflicting where plans.later.isEmpty {
      let wanted = Set(planned.opened + [item])
      if sets.contains(where: { wanted.isSubset(of: $0.opened) }) {
        return .broken("\(item) does not conflict")
      }
    }
    if planned.opened.isEmpty { return .vacuous }
    let comparison = PlanComparison(
      expected: trial.plans(opening: planned.opened), groups: planned.groups,
      currencies: trial.currencies, months: trial.months, limit: limit)
    count += planned.groups.map(\.plans.count).reduce(0, +)
    return comparison.difference().map { .broken($0) } ?? .holds
  }
}
