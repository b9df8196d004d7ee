import ContentCatalog
import GateAnalysis
import GateKit
import GateRules

/// A comparison of the plans of each way to pay with those of brute force.
struct PlanComparison {
  typealias Plan = PlanBruteForce.Plan
  typealias Term = PlanBruteForce.Term

  let expected: [Plan]
  let groups: [PurchasePlanGroup]
  /// The currencies of the products that can be bought, in the order of the catalog.
  let currencies: [String]
  let months: Int
  let limit: Int

  /// Returns a description of the first difference; `nil` if the plans agree.
  func difference() -> String? {
    for group in groups {
      if let difference = difference(in: group) { return "\(group.payment): \(difference)" }
    }
    let listed = Set(groups.map(\.payment))
    for currency in currencies
    where !listed.contains(.init(.mixed, currency: currency)) && !bestMixed(currency).isEmpty {
      return "\(currency) has mixed plans"
    }
    for payment in expectedPayments where !listed.contains(payment) {
      return "\(payment) is missing"
    }
    return nil
  }

  /// The single ways to pay for which there are plans.
  private var expectedPayments: Set<PurchasePlanGroup.Payment> {
    Set(
      expected.compactMap { plan in
        let prices = plan.products.map(\.price)
        if prices.allSatisfy({ $0 == nil }) { return PurchasePlanGroup.Payment(.unpriced) }
        let currencies = Set(prices.map { $0?.currency })
        guard currencies.count == 1, let currency = prices[0]?.currency else { return nil }
        let terms = Set(plan.products.map { Term($0) })
        guard terms.count == 1 else { return nil }
        switch terms.first {
        case .once?: return .init(.once, currency: currency)
        case .months?: return .init(.months, currency: currency)
        case .period(let period)?: return .init(.period, currency: currency, period: period)
        case nil: return nil
        }
      })
  }

  private func difference(in group: PurchasePlanGroup) -> String? {
    let payment = group.payment
    let currency = payment.currency ?? ""
    switch payment.kind {
    case .once: return ranked(group, currency, .once)
    case .months: return ranked(group, currency, .months)
    case .period:
      return payment.period.map { ranked(group, currency, .period($0)) } ?? "no period"
    case .unpriced:
      let plans = expected.filter { $0.products.allSatisfy { $0.price == nil } }
      return compared(group, plans.map { ($0, [0, WideInteger($0.products.count)]) })
    case .mixed: return mixed(group, currency)
    case .several: return several(group)
    case .unrecognized: return "an unrecognized way of payment"
    }
  }

  private func ranked(
    _ group: PurchasePlanGroup, _ currency: String, _ term: Term
  ) -> String? {
    let plans = expected.filter { plan in
      plan.products.allSatisfy { $0.price?.currency == currency && Term($0) == term }
    }
    return compared(
      group,
      plans.map { ($0, [$0.sum(currency, term, months: months), WideInteger($0.products.count)]) })
  }

  /// Compares the sums of the listed plans with the least ones, in order.
  private func compared(
    _ group: PurchasePlanGroup, _ plans: [(plan: Plan, key: [WideInteger])]
  ) -> String? {
    let least = plans.map(\.key).sorted { $0.lexicographicallyPrecedes($1) }.prefix(limit)
    var found: [[WideInteger]] = []
    for listed in group.plans {
      let match = plans.first { $0.plan.products.map(\.id) == listed.products }
      guard let match else { return "\(listed.products) is not irredundant, or does not open all" }
      if !listed.isProved { return "\(listed.products) is not proved" }
      found.append(match.key)
    }
    if Set(group.plans.map(\.products)).count != group.plans.count { return "a plan is repeated" }
    if group.isComplete && plans.count > group.plans.count { return "there are more plans" }
    return found == Array(least) ? nil : "\(found) instead of \(Array(least))"
  }

  /// Returns the sums of the mixed plans of which none costs at most as much as another one. A plan that
  /// costs nothing in one respect may be listed among those of the other.
  private func bestMixed(_ currency: String) -> Set<[WideInteger]> {
    let keys = Set(mixedPlans(currency).map { key($0, currency) })
    return keys.filter { key in
      key[0] > 0 && key[1] > 0 && !keys.contains { $0 != key && $0[0] <= key[0] && $0[1] <= key[1] }
    }
  }

  private func mixedPlans(_ currency: String) -> [Plan] {
    expected.filter { plan in
      plan.products.allSatisfy {
        $0.price?.currency == currency && [.once, .months].contains(Term($0))
      }
    }
  }

  private func key(_ plan: Plan, _ currency: String) -> [WideInteger] {
    [plan.sum(currency, .once, months: months), plan.sum(currency, .months, months: months)]
  }

  private func mixed(_ group: PurchasePlanGroup, _ currency: String) -> String? {
    let keys = mixedPlans(currency).map { key($0, currency) }
    var found: Set<[WideInteger]> = []
    for listed in group.plans {
      let own = mixedPlans(currency).first { $0.products.map(\.id) == listed.products }
      guard let own else { return "\(listed.products) is not irredundant, or does not open all" }
      let key = key(own, currency)
      if keys.contains(where: { $0 != key && $0[0] <= key[0] && $0[1] <= key[1] }) {
        return "\(listed.products) costs more than another plan"
      }
      if Set(own.products.map { Term($0) }).count < 2 { return "\(listed.products) is not mixed" }
      found.insert(key)
    }
    return found.isSuperset(of: bestMixed(currency)) ? nil : "\(found) lacks some plans"
  }

  /// Compares the sums with the plans that need the least outside payments in the first currency.
  private func several(_ group: PurchasePlanGroup) -> String? {
    var plans = expected
    func keepLeast(_ sum: (Plan) -> WideInteger) {
      let least = plans.map(sum).min()
      plans = plans.filter { sum($0) == least }
    }
    let periods = expected.flatMap(\.products).filter { $0.price != nil }.map { Term($0) }
    var ordered: [Term] = []
    for term in periods where ![.once, .months].contains(term) && !ordered.contains(term) {
      ordered.append(term)
    }
    keepLeast { plan in WideInteger(plan.products.count { $0.price == nil }) }
    for (index, currency) in currencies.enumerated().reversed() {
      if ordered.count > 1 { return nil }
      for term in ordered { keepLeast { $0.sum(currency, term, months: months) } }
      guard index > 0 else { continue }
      keepLeast { $0.sum(currency, .months, months: months) }
      keepLeast { $0.sum(currency, .once, months: months) }
    }
    guard let first = currencies.first else { return "no currency" }
    let keys = Set(plans.map { key($0, first) })
    let best = keys.filter { key in
      !keys.contains { $0 != key && $0[0] <= key[0] && $0[1] <= key[1] }
    }
    var found: Set<[WideInteger]> = []
    for listed in group.plans {
      let own = plans.first { $0.products.map(\.id) == listed.products }
      guard let own else { return "\(listed.products) needs more than another plan" }
      found.insert(key(own, first))
    }
    return found == best ? nil : "\(found) instead of \(best)"
  }
}
