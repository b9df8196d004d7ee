/// A word that stands for an item in rules, so that no item has it as its id.
package enum ReservedItemID: String, CaseIterable, Sendable {
  /// The child before the item, as in `completed(previous)`.
  case previous
  /// The item under decision, as in `enrolled(here)`.
  case here
}
