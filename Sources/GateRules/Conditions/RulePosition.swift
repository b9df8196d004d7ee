/// Where an item stands among the children of the container on which a rule is written.
public enum RulePosition: Hashable, Sendable {
  /// The rule is decided for the container itself.
  case container
  /// The item is, or lies below, the child with this place, counted from 1; `previous` is the child
  /// before it.
  case child(position: Int, previous: ItemReference?)
}
