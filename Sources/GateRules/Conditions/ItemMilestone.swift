package import ContentCatalog

/// The completion or the start of an item as a whole, including the content of a container, or the
/// completion of a share of the content.
package enum ItemMilestone: Hashable, Sendable {
  /// The item is completed.
  case completed(NodeIndex)
  /// The item is started.
  case started(NodeIndex)
  /// A share of the content, in percent, is completed.
  case share(NodeIndex, percent: Int)

  var node: NodeIndex {
    switch self {
    case .completed(let node), .started(let node), .share(let node, _): node
    }
  }
}
