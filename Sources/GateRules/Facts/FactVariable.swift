package import ContentCatalog

/// A property of a subject or of an instant that facts test.
package enum FactVariable: Hashable, Sendable {
  /// The instant of the decision.
  case now
  /// The entitlements to a product, including those to products that include it.
  case product(ProductIndex)
  /// The time that has passed since an anchor, which is first moved to the local midnight at or
  /// before it if `fromStartOfDay` is true. Before the anchor, the time is negative.
  case elapsed(since: ElapsedFact.Anchor, fromStartOfDay: Bool)
  /// The value of an attribute.
  case attribute(AttributeIndex)
  /// Whether an attribute lists an instant for an item.
  case itemDate(AttributeIndex, node: NodeIndex)
  /// Whether the item's own record is completed.
  case completion(node: NodeIndex)
  /// Whether the item's own record is started.
  case start(node: NodeIndex)
  /// The score in the item's own record.
  case score(node: NodeIndex)
  /// The number of uses of a counter in the current period; `nil` if all uses count.
  case uses(counter: CounterIndex, period: CalendarPeriod?)
  /// Whether an item is among the uses of a counter in the current period.
  case use(counter: CounterIndex, period: CalendarPeriod?, node: NodeIndex)
  /// The bucket of the subject for a salt.
  case rollout(salt: ExactString)
  /// The value of a plugin's fact, which is opaque.
  case custom(AnyCustomFact)
}
