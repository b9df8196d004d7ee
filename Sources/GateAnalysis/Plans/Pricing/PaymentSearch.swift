import ContentCatalog
import GateKit

/// The searches for plans, one for each way of payment.
struct PaymentSearch {
  private let candidates: PurchaseCandidates
  private let products: [CatalogProduct]
  private let prices: PriceTable
  /// Returns whether the engine decides that a set opens everything.
  private let opens: ([Int]) -> Bool
  /// Whether the questions contain all ways to open their items.
  private let isComplete: Bool
  private let limit: Int
  private let limits: PlanLimits
  private var search: PlanSearch
  /// Whether every plan found so far is proved to be the cheapest.
  private(set) var isProved: Bool
  /// The number of cores found so far.
  var coreCount: Int { search.coreCount }

  init(
    _ questions: [PurchaseQuestion], _ candidates: PurchaseCandidates, in catalog: Catalog,
    limit: Int, isComplete: Bool, _ limits: PlanLimits, _ work: WorkBudget,
    opens: @escaping ([Int]) -> Bool
  ) {
    self.candidates = candidates
    self.limit = limit
    self.limits = limits
    self.isComplete = isComplete
    self.opens = opens
    isProved = isComplete
    products = candidates.products.map { catalog.products[$0] }
    prices = PriceTable(of: products)
    search = PlanSearch(questions, rivals: candidates.rivals, work)
  }

  /// Returns the groups that have plans.
  mutating func groups() -> [PurchasePlanGroup] {
    if opens([]) { return [] }
    var groups: [PurchasePlanGroup] = []
    for (number, currency) in prices.currencies.enumerated() {
      groups += [
        group(.init(.once, currency: currency), among: prices.isPaid(in: number, .once)) {
          $0.amounts(in: number, .once)
        },
        group(.init(.months, currency: currency), among: prices.isPaid(in: number, .months)) {
          $0.amounts(in: number, .months)
        },
      ].compactMap { $0 }
      for period in prices.otherPeriods {
        let term = PriceTable.Term.period(period)
        let payment = PurchasePlanGroup.Payment(.period, currency: currency, period: period)
        let found = group(payment, among: prices.isPaid(in: number, term)) {
          $0.amounts(in: number, term)
        }
        groups += [found].compactMap { $0 }
      }
      groups += [mixed(number, currency)].compactMap { $0 }
    }
    let hasPriced = !groups.isEmpty
    groups += [
      group(.init(.unpriced), among: prices.entries.map { $0 == nil }) { $0.entries.map { _ in 0 } }
    ].compactMap { $0 }
    if !hasPriced, !prices.currencies.isEmpty { groups += [several()].compactMap { $0 } }
    return groups
  }
}

extension PaymentSearch {
  /// Returns the cheapest plans that consist of some of the candidates; `nil` if no plan does.
  private mutating func group(
    _ payment: PurchasePlanGroup.Payment, among isAllowed: [Bool],
    _ amounts: (PriceTable) -> [WideInteger]
  ) -> PurchasePlanGroup? {
    guard isAllowed.contains(true) else { return nil }
    var goal = PlanSearch.Goal(
      amounts: zip(isAllowed, amounts(prices)).map { $0 ? $1 : nil })
    var plans: [PurchasePlan] = []
    while plans.count < limit {
      guard let set = next(goal, &plans) else {
        return plans.isEmpty
          ? nil : PurchasePlanGroup(payment: payment, plans: plans, isComplete: isProved)
      }
      goal.excluded.append(set)
    }
    return PurchasePlanGroup(payment: payment, plans: plans, isComplete: false)
  }

  /// Finds the next set, appends its plan, and returns the set; `nil` if no set was found.
  private mutating func next(
    _ goal: PlanSearch.Goal, _ plans: inout [PurchasePlan]
  ) -> [Int]? {
    guard let found = cheapest(goal) else { return nil }
    guard opens(found.set) else {
      isProved = false
      return nil
    }
    plans.append(PurchasePlan(found.set.map { products[$0] }, isProved: found.isProved))
    return found.set
  }

  /// Returns the cheapest set of a goal; `nil` if none was found.
  private mutating func cheapest(_ goal: PlanSearch.Goal) -> (set: [Int], isProved: Bool)? {
    switch search.cheapest(goal) {
    case .nothing: return nil
    case .undecided:
      isProved = false
      return nil
    case .found(let set, let isSetProved):
      if !isSetProved { isProved = false }
      return (set, isSetProved && isComplete)
    }
  }
}

extension PaymentSearch {
  /// Returns the plans of one currency that contain payments both once and by the month, and of which
  /// none costs at most as much as another one in both respects.
  private mutating func mixed(_ currency: Int, _ name: String) -> PurchasePlanGroup? {
    let once = prices.isPaid(in: currency, .once)
    let monthly = prices.isPaid(in: currency, .months)
    guard once.contains(true), monthly.contains(true) else { return nil }
    let isAllowed = zip(once, monthly).map { $0 || $1 }
    return front(
      .init(.mixed, currency: name), of: currency, among: isAllowed, within: []
    ) { set in
      set.contains { once[$0] } && set.contains { monthly[$0] }
    }
  }

  /// Returns the plans of which none costs at most as much as another one both once and by the month,
  /// from the least that is paid once.
  private mutating func front(
    _ payment: PurchasePlanGroup.Payment, of currency: Int, among isAllowed: [Bool],
    within bounds: [AmountLimit], where isListed: ([Int]) -> Bool
  ) -> PurchasePlanGroup? {
    let once = prices.amounts(in: currency, .once)
    let monthly = prices.amounts(in: currency, .months)
    func allowed(_ amounts: [WideInteger]) -> [WideInteger?] {
      zip(isAllowed, amounts).map { $0 ? $1 : nil }
    }
    var plans: [PurchasePlan] = []
    var limit: WideInteger?
    while plans.count < limits.mixedPlans {
      var goal = PlanSearch.Goal(amounts: allowed(once), limits: bounds)
      if let limit { goal.limits.append(AmountLimit(of: monthly, to: limit)) }
      guard let least = sum(of: goal) else { break }
      goal = PlanSearch.Goal(
        amounts: allowed(monthly), limits: bounds + [AmountLimit(of: once, to: least)])
      var found: [PurchasePlan] = []
      guard let set = next(goal, &found) else { break }
      if isListed(set) { plans += found }
      limit = set.reduce(0) { $0 + monthly[$1] } - 1
      if limit == -1 { break }
    }
    if plans.isEmpty { return nil }
    return PurchasePlanGroup(
      payment: payment, plans: plans,
      isComplete: isProved && plans.count < limits.mixedPlans)
  }

  /// Returns the least sum of a goal; `nil` if no set opens everything.
  private mutating func sum(of goal: PlanSearch.Goal) -> WideInteger? {
    cheapest(goal)?.set.reduce(0) { $0 + (goal.amounts[$1] ?? 0) }
  }

  /// Returns plans of products that cannot be compared: with as few products without a price as
  /// possible, then with the least in the last currency, and so on.
  private mutating func several() -> PurchasePlanGroup? {
    var bounds: [AmountLimit] = []
    var sums = [prices.entries.map { $0 == nil ? WideInteger(1) : 0 }]
    for currency in prices.currencies.indices.reversed() {
      sums += prices.otherPeriods.map { prices.amounts(in: currency, .period($0)) }
      if currency > 0 {
        sums += [prices.amounts(in: currency, .months), prices.amounts(in: currency, .once)]
      }
    }
    for amounts in sums where amounts.contains(where: { $0 > 0 }) {
      let goal = PlanSearch.Goal(amounts: amounts.map(Optional.some), limits: bounds)
      guard let least = sum(of: goal) else { return nil }
      bounds.append(AmountLimit(of: amounts, to: least))
    }
    let isPriced = prices.entries.map { $0 != nil }
    let all = isPriced.map { _ in true }
    return front(.init(.several), of: 0, among: all, within: bounds) { set in
      set.contains { isPriced[$0] }
    }
  }
}
