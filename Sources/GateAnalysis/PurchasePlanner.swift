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
    let catalog = evaluation.engine.catalog
    work = WorkBudget(limits.work)
    candidates = PurchaseCandidates(
      including: catalog.program.facts.compactMap(\.product), for: evaluation.facts,
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
    var search = PaymentSearch(kept, candidates, in: content, limit: limit, limits, work)
    let groups = kept.isEmpty ? [] : search.groups()
    let toOpen = kept.filter { !$0.isOpenAlready }
    return PurchasePlans(
      subjectID: evaluation.subject.id, now: evaluation.now, unlocked: ids(of: selection.open),
      opens: ids(of: toOpen.filter(\.needs.isEmpty).flatMap(\.asked)),
      later: later(toOpen), prerequisites: ids(of: toOpen.flatMap(\.named)),
      locked: explanations(), conflicting: ids(of: omitted.flatMap(\.asked)),
      lost: lost(omitted, by: groups), groups: groups,
      isExact: joint.isProved && search.isProved, cores: search.coreCount)
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
  private func later(_ questions: [PurchaseQuestion]) -> [PurchasePlans.LaterItems] {
    var nodes: [[UnlockNeed]: [NodeIndex]] = [:]
    for question in questions where !question.needs.isEmpty {
      nodes[question.needs, default: []] += question.asked + question.named
    }
    return nodes.mapValues { $0.sorted() }
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
    let formula = PurchaseFormula(ofAny: [access], in: selection.present, conditions)
    return formula.nodes.contains { if case .bought(_, false) = $0 { true } else { false } }
  }
}

extension SubjectEvaluation {
  /// Returns the evaluation of the same subject after a purchase of some products.
  fileprivate func buying(_ products: [ProductIndex]) -> SubjectEvaluation {
    engine.evaluate(facts.buying(products, at: now, in: engine.catalog.content), at: now)
  }
}
