/// The conditions that a compiled catalog keeps: those of each item and of the bypass, in one store.
///
/// Compilation makes them once. Explanations, unlock offers and ``ConditionExpression`` read them.
package struct CatalogConditions: Sendable {
  package let store: ConditionStore
  /// The conditions of each node; `nil` for a node that is not content.
  package let items: [ItemConditions?]
  /// The condition that opens every item while it is true.
  package let bypass: Condition
}

/// The conditions that decide one item, apart from the bypass.
package struct ItemConditions: Hashable, Sendable {
  /// The effective gate.
  package let gate: Condition
  /// The requirements of the item, of its ancestors and of the catalog, in this order.
  package let requirements: [Condition]
  /// The conjunction of the gate and the requirements.
  package let access: Condition
  /// The condition under which `staysOpen` keeps the item open.
  package let staysOpen: Condition
  /// The condition under which the item is unlocked, apart from the bypass: access or staying open.
  package let opening: Condition
}
