/// A node of one or both versions of a catalog.
///
/// A catalog has many nodes, and two optional indices would take twice the memory.
package struct NodePair: Sendable {
  private let oldNumber: Int32
  private let newNumber: Int32

  package init(old: NodeIndex?, new: NodeIndex?) {
    oldNumber = old?.number ?? -1
    newNumber = new?.number ?? -1
  }

  /// The node in the old version; `nil` if it is new.
  package var old: NodeIndex? { oldNumber < 0 ? nil : NodeIndex(Int(oldNumber)) }
  /// The node in the new version; `nil` if it was removed.
  package var new: NodeIndex? { newNumber < 0 ? nil : NodeIndex(Int(newNumber)) }
}
