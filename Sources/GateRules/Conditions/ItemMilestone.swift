package import ContentCatalog

/// The completion or the start of an item as a whole, including the content of a container.
package enum ItemMilestone: Hashable, Sendable {
  /// The item is completed.
  case completed(NodeIndex)
  /// The item is started.
  case started(NodeIndex)

  var node: NodeIndex {
    switch self {
    case .completed(let node), .started(let node): node
    }
  }
}
