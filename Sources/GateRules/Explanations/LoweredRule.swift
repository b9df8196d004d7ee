import ContentCatalog

/// A rule of an item as written, with its condition over placeholders for its operands.
///
/// A class, so that values for one subject refer to it with one reference.
final class LoweredRule: Sendable {
  let rule: BoundRule
  let skeleton: RuleSkeleton
  /// The item under decision; `nil` in a catalog's `bypass`.
  let item: ItemReference?
  /// The position in ``LoweredRules/list``.
  let index: Int
  /// The positions of the operands in ``LoweredRules/list``, each less than that of the rule.
  let operands: [Int]
  /// Whether the rule refers to a named gate.
  let isNamedGate: Bool

  init(
    _ rule: BoundRule, _ skeleton: RuleSkeleton, item: ItemReference?, index: Int, operands: [Int]
  ) {
    self.rule = rule
    self.skeleton = skeleton
    self.item = item
    self.index = index
    self.operands = operands
    isNamedGate = rule.kind is NamedGateRule
  }

  /// The position at which the rule is written.
  var span: SourceSpan { rule.rule.span }

  /// Returns the position in ``operands`` of the operand that a condition represents; `nil` for other conditions.
  func operand(of condition: Condition) -> Int? { skeleton.operands.index(of: condition) }
}
