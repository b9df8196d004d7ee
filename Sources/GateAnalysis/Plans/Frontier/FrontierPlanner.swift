import ContentCatalog
import GateKit
import GateRules

/// The search for the frontier of each way of payment.
struct FrontierPlanner {
  private let questions: FrontierQuestions
  private let candidates: PurchaseCandidates
  private let products: [CatalogProduct]
  private let prices: PriceTable
  private let limits: PlanLimits
  private let work: WorkBudget

  init(
    _ questions: FrontierQuestions, _ candidates: PurchaseCandidates, in catalog: Catalog,
    _ limits: PlanLimits, _ work: WorkBudget
  ) {
    self.questions = questions
    self.candidates = candidates
    self.limits = limits
    self.work = work
    products = candidates.products.map { catalog.products[$0] }
    prices = PriceTable(of: products)
  }

  /// Returns the points of each way of payment that opens some items.
  func groups() -> [PurchaseFrontier.Group] {
    prices.currencies.enumerated().flatMap { number, currency in
      let periods = prices.otherPeriods.map { period in
        group(
          .init(.period, currency: currency, period: period), in: number, .period(period))
      }
      return [
        group(.init(.once, currency: currency), in: number, .once),
        group(.init(.months, currency: currency), in: number, .months),
      ] + periods
    }.compactMap { $0 }
  }

  private func group(
    _ payment: PurchasePlanGroup.Payment, in currency: Int, _ term: PriceTable.Term
  ) -> PurchaseFrontier.Group? {
    let isPaid = prices.isPaid(in: currency, term)
    let amounts = prices.amounts(in: currency, term)
    let classes = cheapestOfClasses(isPaid, amounts)
    if classes.isEmpty { return nil }
    let points = sets(of: classes, amounts).list.map { set in
      PurchaseFrontier.Point(
        items: set.items,
        plan: PurchasePlan(set.candidates.map { products[$0] }, isProved: set.isProved))
    }
    return points.isEmpty ? nil : PurchaseFrontier.Group(payment: payment, points: points)
  }

  private func sets(of classes: [Int], _ amounts: [WideInteger]) -> FrontierSets {
    if classes.count <= limits.frontierClasses {
      return FrontierTable(
        questions, of: classes, costs: classes.map { amounts[$0] }, rivals: candidates.rivals
      ).sets()
    }
    var costs = [WideInteger?](repeating: nil, count: amounts.count)
    for candidate in classes { costs[candidate] = amounts[candidate] }
    var search = FrontierSearch(
      questions, costs: costs, rivals: candidates.rivals, WorkBudget(limits.work))
    search.run(whole: whole(costs))
    return search.sets
  }

  /// Returns the cheapest set that opens everything; `nil` if no set does.
  private func whole(_ costs: [WideInteger?]) -> FrontierSet? {
    var search = PlanSearch(questions.questions, rivals: candidates.rivals, work)
    guard case .found(let set, let isProved) = search.cheapest(PlanSearch.Goal(amounts: costs))
    else { return nil }
    return FrontierSet(
      candidates: set, items: questions.total,
      cost: set.reduce(0) { $0 + (costs[$1] ?? 0) }, isProved: isProved)
  }
}

extension FrontierPlanner {
  /// The properties that candidates of one effect have in common.
  private struct Effect: Hashable {
    /// The question and the requested product of each literal that a purchase changes.
    let changed: [[Int]]
    let rivals: [Int]
  }

  /// Returns the cheapest candidate of each effect on the selection.
  private func cheapestOfClasses(_ isPaid: [Bool], _ amounts: [WideInteger]) -> [Int] {
    var changed = [[[Int]]](repeating: [], count: amounts.count)
    for (number, question) in questions.questions.enumerated() {
      for (requested, buyers) in question.buyers.enumerated() {
        for buyer in buyers { changed[buyer].append([number, requested]) }
      }
    }
    var cheapest: [Effect: Int] = [:]
    for candidate in amounts.indices where isPaid[candidate] && !changed[candidate].isEmpty {
      let effect = Effect(
        changed: changed[candidate],
        rivals: rivalsWithItself(candidate))
      let known = cheapest[effect]
      if known.map({ amounts[candidate] < amounts[$0] }) ?? true { cheapest[effect] = candidate }
    }
    return cheapest.values.sorted()
  }

  /// Returns the members of the subscription groups of a candidate. The list is empty without rivals.
  private func rivalsWithItself(_ candidate: Int) -> [Int] {
    let rivals = candidates.rivals[candidate]
    return rivals.isEmpty ? [] : (rivals + [candidate]).sorted()
  }
}
