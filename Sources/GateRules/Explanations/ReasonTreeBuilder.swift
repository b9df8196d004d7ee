import ContentCatalog

/// A builder of the displayed tree, which marks a minimal sufficient set of explained rules.
struct ReasonTreeBuilder {
  private let explainer: RuleExplainer
  private let written: [LoweredRules.WrittenRule]
  private let printer: RulePrinter
  private var search: MinimalReasonSearch
  private var nodes = 0

  init(_ objective: MinimalReasonSearch.Objective, in explainer: RuleExplainer) {
    self.explainer = explainer
    written = explainer.rules.written(in: explainer.catalog)
    printer = RulePrinter(vocabulary: explainer.catalog.vocabulary)
    search = MinimalReasonSearch(objective, in: explainer)
  }

  /// Returns the tree of a rule.
  ///
  /// - Parameter target: the value of the rule on which the decision depends; `nil` if it does not
  ///   depend on the rule.
  mutating func node(
    _ rule: ExplainedRule, isNegated: Bool = false, target: Bool?
  ) -> ReasonNode {
    let written = written[rule.lowered.index]
    nodes += 1
    let omitsRule =
      rule.lowered.isNamedGate && nodes.addingSaturating(rule.size) > Self.maxNodes
    let support: MinimalReasonSearch.Support? =
      rule.isLeaf ? nil : target.map { search.support(for: rule, being: $0) }
    var children: [ReasonNode] = []
    if !omitsRule, !rule.children.isEmpty {
      let polarities = polarities(of: rule)
      for (index, child) in rule.children.enumerated() {
        children.append(
          node(
            child, isNegated: isNegated != (polarities[index] ?? false),
            target: support?.children[index]))
      }
    }
    let isOwnReasonRequired =
      rule.isLeaf ? target.map { search.counts(rule, being: $0) } : support?.needsOwnFact
    let representsOmittedRule = omitsRule && support?.children.isEmpty == false
    return ReasonNode(
      rule: written.text, kind: rule.rule.rule.kind, location: written.location,
      value: rule.value,
      isNegated: isNegated, isSufficient: isOwnReasonRequired == true || representsOmittedRule,
      reason: rule.isLeaf || isOwnReasonRequired == true ? rule.displayedReason(printer) : nil,
      children: children)
  }

  /// Returns for each operand whether it is under an odd number of negations within the rule's own
  /// condition. For an operand with both polarities, the first occurrence counts.
  private func polarities(of rule: ExplainedRule) -> [Int: Bool] {
    var found: [Int: Bool] = [:]
    var seen: Set<Condition> = []
    func visit(_ condition: Condition, isNegated: Bool) {
      if let operand = rule.lowered.operand(of: condition) {
        found[operand] = found[operand] ?? isNegated
        return
      }
      guard seen.insert(condition).inserted else { return }
      guard
        let requirement = explainer.rules.store[condition].requirement(for: !isNegated)
      else { return }
      for operand in requirement.operands { visit(operand, isNegated: !requirement.value) }
    }
    visit(rule.condition, isNegated: false)
    return found
  }

  /// The number of nodes beyond which a named gate is shown without its rule, since named gates
  /// that use each other can expand exponentially.
  private static let maxNodes = 10_000
}
