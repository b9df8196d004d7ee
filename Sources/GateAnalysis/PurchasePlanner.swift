import ContentCatalog
import GateKit
import GateRules

/// The planning of purchases for one subject: the questions, the searches for each way of payment, and
/// the results in terms of ids.
///
/// Offers open an item by purchases and further steps. A plan opens several items together by
/// purchases alone, at the least price that the search finds within its limit of work. Both start
/// from `PurchaseCandidates` of `GateKit`.
struct PurchasePlanner {
  private let evaluation: SubjectEvaluation
  private let limit: Int
  private let limits: PlanLimits
  private let store: StoreName?
  private let candidates: PurchaseCandidates
  private let selection: PlanSelection
  /// The ids that name no item of the catalog.
  private let unknown: [ItemID]
  private let work: WorkBudget

  init(
    toOpen items: [ItemID], for evaluation: SubjectEvaluation, limit: Int = 0, store: StoreName?,
    limits: PlanLimits
  ) {
    self.evaluation = evaluation
    self.limit = limit
    self.limits = limits
    self.store = store
    let catalog = evaluation.engine.catalog
    work = WorkBudget(limits.work)
    candidates = PurchaseCandidates(
      including: catalog.program.facts.compactMap(\.purchasedProduct), for: evaluation.facts,
      in: catalog.content, at: evaluation.now, store: store)
    unknown = items.filter { evaluation.engine.handle(for: $0) == nil }
    let nodes = items.compactMap { evaluation.engine.handle(for: $0)?.node }
    selection = PlanSelection(
      of: Set(nodes).sorted(), for: evaluation, candidates, store: store, limits, work)
  }

  private var content: Catalog { evaluation.engine.catalog.content }

  func plans() -> PurchasePlans {
    let joint = JointQuestions(selection.questions, candidates, work)
    let kept = joint.kept.map { selection.questions[$0] }
    let omitted = joint.omitted.map { selection.questions[$0] }
    var search = PaymentSearch(
      kept, candidates, in: content, limit: limit, isComplete: selection.formulas.isComplete,
      limits, work
    ) { set in
      let walk = walk(after: set.map { candidates.products[$0] })
      return kept.allSatisfy { walk.opens($0) }
    }
    let groups = kept.isEmpty ? [] : search.groups()
    let steps = steps(toOpen: kept, after: groups)
    return PurchasePlans(
      subjectID: evaluation.subject.id, now: evaluation.now, unlocked: ids(of: selection.open),
      opens: ids(of: steps.opens), later: later(steps), prerequisites: ids(of: steps.named),
      locked: explanations(), conflicting: ids(of: omitted.flatMap(\.asked)),
      lost: lost(omitted, by: groups), groups: groups,
      isExact: joint.isProved && search.isProved, cores: search.coreCount)
  }

  private func walk(after products: [ProductIndex]) -> PlanWalk {
    PlanWalk(buying: products, selection.formulas, for: evaluation)
  }

  /// Returns the steps that remain after the first plan.
  private func steps(
    toOpen questions: [PurchaseQuestion], after groups: [PurchasePlanGroup]
  ) -> PlanSteps {
    let bought = groups.first?.plans.first?.products ?? []
    let products = bought.compactMap { content.productIndex(named: $0.rawValue) }
    let asked = questions.filter { !$0.isOpenAlready }.flatMap(\.asked).sorted()
    return PlanSteps(
      toOpen: asked, after: walk(after: products), buying: products, selection.formulas,
      for: evaluation, store: store)
  }

  /// Returns the items of questions that are open already, by the products of plans that lock them, in the
  /// order of the first items.
  private func lost(
    _ questions: [PurchaseQuestion], by groups: [PurchasePlanGroup]
  ) -> [PurchasePlans.LostItems] {
    let bought = Set(groups.flatMap(\.plans).flatMap(\.products))
    var nodes: [[ProductID]: [NodeIndex]] = [:]
    for question in questions where question.isOpenAlready {
      let harmful = question.harmful.map { content.products[candidates.products[$0]].id }
      nodes[harmful.filter(bought.contains), default: []] += question.asked
    }
    return nodes.mapValues { $0.sorted() }
      .sorted { $0.value.lexicographicallyPrecedes($1.value) }
      .map { PurchasePlans.LostItems(items: ids(of: $0.value), products: $0.key) }
  }

  func frontier() -> PurchaseFrontier {
    let questions = FrontierQuestions(selection.questions)
    let lockable = selection.questions.filter(\.isOpenAlready).map(\.asked.count)
    return PurchaseFrontier(
      subjectID: evaluation.subject.id, now: evaluation.now,
      unlocked: selection.open.count - lockable.reduce(0, +) + questions.openWithoutPurchase,
      locked: selection.locked.count + unknown.count,
      groups: FrontierPlanner(questions, candidates, in: content, limits, work).groups())
  }

  private func ids(of nodes: [NodeIndex]) -> [ItemID] {
    nodes.sorted().compactMap { content.nodes[$0].itemID }
  }

  /// Returns the items that open after steps, in the order of the first items.
  private func later(_ steps: PlanSteps) -> [PurchasePlans.LaterItems] {
    steps.later.mapValues { $0.sorted() }
      .sorted { $0.value.lexicographicallyPrecedes($1.value) }
      .map { PurchasePlans.LaterItems(items: ids(of: $0.value), needs: $0.key) }
  }

  /// Returns the explanations of the items that no purchase opens.
  ///
  /// The reasons are those for a subject that has bought every candidate, so that they name what a
  /// purchase does not remove.
  private func explanations() -> [Explanation] {
    // Without such items, nothing has to be evaluated.
    let buyer = selection.locked.isEmpty ? evaluation : evaluation.buying(candidates.products)
    let known = selection.locked.compactMap { node, planned -> Explanation? in
      guard let id = content.nodes[node].itemID, let item = evaluation.engine.handle(for: id) else {
        return nil
      }
      let decision = evaluation.decide(item)
      let isBuyerLocked = !isLockedByPurchase(node) && buyer.decide(item).verdict != .unlocked
      let explained = (isBuyerLocked ? buyer : evaluation).explanation(
        of: item, isBuyerLocked ? buyer.decide(item) : decision, accepting: planned.outcome,
        offering: planned.offers, ignoring: [])
      return Explanation(
        item: id, subjectID: explained.subjectID, now: explained.now, decision: decision,
        reasons: explained.reasons, offers: planned.offers)
    }
    return known + unknown.map { evaluation.explain($0, planningOffers: false) }
  }

  /// Returns whether a rule of an item excludes products.
  private func isLockedByPurchase(_ node: NodeIndex) -> Bool {
    let conditions = evaluation.engine.catalog.conditions
    guard let access = conditions.items[node]?.access else { return false }
    let table = FormulaTable(candidates)
    var builder = SituationFormulas(
      selection.formulas.present, in: evaluation.engine.catalog, table)
    let reference = builder.reference(toAnyOf: [access]) { _ in .constant(false) }
    return PurchaseFormula(reference, in: table).nodes.contains {
      if case .bought(_, false) = $0 { true } else { false }
    }
  }
}

extension SubjectEvaluation {
  /// Returns the evaluation of the same subject after a purchase of some products.
  fileprivate func buying(_ products: [ProductIndex]) -> SubjectEvaluation {
    engine.evaluate(facts.buying(products, at: now, in: engine.catalog.content), at: now)
  }
}
