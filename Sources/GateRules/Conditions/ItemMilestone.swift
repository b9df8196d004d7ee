/// Something that a subject has done to an item as a whole, a container's content included.
package enum ItemMilestone: Hashable, Sendable {
  /// The item, an index into the catalog's nodes, is completed.
  case completed(Int)
  /// The item, an index into the catalog's nodes, is started.
  case started(Int)
}
