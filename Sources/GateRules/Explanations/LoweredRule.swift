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
  /// The operands that the placeholders in the condition represent, as positions in ``operands``.
  let placeholders: NumberMap<Condition, Int>
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
    var placeholders = NumberMap<Condition, Int>()
    for (placeholder, operand) in skeleton.operands.placeholders {
      placeholders.set(operand, for: placeholder)
    }
    self.placeholders = placeholders
    isNamedGate = rule.kind is NamedGateRule
  }

  /// The position at which the rule is written.
  var span: SourceSpan { rule.rule.span }
}
