package import ContentCatalog

/// The rules of a catalog in a form that yields the causes of many decisions quickly.
///
/// Explanations keep the lowered rules of each item by itself. This form has those of the whole catalog, and
/// items that the same rules govern share them.
package final class CauseProgram: Sendable {
  /// A rule, with its operands as indices into ``nodes``.
  enum Node: Sendable {
    /// A rule without operands, as an index into ``leaves``.
    case leaf(Int)
    case not(Int)
    /// True if at least this number of operands is true.
    case atLeast(Int, of: [Int])
    /// A rule that combines others with facts of its own. Only an explanation finds its reasons.
    case opaque
  }

  /// A rule with a reason of its own.
  struct Leaf: Sendable {
    let kind: any RuleKind
    /// The condition of the rule, as an operand of ``conditions``.
    let condition: Program.Operand
    /// The values that the rule keeps after every offer and every wait.
    let lastingValues: LastingValues
    let item: ItemReference?
    let position: RulePosition?
  }

  let catalog: GatedCatalog
  let nodes: [Node]
  let leaves: [Leaf]
  /// The conditions of the leaves.
  let conditions: Program
  /// The attributes whose values select a share of all subjects, which nobody chooses.
  let sharedAttributes: Set<AttributeIndex>
  /// By the position of each node of the catalog, the index of ``rules(ofNode:)``, or -1 for a group.
  private let access: [Int32]

  /// - Complexity: O(n) in the rules as written, and in the items for rules that depend on the item.
  package init(of catalog: GatedCatalog) {
    var compiler = CauseCompiler(of: catalog)
    access = catalog.content.nodes.catalogIndices.map {
      compiler.access(ofNode: $0).map { Int32($0) } ?? -1
    }
    self.catalog = catalog
    (leaves, conditions) = compiler.compiledLeaves
    nodes = compiler.nodes
    sharedAttributes = Set(
      conditions.facts.compactMap { fact in
        if case .rollout(let test) = fact { test.attribute } else { nil }
      })
  }

  /// Returns the conjunction of the gate and the requirements of an item, as an index into ``nodes``, which is the
  /// same for items with the same rules in the same roles; `nil` for a group.
  package func rules(ofNode node: NodeIndex) -> Int? {
    let index = Int(access[node.position])
    return index < 0 ? nil : index
  }
}
