import ContentCatalog

/// The conditions that a compiled catalog keeps, with those of each item and of the bypass.
///
/// Compilation makes them once. Explanations, unlock offers and ``ConditionExpression`` read them. A
/// class, so that passing them costs one reference.
package final class CatalogConditions: Sendable {
  let table: ConditionTable
  /// The conditions of each item.
  package let items: ItemTable<ItemConditions>
  /// The condition that opens every item while it is true.
  package let bypass: Condition

  /// Keeps the conditions of a store that extends no catalog.
  init(_ store: ConditionStore, items: ItemTable<ItemConditions>, bypass: Condition) {
    table = store.own
    self.items = items
    self.bypass = bypass
  }
}

extension CatalogConditions {
  package subscript(condition: Condition) -> ConditionNode<Condition> {
    table.nodes[Int(condition.index)]
  }

  /// Returns the fact with an index that a ``ConditionNode/fact(_:)`` contains.
  package func fact(at index: StoredFactIndex) -> Fact { table.facts[index.position] }

  /// Returns the milestone that a condition represents or counts time from; `nil` for every other
  /// condition.
  package func milestone(of condition: Condition) -> ItemMilestone? { table.milestones[condition] }
}
