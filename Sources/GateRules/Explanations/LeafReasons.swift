/// Collects a minimal set of sufficient reasons, in rule order, without duplicates.
struct LeafReasons {
  private(set) var reasons: [Reason] = []
  private var search: MinimalReasonSearch
  private let printer: RulePrinter
  private var seen: Set<Visit> = []
  private var listed: Set<Reason> = []

  private struct Visit: Hashable {
    let rule: ObjectIdentifier
    let target: Bool
  }

  init(_ purpose: MinimalReasonSearch.Objective, in walk: RuleExplainer) {
    search = MinimalReasonSearch(purpose, in: walk)
    printer = RulePrinter(vocabulary: walk.catalog.vocabulary)
  }

  /// Adds the reasons with which a rule has a value.
  ///
  /// - Complexity: O(n) in the rules, with each named gate visited once.
  mutating func collect(from rule: ExplainedRule, being target: Bool) {
    guard seen.insert(Visit(rule: ObjectIdentifier(rule), target: target)).inserted else { return }
    if rule.isLeaf {
      if search.counts(rule, being: target) { list(rule.spokenReason(printer)) }
      return
    }
    let way = search.way(for: rule, being: target)
    if way.needsOwnFact { list(rule.spokenReason(printer)) }
    for (index, child) in rule.children.enumerated() {
      if let target = way.children[index] { collect(from: child, being: target) }
    }
  }

  private mutating func list(_ reason: Reason) {
    if listed.insert(reason).inserted { reasons.append(reason) }
  }
}

extension ExplainedRule {
  /// Returns the reason that its kind gives, or one with the text of the rule.
  func spokenReason(_ printer: RulePrinter) -> Reason {
    reason
      ?? Reason(
        code: .rule, value: value, details: [Reason.rule: .text(printer.text(of: rule.rule))])
  }
}
