import ContentCatalog
import GateKit

/// The nodes of all formulas of one plan, each once.
///
/// Nested conjunctions are one node, and so are nested alternatives, without repeated operands. So the
/// formula of a lesson that requires the lesson before it does not grow from lesson to lesson.
final class FormulaTable {
  /// A node, or a formula with one value for all purchases.
  enum Reference: Hashable {
    case constant(Bool)
    case node(Int)

    var constant: Bool? { if case .constant(let value) = self { value } else { nil } }
    var number: Int? { if case .node(let number) = self { number } else { nil } }
  }

  /// The nodes; those that a node combines come before it.
  private(set) var nodes: [PurchaseFormula.Node] = []
  /// The products that the literals name.
  private(set) var requested: [ProductIndex] = []
  private var numbers: [PurchaseFormula.Node: Int] = [:]
  private var numbersOfProducts: [ProductIndex: Int] = [:]

  /// Returns whether a purchase includes a product, or none does.
  func bought(_ product: ProductIndex, _ isWanted: Bool) -> Reference {
    let number = numbersOfProducts[product] ?? requested.count
    if number == requested.count {
      numbersOfProducts[product] = number
      requested.append(product)
    }
    return append(.bought(number, isWanted))
  }

  /// Returns whether at least `count` of some formulas are true.
  func atLeast(_ count: Int, of references: [Reference]) -> Reference {
    switch SimplifiedThreshold(count, of: references, constant: \.constant) {
    case .constant(let value): return .constant(value)
    case .atLeast(let count, let undecided):
      let numbers = undecided.compactMap(\.number)
      if numbers.count == 1 { return .node(numbers[0]) }
      if count == 1 { return joined(numbers) { count, _ in count == 1 } }
      if count == numbers.count { return joined(numbers) { $0 == $1 } }
      return append(.atLeast(count, numbers))
    }
  }

  /// Returns the conjunction or alternative of some nodes, with the operands of those that are the same
  /// operation, according to the number of operands that have to be true and the number of operands.
  private func joined(_ numbers: [Int], _ isSame: (Int, Int) -> Bool) -> Reference {
    let operands = numbers.flatMap { number in
      if case .atLeast(let count, let children) = nodes[number], isSame(count, children.count) {
        return children
      }
      return [number]
    }
    let distinct = Set(operands).sorted()
    if distinct.count == 1 { return .node(distinct[0]) }
    return append(.atLeast(isSame(1, 2) ? 1 : distinct.count, distinct))
  }

  private func append(_ node: PurchaseFormula.Node) -> Reference {
    if let number = numbers[node] { return .node(number) }
    numbers[node] = nodes.count
    nodes.append(node)
    return .node(nodes.count - 1)
  }
}
