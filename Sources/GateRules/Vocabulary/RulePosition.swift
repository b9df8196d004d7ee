/// The position of an item among the children of the container on which a rule is written.
public enum RulePosition: Hashable, Sendable {
  /// The item is the container itself.
  case container
  /// The item is the child at this position, or an item below it. Positions are counted from 1;
  /// `previous` is the child before.
  case child(position: Int, previous: ItemReference?)
}
