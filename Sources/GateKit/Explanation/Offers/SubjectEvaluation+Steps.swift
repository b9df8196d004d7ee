package import ContentCatalog
package import GateRules

/// The offers for an item, for plans of purchases.
extension SubjectEvaluation {
  /// Returns the different needs of offers other than first steps in items, with the subject after they are
  /// met, and whether these are all. Needs that staff have to meet are left out, and so is the repetition of
  /// a step in an item that is not open.
  package func situations(
    toOpen item: NodeIndex, store: StoreName?
  ) -> (list: [(needs: [UnlockNeed], outcome: SubjectAfterOffer)], isComplete: Bool) {
    guard let found = candidates(toOpen: item, store: store) else { return ([], true) }
    var seen: Set<[PlannedNeed]> = []
    var list: [(needs: [UnlockNeed], outcome: SubjectAfterOffer)] = []
    var isComplete = found.isComplete
    for candidate in found.list where !candidate.offer.needsStaff {
      let needs = candidate.offer.needs.filter { $0.item == nil || $0.isRepetition }
      guard needs.allSatisfy({ !$0.isRepetition || canTake($0) }) else {
        isComplete = false
        continue
      }
      guard !needs.isEmpty, seen.insert(needs).inserted else { continue }
      list.append(
        (
          needs.compactMap { $0.need(for: found.assembly.subject) },
          found.assembly.outcomeWithoutSteps(of: candidate.parts)
        ))
    }
    return (list, isComplete)
  }

  /// Returns whether the content of the item of a step is open.
  private func canTake(_ step: PlannedNeed) -> Bool {
    guard let item = step.item else { return true }
    return engine.catalog.content.leaves(of: item).allSatisfy { node in
      engine.catalog.items[node].map { engine.catalog.verdict(of: $0, answers) } == .unlocked
    }
  }

  /// Returns the needs of the best offer without products whose steps are in items that are open or
  /// reachable, with the items of these steps. Both are empty if there is no such offer.
  package func steps(
    toOpen item: NodeIndex, store: StoreName?, reaching isReachable: @escaping (NodeIndex) -> Bool
  ) -> (needs: [UnlockNeed], items: [NodeIndex]) {
    guard let found = candidates(toOpen: item, store: store) else { return ([], []) }
    let (assembly, catalog) = (found.assembly, engine.catalog)
    let search = StepWaySearch(in: catalog, from: store, assembly.parts.prices)
    let reaching = StepWaySearch(
      in: catalog, from: store, assembly.parts.prices, reaching: isReachable)
    let best = found.list.lazy.filter { $0.offer.products.isEmpty && !$0.offer.needsStaff }
      .filter { reaching.lockedSteps(of: $0, assembly).isEmpty }
      .map { (candidate: $0, locked: search.lockedSteps(of: $0, assembly).count) }
      .min { $0.locked < $1.locked }
    guard let needs = best?.candidate.offer.needs else { return ([], []) }
    return (
      needs.compactMap { $0.need(for: assembly.subject) },
      needs.flatMap { search.items(of: $0, for: assembly.subject) }
    )
  }

  private func candidates(toOpen item: NodeIndex, store: StoreName?) -> OfferCandidates? {
    let question = OfferQuestion(toOpen: [item], in: engine.catalog, for: facts, at: now)
    guard question.absence == nil, !question.conditions.isEmpty else { return nil }
    return UnlockPlanner(
      question, in: engine.catalog, pricedBy: engine.core.prices, for: facts, at: now, store: store
    ).candidates()
  }
}
