import ContentCatalog
import GateAnalysis
import GateKit
import GateRules
import PropertyTesting
import TestSupport
import Testing

/// A comparison of frontiers with every set of products.
@Suite(.tags(.property), .slow)
struct FrontierAgreementTests {
  typealias Term = PlanBruteForce.Term

  /// A number of items with the least price for it.
  struct Point: Hashable {
    let items: Int
    let cost: WideInteger
  }

  /// The limits under which the frontier comes from a table of all sets, from a search, and from a search
  /// that ends early.
  private static let limits: [PlanLimits] = {
    var search = PlanLimits.standard
    search.frontierClasses = 0
    var short = search
    short.work = 300
    return [.standard, search, short]
  }()

  @Test(arguments: TestScale.seeds(1))
  func `frontiers of shops are the least prices of all sets`(seed: UInt64) {
    var (points, omitted) = (0, OmittedCases())
    let report = forAll(PlanMaterial.shops(hasNot: false), seed: seed, cases: 100, telling: 50) {
      try Self.compare($0, counting: &points, &omitted)
    }
    expectHolds(report)
    #expect(points > 100)
    #expect(omitted[.notExact] + omitted[.attribute] == 0, "\(omitted)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `frontiers for gates with not are the least prices of all sets`(seed: UInt64) {
    var (points, omitted) = (0, OmittedCases())
    let report = forAll(PlanMaterial.shops(hasNot: true), seed: seed, cases: 100, telling: 50) {
      try Self.compare($0, counting: &points, &omitted)
    }
    expectHolds(report)
    #expect(points > 100)
    #expect(omitted[.notExact] + omitted[.attribute] == 0, "\(omitted)")
  }

  @Test(arguments: TestScale.seeds(1))
  func `frontiers for rules of every kind are the least prices of all sets`(seed: UInt64) {
    var (points, omitted) = (0, OmittedCases())
    let report = forAll(PlanMaterial.generated, seed: seed, cases: 150, telling: 10) {
      try Self.compare($0, counting: &points, &omitted)
    }
    expectHolds(report)
    #expect(points > 10)
    // Few catalogs need more work than the limit.
    #expect(omitted[.notExact] <= 3 && omitted[.attribute] <= 30, "\(omitted)")
  }

  private static func compare(
    _ material: PlanMaterial, counting count: inout Int, _ omitted: inout OmittedCases
  ) throws -> PropertyOutcome {
    guard let (evaluation, trial) = material.trial() else { return omitted.omit(.notTried) }
    let ids = trial.engine.catalog.content.items.compactMap(\.itemID)
    let plans = evaluation.plans(toOpen: ids)
    if !plans.isExact { return omitted.omit(.notExact) }
    let needs = plans.later.flatMap(\.needs)
    if needs.contains(where: { if case .attribute = $0 { true } else { false } }) {
      return omitted.omit(.attribute)
    }
    let opened = trial.sets.map { (set: $0, items: trial.open(after: $0).afterSteps) }
    let items =
      plans.unlocked
      + (plans.opens + plans.later.flatMap(\.items)).filter { item in
        ids.contains(item) && opened.contains { $0.items.contains(item) }
      }
    let isAsked = Set(items)
    let unlocked = isAsked.intersection(trial.open(after: []).afterSteps).count
    let sets = opened.map { set, open in
      (
        plan: PlanBruteForce.Plan(
          products: set.map { trial.engine.catalog.content.products[$0] }),
        items: isAsked.intersection(open).count - unlocked
      )
    }
    if items.count == plans.unlocked.count { return omitted.omit(.nothingToBuy) }
    let sold = trial.products.compactMap {
      PurchasePlanGroup.Payment(trial.engine.catalog.content.products[$0])
    }
    for (number, limits) in limits.enumerated() {
      let frontier = evaluation.frontier(of: items, limits: limits)
      if frontier.unlocked != unlocked {
        return .broken("\(frontier.unlocked) of \(items) are open, not \(unlocked)")
      }
      let listed = frontier.groups.map(\.payment)
      for payment in Set(sold + listed) {
        let points = frontier.groups.first { $0.payment == payment }?.points ?? []
        count += points.count
        guard let term = Term(payment), let currency = payment.currency else {
          return .broken("\(payment) cannot have a frontier")
        }
        let paid = sets.filter { set in
          set.plan.products.allSatisfy { $0.price?.currency == currency && Term($0) == term }
        }.map {
          Point(items: $0.items, cost: $0.plan.sum(currency, term, months: trial.months))
        }
        let best = Set(
          paid.filter { point in
            point.items > 0
              && !paid.contains {
                $0 != point && $0.items >= point.items && $0.cost <= point.cost
              }
          })
        var found: Set<Point> = []
        for point in points {
          let set = sets.first { $0.plan.products.map(\.id) == point.plan.products }
          guard let set else { return .broken("\(point.plan.products) cannot be bought together") }
          let own = Point(
            items: set.items, cost: set.plan.sum(currency, term, months: trial.months))
          if own.items != point.items { return .broken("\(point) opens \(own.items)") }
          if point.plan.isProved, !best.contains(own) { return .broken("\(point) is not least") }
          if !point.plan.isProved, number < 2 { return .broken("\(point) is not proved") }
          found.insert(own)
        }
        if number < 2, found != best { return .broken("\(number): \(found) instead of \(best)") }
      }
    }
    return .holds
  }
}

extension PurchasePlanGroup.Payment {
  /// Creates the payment for one product; `nil` for a product without a price.
  fileprivate init?(_ product: CatalogProduct) {
    guard let currency = product.price?.currency else { return nil }
    switch PlanBruteForce.Term(product) {
    case .once: self.init(.once, currency: currency)
    case .months: self.init(.months, currency: currency)
    case .period(let period): self.init(.period, currency: currency, period: period)
    }
  }
}

extension PlanBruteForce.Term {
  init?(_ payment: PurchasePlanGroup.Payment) {
    switch (payment.kind, payment.period) {
    case (.once, nil): self = .once
    case (.months, nil): self = .months
    case (.period, let period?): self = .period(period)
    default: return nil
    }
  }
}
