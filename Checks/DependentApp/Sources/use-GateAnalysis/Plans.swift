import ContentCatalog
import GateAnalysis
import GateKit

/// The cheapest ways to open items.
func usePlans(_ engine: GateEngine, _ learner: GateSubject, at now: Instant) {
  let evaluation = engine.evaluate(learner, at: now)
  let standard: PurchasePlans = evaluation.plans(toOpen: ["L9"])
  let plans: PurchasePlans = evaluation.plans(toOpen: ["L9", "L10"], limit: 1, store: .appStore)
  let subject: SubjectID = plans.subjectID
  let instant: Instant = plans.now
  let (isExact, cores): (Bool, Int) = (plans.isExact, plans.cores)
  print(subject, instant, isExact, cores, standard == plans)

  let (opens, unlocked): ([ItemID], [ItemID]) = (plans.opens, plans.unlocked)
  let prerequisites: [ItemID] = plans.prerequisites
  let conflicting: [ItemID] = plans.conflicting
  let locked: [Explanation] = plans.locked
  print(opens, unlocked, prerequisites, conflicting, locked.map(\.item))

  let later: [PurchasePlans.LaterItems] = plans.later
  for entry in later {
    let (items, needs): ([ItemID], [UnlockNeed]) = (entry.items, entry.needs)
    print(items, needs.count)
  }
  let lost: [PurchasePlans.LostItems] = plans.lost
  for entry in lost {
    let (items, products): ([ItemID], [ProductID]) = (entry.items, entry.products)
    print(items, products)
  }

  let groups: [PurchasePlanGroup] = plans.groups
  for group in groups {
    let isComplete: Bool = group.isComplete
    let payment: PurchasePlanGroup.Payment = group.payment
    let plans: [PurchasePlan] = group.plans
    print(isComplete, payment == PurchasePlanGroup.Payment(.once, currency: "EUR"))
    usePayment(payment)
    plans.forEach(usePlan)
  }
}

/// One plan.
func usePlan(_ plan: PurchasePlan) {
  let products: [ProductID] = plan.products
  let isProved: Bool = plan.isProved
  let charges: [PurchasePlan.Charge] = plan.charges
  print(products, isProved)
  for charge in charges {
    let price: Price = charge.price
    let term: UnlockOffer.Term? = charge.term
    print(price, term?.period.months ?? 0)
  }
}

/// The way in which plans of a group are paid.
func usePayment(_ payment: PurchasePlanGroup.Payment) {
  let currency: String? = payment.currency
  let period: CalendarDuration? = payment.period
  let kind: PurchasePlanGroup.Kind = payment.kind
  switch kind {
  case .mixed, .once, .period, .several, .unpriced, .unrecognized: break
  case .months: print(PurchasePlanGroup.Kind(rawValue: "months") == kind)
  @unknown default: break
  }
  let same = PurchasePlanGroup.Payment(kind, currency: currency, period: period)
  print(same == payment, PurchasePlanGroup.Kind.allCases.count)
}

/// The number of items that each budget opens.
func useFrontier(_ evaluation: SubjectEvaluation, of items: [ItemID]) {
  let ofApp: PurchaseFrontier = evaluation.frontier(of: items, store: .playStore)
  let frontier: PurchaseFrontier = evaluation.frontier(of: items)
  let subject: SubjectID = frontier.subjectID
  let instant: Instant = frontier.now
  let (locked, unlocked): (Int, Int) = (frontier.locked, frontier.unlocked)
  print(subject, instant, locked, unlocked, ofApp == frontier)

  let groups: [PurchaseFrontier.Group] = frontier.groups
  for group in groups {
    let payment: PurchasePlanGroup.Payment = group.payment
    let points: [PurchaseFrontier.Point] = group.points
    usePayment(payment)
    for point in points {
      let items: Int = point.items
      let plan: PurchasePlan = point.plan
      print(items, plan.products)
    }
  }
}
