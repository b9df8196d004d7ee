public import ContentCatalog

/// What a rule kind lowers itself with.
public struct ConditionBuilder {
  let lowering: Lowering
  let site: RuleContext

  /// Holds of everybody.
  public var always: Condition { .always }

  /// Holds of nobody.
  public var never: Condition { .never }

  /// Holds where every one of the conditions does; `nil` stands for nothing to ask.
  public func all(_ conditions: [Condition?]) -> Condition {
    lowering.store.all(conditions.compactMap { $0 })
  }

  /// Holds where any one of the conditions does.
  public func any(_ conditions: [Condition]) -> Condition { lowering.store.any(conditions) }

  /// Holds where the condition is false; unknown where it is unknown.
  public func not(_ condition: Condition) -> Condition { lowering.store.not(condition) }

  /// Holds where at least `count` of the conditions do, each counted as often as it is listed.
  public func atLeast(_ count: Int, of conditions: [Condition]) -> Condition {
    lowering.store.atLeast(count, of: conditions)
  }

  /// Holds where a child rule is true.
  public func lower(_ rule: BoundRule) -> Condition { lowering.part(rule, at: site) }

  /// Holds where the answer to a plugin's own fact test is true.
  public func fact(_ fact: some CustomFact) -> Condition { self.fact(.custom(AnyCustomFact(fact))) }

  /// Holds from an instant on.
  public func reached(_ instant: Instant) -> Condition { fact(.reached(instant)) }

  /// Holds while the subject holds a product, itself or through one that includes it.
  public func holds(_ product: ProductReference) -> Condition { holds(product.index) }

  /// Holds where an item is completed: by its own record, or because all its content is.
  public func completed(_ item: ItemReference) -> Condition { lowering.completed(item.node) }

  /// Holds where an item is started: by its own record, because it is completed, or because some of
  /// its content is started.
  public func started(_ item: ItemReference) -> Condition { lowering.started(item.node) }

  func fact(_ test: Fact) -> Condition { lowering.store.fact(test) }

  func holds(_ product: Int) -> Condition { fact(.holding(HoldingFact(product: product))) }
}

@available(*, unavailable)
extension ConditionBuilder: Sendable {}

extension ConditionBuilder {
  /// The item that is decided; `nil` in a catalog's `bypass`, where no item is meant.
  public var item: ItemReference? { lowering.item(at: site) }

  /// Where the item stands among the children of the container on which the rule is written. `nil`,
  /// and reported, where the rule is not written on a container.
  public var position: RulePosition? { lowering.position(at: site) }

  /// The time zone of the catalog.
  public var timeZone: TimeZoneRules { lowering.catalog.timeZone }
}
