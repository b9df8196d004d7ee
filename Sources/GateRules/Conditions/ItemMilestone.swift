/// The completion or start of an item as a whole, including the content of a container.
package enum ItemMilestone: Hashable, Sendable {
  /// The item, an index into the catalog's nodes, is completed.
  case completed(Int)
  /// The item, an index into the catalog's nodes, is started.
  case started(Int)
}
