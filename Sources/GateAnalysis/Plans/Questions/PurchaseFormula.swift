import ContentCatalog
import GateKit

/// The truth of a condition as a function of purchases, in which only literals are negated.
///
/// Facts that no purchase changes are constants. So a formula without negative literals is monotone in
/// purchases, even if the rules contain a `not`.
struct PurchaseFormula: Hashable {
  enum Node: Hashable {
    /// Whether a purchase includes a requested product, or none does.
    case bought(_ requested: Int, Bool)
    /// Whether at least `count` of the nodes, which come before this one, are true.
    case atLeast(_ count: Int, [Int])
  }

  /// The nodes; the last one is the root.
  private(set) var nodes: [Node] = []
  /// The products that the literals name.
  private(set) var requested: [ProductIndex] = []
  /// The value, if it is the same for all purchases.
  private(set) var constant: Bool?

  /// Creates the formula that a reference to a table of nodes stands for.
  init(_ reference: FormulaTable.Reference, in table: FormulaTable) {
    switch reference {
    case .constant(let value): constant = value
    case .node(let root): append(partsOf: root, of: table)
    }
  }

  /// Appends a node with those below it.
  private mutating func append(partsOf root: Int, of table: FormulaTable) {
    var numbers = NumberMap<Int, Int>()
    var numbersOfRequested = NumberMap<Int, Int>()
    for number in table.nodes(below: [root]) {
      numbers.set(nodes.count, for: number)
      switch table.nodes[number] {
      case .bought(let product, let isWanted):
        let own = numbersOfRequested[product] ?? requested.count
        if own == requested.count {
          numbersOfRequested.set(own, for: product)
          requested.append(table.requested[product])
        }
        nodes.append(.bought(own, isWanted))
      case .atLeast(let count, let children):
        nodes.append(.atLeast(count, children.compactMap { numbers[$0] }))
      }
    }
  }

  /// Returns the value for some purchases.
  ///
  /// - Parameters:
  ///   - hasWanted: whether literals that ask for a purchase of this requested product are true.
  ///   - hasUnwanted: whether literals that exclude one are false.
  func isTrue(_ hasWanted: (Int) -> Bool, _ hasUnwanted: (Int) -> Bool) -> Bool {
    if let constant { return constant }
    var values = [Bool](repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      switch node {
      case .bought(let requested, true): values[index] = hasWanted(requested)
      case .bought(let requested, false): values[index] = !hasUnwanted(requested)
      case .atLeast(let count, let children):
        var missing = count
        for child in children where values[child] {
          missing -= 1
          if missing == 0 { break }
        }
        values[index] = missing <= 0
      }
    }
    return values[nodes.count - 1]
  }
}
