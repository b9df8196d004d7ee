import ContentCatalog
import GateKit
import GateRules

/// The steps that open items after some purchases.
struct PlanSteps {
  /// The items that open at once, of those that were asked about.
  private(set) var opens: [NodeIndex] = []
  /// The items that open after steps, by these steps.
  private(set) var later: [[UnlockNeed]: [NodeIndex]] = [:]
  /// The items that were not asked about, but that the steps name.
  private(set) var named: [NodeIndex] = []

  init(
    toOpen asked: [NodeIndex], after walk: PlanWalk, buying products: [ProductIndex],
    _ formulas: ItemFormulas, for evaluation: SubjectEvaluation, store: StoreName?
  ) {
    let engine = evaluation.engine
    let buyer = engine.evaluate(
      evaluation.facts.buying(products, at: evaluation.now, in: engine.catalog.content),
      at: evaluation.now)
    let isAsked = Set(asked)
    var seen = isAsked
    var pending = Array(asked.reversed())
    while let node = pending.popLast() {
      if !isAsked.contains(node) { named.append(node) }
      if walk.isOpenAtOnce(node) {
        if isAsked.contains(node) { opens.append(node) }
        continue
      }
      let steps = buyer.steps(toOpen: node, store: store) { walk.taken.contains($0) }
      later[steps.needs, default: []].append(node)
      // An item that is open already needs nothing, unless the purchases lock it.
      pending += steps.items.filter { node in
        !(formulas.isOpen(node) && walk.isOpenAtOnce(node)) && seen.insert(node).inserted
      }.reversed()
    }
  }
}
