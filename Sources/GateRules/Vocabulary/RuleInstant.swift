package import ContentCatalog

/// An instant that a rule states: a constant, or the publication of an item.
package enum RuleInstant: Hashable, Sendable {
  case constant(Instant)
  /// The publication of an item, or of the nearest container around it that states one; `nil` stands
  /// for the item under decision.
  case publication(of: ItemReference?)
}
