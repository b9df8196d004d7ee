/// An index of the nodes of a catalog by their current and former ids, which are compared as bytes.
///
/// The nodes keep their current ids themselves, so that each of these takes only a slot here.
struct NodeNameIndex: Sendable {
  private let seed = UInt64.random(in: 0...UInt64.max)
  /// The former ids, and the nodes that they refer to.
  private let formerNames: [(name: String, node: NodeIndex)]
  /// For each occupied slot, the number of a name plus one; 0 for an empty slot. At most half are occupied,
  /// and their number is a power of two.
  ///
  /// The number of a current id is the position of its node, and the former ids have the numbers after these.
  private var slots: [Int32] = []
  /// The number of bits of a hash that do not determine the slot.
  private var shift: UInt64 = 0
  /// The number of different names.
  private(set) var count = 0

  /// Creates an index without names.
  init() { formerNames = [] }

  /// Creates an index of the ids of some nodes. If several share a name, the last one wins, and a former id
  /// wins over a current one.
  ///
  /// The names are added one right after the other, so that the processor waits for several slots at once.
  init(of nodes: [ContentItem], formerNames: [(name: String, node: NodeIndex)]) {
    self.formerNames = formerNames
    var size = 16
    while size < 2 * (nodes.count + formerNames.count) { size *= 2 }
    slots = Array(repeating: 0, count: size)
    shift = UInt64(size.leadingZeroBitCount) + 1
    for position in nodes.indices {
      if let id = nodes[position].itemID { set(position, of: id.rawValue, nodes) }
    }
    for (position, former) in formerNames.enumerated() {
      set(nodes.count + position, of: former.name, nodes)
    }
  }

  /// Returns the node that a name refers to.
  ///
  /// - Parameter nodes: the nodes that the index was created for.
  func node(named name: String, in nodes: [ContentItem]) -> NodeIndex? {
    if slots.isEmpty { return nil }
    let number = Int(slots[slot(of: name, nodes)]) - 1
    if number < 0 { return nil }
    return number < nodes.count ? NodeIndex(number) : formerNames[number - nodes.count].node
  }

  private mutating func set(_ number: Int, of name: String, _ nodes: [ContentItem]) {
    let slot = slot(of: name, nodes)
    if slots[slot] == 0 { count += 1 }
    slots[slot] = Int32(truncatingIfNeeded: number + 1)
  }

  /// Returns the slot of a name; an empty one for another name.
  private func slot(of name: String, _ nodes: [ContentItem]) -> Int {
    let hash = name.withBytes { $0.hash(seed: seed) }
    var slot = Int(truncatingIfNeeded: hash >> shift)
    while slots[slot] != 0, !hasName(Int(slots[slot]) - 1, name, nodes) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Returns whether the name with a number equals a name.
  private func hasName(_ number: Int, _ name: String, _ nodes: [ContentItem]) -> Bool {
    if number >= nodes.count { return formerNames[number - nodes.count].name.isExactly(name) }
    return nodes[number].itemID?.rawValue.isExactly(name) ?? false
  }
}
