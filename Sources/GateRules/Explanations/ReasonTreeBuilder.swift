import ContentCatalog

/// Builds the displayed tree from explained rules and marks a minimal sufficient set.
struct ReasonTreeBuilder {
  private let catalog: GatedCatalog
  private let walk: RuleExplainer
  private let printer: RulePrinter
  private var search: MinimalReasonSearch
  private var nodes = 0

  init(_ purpose: MinimalReasonSearch.Objective, in walk: RuleExplainer) {
    self.walk = walk
    catalog = walk.catalog
    printer = RulePrinter(vocabulary: catalog.vocabulary)
    search = MinimalReasonSearch(purpose, in: walk)
  }

  /// Returns the tree of a rule.
  ///
  /// - Parameter target: the value of the rule on which the decision depends; `nil` if it does not
  ///   depend on the rule.
  mutating func node(
    _ rule: ExplainedRule, isNegated: Bool = false, target: Bool?
  ) -> ReasonNode {
    let written = rule.rule.rule
    nodes += 1
    let isCut =
      rule.rule.kind is NamedGateRule && nodes.addingSaturating(rule.size) > Self.maxNodes
    let way: MinimalReasonSearch.Support? =
      rule.isLeaf ? nil : target.map { search.way(for: rule, being: $0) }
    var children: [ReasonNode] = []
    if !isCut {
      let polarities = polarities(of: rule)
      for (index, child) in rule.children.enumerated() {
        children.append(
          node(
            child, isNegated: isNegated != (polarities[index] ?? false),
            target: way?.children[index]))
      }
    }
    let speaks = rule.isLeaf ? target.map { search.counts(rule, being: $0) } : way?.needsOwnFact
    let isCutShort = isCut && way?.children.isEmpty == false
    return ReasonNode(
      rule: printer.text(of: written), kind: written.kind,
      location: catalog.sources.location(of: written.span), value: rule.value,
      isNegated: isNegated, isSufficient: speaks == true || isCutShort,
      reason: rule.isLeaf || speaks == true ? rule.spokenReason(printer) : nil, children: children)
  }

  /// Returns for each operand whether it is under an odd number of negations within the rule's own
  /// condition. For an operand with both polarities, the first occurrence counts.
  private func polarities(of rule: ExplainedRule) -> [Int: Bool] {
    var found: [Int: Bool] = [:]
    var seen: Set<Condition> = []
    func look(_ condition: Condition, isNegated: Bool) {
      if let part = rule.shape.parts.placeholders[condition] {
        found[part] = found[part] ?? isNegated
        return
      }
      guard seen.insert(condition).inserted else { return }
      switch walk.lowering.store[condition] {
      case .constant, .fact: break
      case .not(let child): look(child, isNegated: !isNegated)
      case .all(let children), .any(let children), .atLeast(_, let children):
        for child in children { look(child, isNegated: isNegated) }
      }
    }
    look(rule.shape.condition, isNegated: false)
    return found
  }

  /// The number of nodes beyond which a named gate is shown without its rule, since named gates
  /// that use each other can expand exponentially.
  static let maxNodes = 10_000
}
