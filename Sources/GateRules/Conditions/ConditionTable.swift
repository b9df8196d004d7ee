package import ContentCatalog

/// The conditions of a store with their facts, and the slots by which they are found.
struct ConditionTable: Sendable {
  private(set) var nodes: [ConditionNode<Condition>] = []
  private(set) var facts: [Fact] = []
  /// For each node, the number of conditions evaluated to decide it, each counted once per use.
  private(set) var sizes: [Int] = []
  var milestones: [Condition: ItemMilestone] = [:]
  var milestoneConditions: [ItemMilestone: Condition] = [:]
  private var nodeSlots = HashSlots()
  private var factSlots = HashSlots()
}

extension ConditionTable {
  /// Returns the position of a node with its hash.
  func position(of node: ConditionNode<Condition>, _ hash: UInt64) -> Int? {
    nodeSlots.position(hash) { nodes[$0] == node }
  }

  /// Returns the position of a fact with its hash.
  func position(of fact: Fact, _ hash: UInt64) -> Int? {
    factSlots.position(hash) { facts[$0] == fact }
  }

  /// Adds a node that the table does not contain.
  mutating func append(_ node: ConditionNode<Condition>, _ hash: UInt64, size: Int) {
    nodes.append(node)
    sizes.append(size)
    nodeSlots.append(hash)
  }

  /// Adds a fact that the table does not contain.
  mutating func append(_ fact: Fact, _ hash: UInt64) {
    facts.append(fact)
    factSlots.append(hash)
  }
}

extension ConditionTable {
  /// Returns the hash of a node, which is the same in every table.
  func hash(of node: ConditionNode<Condition>) -> UInt64 {
    switch node {
    case .constant(let value): nodeSlots.hash(value ? 1 : 0)
    case .fact(let index): nodeSlots.hash(index.keyNumber, after: nodeSlots.hash(2))
    case .not(let operand): nodeSlots.hash(operand.keyNumber, after: nodeSlots.hash(3))
    case .atLeast(let count, let operands):
      operands.reduce(nodeSlots.hash(UInt64(truncatingIfNeeded: count), after: nodeSlots.hash(4))) {
        nodeSlots.hash($1.keyNumber, after: $0)
      }
    }
  }

  /// Returns the hash of a fact, which is the same in every table.
  func hash(of fact: Fact) -> UInt64 { factSlots.hash(of: fact) }
}

extension HashSlots {
  /// Returns the hash of a fact.
  package func hash(of fact: Fact) -> UInt64 {
    switch fact {
    // Nearly all facts of large catalogs are these two. Few of them differ only in what the hash omits.
    case .holding(let test) where test.boughtBefore == nil && test.heldOn == nil:
      return hash(test.product.keyNumber << 1 | (test.everOwned ? 1 : 0))
    case .progress(let test) where test.question == .completed:
      return hash(test.node.keyNumber, after: hash(1))
    default:
      var hasher = Hasher()
      fact.hash(into: &hasher)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
  }
}
