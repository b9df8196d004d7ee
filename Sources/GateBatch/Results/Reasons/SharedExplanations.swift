import ContentCatalog
import GateKit
import GateRules

/// The explanations of the decisions about many items for one subject, without their offers.
///
/// They equal those of ``SubjectEvaluation/explain(_:store:planningOffers:)``. Items with the same
/// conditions share the search for the best offer, which takes most of the time.
struct SharedExplanations {
  private let evaluation: SubjectEvaluation
  private let ignoredEntitlements: [IgnoredEntitlement]
  /// The outcomes of the best offers found so far, by the condition to satisfy.
  private var outcomes: [Condition: SubjectAfterOffer?] = [:]

  init(_ evaluation: SubjectEvaluation) {
    self.evaluation = evaluation
    ignoredEntitlements = evaluation.ignoredEntitlements
  }

  mutating func explain(_ item: ItemHandle) -> Explanation {
    let decision = evaluation.decide(item)
    return evaluation.explanation(
      of: item, decision, accepting: decision.verdict == .locked ? outcome(of: item.node) : nil,
      offering: .none(.notRequested), ignoring: ignoredEntitlements)
  }

  /// Returns the reasons of the explanation of the decision about an item.
  mutating func reasons(_ item: ItemHandle) -> [Reason] {
    let verdict = evaluation.verdict(of: item)
    let explainer = evaluation.engine.catalog.explainer(
      ofNode: item.node, for: evaluation.facts, at: evaluation.now,
      accepting: verdict == .locked ? outcome(of: item.node) : nil)
    return explainer?.reasons(for: verdict) ?? []
  }

  private mutating func outcome(of node: NodeIndex) -> SubjectAfterOffer? {
    guard let access = evaluation.engine.catalog.conditions.items[node]?.access else {
      return nil
    }
    if let known = outcomes[access] { return known }
    let outcome = evaluation.plannedOffers(toOpen: [node], store: nil, limit: 1).outcome
    outcomes[access] = .some(outcome)
    return outcome
  }
}
