import ContentCatalog

/// A rule with its value for a subject at an instant, and the rules that it combines.
///
/// A class, so that a named gate is evaluated once, however often it is used.
final class ExplainedRule {
  let lowered: LoweredRule
  let value: Ternary
  /// The value after the offer is accepted; equal to ``value`` without an offer.
  let outcome: Ternary
  /// The reason for the value, as the rule kind explains it; `nil` if the kind gives none.
  let reason: Reason?
  /// The sources of purchases whose signatures were not verified, and without which the reason would
  /// be another one.
  let unverifiedSources: [String]
  let children: [ExplainedRule]
  /// The number of rules after every named gate is expanded.
  let size: Int

  init(
    _ lowered: LoweredRule, value: Ternary, outcome: Ternary, reason: Reason?,
    unverifiedSources: [String], children: [ExplainedRule]
  ) {
    self.lowered = lowered
    self.value = value
    self.outcome = outcome
    self.reason = reason
    self.unverifiedSources = unverifiedSources
    self.children = children
    size = children.reduce(1) { $0.addingSaturating($1.size) }
  }

  var rule: BoundRule { lowered.rule }
  /// The condition of the rule over placeholders for its operands.
  var condition: Condition { lowered.skeleton.condition }
  /// The position at which the rule is written.
  var span: SourceSpan { lowered.span }
  /// Whether the rule is explained by its own reason rather than by its operands.
  var isLeaf: Bool { reason != nil || children.isEmpty }
}

extension Int {
  /// Returns the sum, or `Int.max` on overflow. A few lines of gates that use each other can expand
  /// to more rules than an `Int` can count.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
