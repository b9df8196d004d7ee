public import ContentCatalog

/// A builder of the condition that a rule lowers to.
///
/// ```swift
/// func lower(_ build: inout ConditionBuilder) -> Condition {
///   let isOver = build.elapsed(length, since: .attribute(firstSeen))
///   let isTooLate = until.map { build.reached($0) } ?? build.never
///   return build.not(build.any([isOver, isTooLate]))
/// }
/// ```
///
/// Conditions that the builder can express take part in everything that built-in rules do: the
/// batch, `validUntil`, unlock offers, and exports. A kind needs a ``CustomFact`` only for a test
/// that the builder cannot express.
public struct ConditionBuilder {
  let lowering: RuleLowering
}

@available(*, unavailable)
extension ConditionBuilder: Sendable {}

extension ConditionBuilder {
  /// The condition that is true for every subject.
  public var always: Condition { .always }

  /// The condition that is false for every subject.
  public var never: Condition { .never }

  /// Returns a condition that is true if all of the conditions are true; `nil` elements are ignored.
  public func all(_ conditions: [Condition?]) -> Condition {
    lowering.catalogLowering.store.all(conditions.compactMap { $0 })
  }

  /// Returns a condition that is true if any of the conditions is true.
  public func any(_ conditions: [Condition]) -> Condition {
    lowering.catalogLowering.store.any(conditions)
  }

  /// Returns a condition that is true if a condition is false, and unknown if it is unknown.
  public func not(_ condition: Condition) -> Condition {
    lowering.catalogLowering.store.not(condition)
  }

  /// Returns a condition that is true if at least `count` of the conditions are true. A condition
  /// that is listed twice counts twice.
  public func atLeast(_ count: Int, of conditions: [Condition]) -> Condition {
    lowering.catalogLowering.store.atLeast(count, of: conditions)
  }

  /// Returns the condition of a rule that is an argument of this rule.
  public func lower(_ rule: BoundRule) -> Condition { lowering.operand(rule) }

  func lower(_ rules: [BoundRule]) -> [Condition] { lowering.operands(rules) }

  func gate(_ gate: GateReference) -> Condition { lowering.gate(gate.index) }
}

extension ConditionBuilder {
  /// The item under decision; `nil` in a catalog's `bypass`.
  ///
  /// A rule that uses it has a condition of its own for each item.
  public var item: ItemReference? { lowering.item }

  /// The item under decision; `nil`, and reported, in a catalog's `bypass`.
  var itemOfDate: ItemReference? { lowering.itemOfDate }

  /// The position of the item among the children of the container on which the rule is written;
  /// `nil`, and reported, if the rule is not written on a container.
  ///
  /// A rule that uses it has a condition of its own for each item.
  public var position: RulePosition? { lowering.position }

  /// The time zone of the catalog.
  public var timeZone: TimeZoneRules { lowering.catalogLowering.catalog.timeZone }
}
