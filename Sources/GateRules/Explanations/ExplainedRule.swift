/// A rule with what it comes to for a subject at an instant, and the rules that it is made of.
///
/// A class, since a named gate is walked once however often it is used.
final class ExplainedRule {
  let rule: BoundRule
  let shape: RuleSkeleton
  let value: Ternary
  /// What settled it, in its kind's words; `nil` where the kind has none.
  let reason: Reason?
  let children: [ExplainedRule]
  /// How many rules it comes to when every named gate is written out.
  let size: Int

  init(
    rule: BoundRule, shape: RuleSkeleton, value: Ternary, reason: Reason?, children: [ExplainedRule]
  ) {
    self.rule = rule
    self.shape = shape
    self.value = value
    self.reason = reason
    self.children = children
    size = children.reduce(1) { $0.addingSaturating($1.size) }
  }

  /// Whether it speaks for itself, and not through the rules that it is made of.
  var isLeaf: Bool { reason != nil || children.isEmpty }
}

extension Int {
  /// The sum, or the largest number there is: what is written in a few lines of gates that use each other
  /// can come to more rules than can be counted.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
