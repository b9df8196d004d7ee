/// A minimal set of sufficient reasons, in rule order, without duplicates.
struct LeafReasons {
  private(set) var reasons: [Reason] = []
  private var search: MinimalReasonSearch
  private let printer: RulePrinter
  private var seen: Set<Visit> = []
  /// The reasons, once there are more than ``maxScanned``.
  private var listed: Set<Reason> = []

  /// The number of reasons up to which a search compares each of them, which takes less time than to hash one.
  private static let maxScanned = 8

  private struct Visit: Hashable {
    let rule: ObjectIdentifier
    let target: Bool
  }

  init(
    _ objective: MinimalReasonSearch.Objective, in explainer: RuleExplainer,
    preferring order: ReasonOrder? = nil
  ) {
    search = MinimalReasonSearch(objective, in: explainer, preferring: order)
    printer = RulePrinter(vocabulary: explainer.catalog.vocabulary)
  }

  /// Adds the reasons with which a rule has a value.
  ///
  /// - Complexity: O(n) in the rules, with each named gate visited once.
  mutating func collect(from rule: ExplainedRule, being target: Bool) {
    if rule.isLeaf {
      if search.counts(rule, being: target) { list(rule.displayedReason(printer)) }
      return
    }
    guard seen.insert(Visit(rule: ObjectIdentifier(rule), target: target)).inserted else { return }
    let support = search.support(for: rule, being: target)
    if support.needsOwnFact { list(rule.displayedReason(printer)) }
    for (index, child) in rule.children.enumerated() {
      if let target = support.children[index] { collect(from: child, being: target) }
    }
  }

  private mutating func list(_ reason: Reason) {
    if reasons.count <= Self.maxScanned {
      if reasons.contains(reason) { return }
      reasons.append(reason)
      if reasons.count > Self.maxScanned { listed = Set(reasons) }
    } else if listed.insert(reason).inserted {
      reasons.append(reason)
    }
  }
}

extension ExplainedRule {
  /// Returns the reason that its kind gives, or one with the text of the rule. It names the sources
  /// of purchases that are not verified.
  func displayedReason(_ printer: RulePrinter) -> Reason {
    let reason =
      reason
      ?? Reason(
        code: .rule, value: value, details: [Reason.rule: .text(printer.text(of: rule.rule))])
    if unverifiedSources.isEmpty { return reason }
    var details = reason.details
    details[Reason.unverifiedSources] = .list(unverifiedSources.map { .text($0) })
    return Reason(code: reason.code, value: reason.value, details: details)
  }
}
