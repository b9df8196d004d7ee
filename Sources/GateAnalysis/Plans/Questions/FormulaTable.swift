import ContentCatalog
import GateKit

/// The nodes of all formulas of one plan, each once.
///
/// Nested conjunctions are one node, and so are nested alternatives, without repeated operands. So the
/// formula of a lesson that requires the lesson before it does not grow from lesson to lesson. Only the operands of
/// nodes that have few are taken over, because each of many lessons can name a product of its own.
final class FormulaTable {
  /// A node, or a formula with one value for all purchases.
  enum Reference: Hashable {
    case constant(Bool)
    case node(Int)

    var constant: Bool? { if case .constant(let value) = self { value } else { nil } }
    var number: Int? { if case .node(let number) = self { number } else { nil } }
  }

  /// The effects that purchases can have on a formula.
  struct Prospects {
    /// Whether some purchases make the formula true, if each rule sees those that suit it.
    var canBeTrue = false
    /// Whether a purchase can help to make the formula false.
    var canBeHarmed = false
    /// Whether a purchase that can help to make the formula true excludes another one.
    var hasRivals = false
  }

  /// The nodes; those that a node combines come before it.
  private(set) var nodes: [PurchaseFormula.Node] = []
  /// The products that the literals name.
  private(set) var requested: [ProductIndex] = []
  /// For each of these products, the candidates that include it.
  private(set) var buyers: [[Int]] = []
  private let candidates: PurchaseCandidates
  private var prospects: [Prospects] = []
  private var numbers: [PurchaseFormula.Node: Int] = [:]
  private var numbersOfProducts: [ProductIndex: Int] = [:]

  /// The operands up to which a node has those of its operands in their place.
  private static let maxJoined = 256

  init(_ candidates: PurchaseCandidates) { self.candidates = candidates }

  /// Returns the effects that purchases can have on a formula.
  func prospects(of reference: Reference) -> Prospects {
    switch reference {
    case .constant(let value): Prospects(canBeTrue: value)
    case .node(let number): prospects[number]
    }
  }

  /// Returns whether a purchase includes a product, or none does.
  func bought(_ product: ProductIndex, _ isWanted: Bool) -> Reference {
    let number = numbersOfProducts[product] ?? requested.count
    if number == requested.count {
      numbersOfProducts[product] = number
      requested.append(product)
      buyers.append(candidates.numbers(including: product))
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
      if case .atLeast(let count, let children) = nodes[number], isSame(count, children.count),
        children.count <= Self.maxJoined
      {
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
    prospects.append(prospects(of: node))
    return .node(nodes.count - 1)
  }

  private func prospects(of node: PurchaseFormula.Node) -> Prospects {
    switch node {
    case .bought(let requested, true):
      let buyers = buyers[requested]
      return Prospects(
        canBeTrue: !buyers.isEmpty, hasRivals: buyers.contains { !candidates.rivals[$0].isEmpty })
    case .bought(let requested, false):
      return Prospects(canBeTrue: true, canBeHarmed: !buyers[requested].isEmpty)
    case .atLeast(let count, let children):
      let parts = children.map { prospects[$0] }
      return Prospects(
        canBeTrue: parts.count(where: \.canBeTrue) >= count,
        canBeHarmed: parts.contains(where: \.canBeHarmed),
        hasRivals: parts.contains(where: \.hasRivals))
    }
  }
}

extension FormulaTable {
  /// Returns the numbers of some nodes and of those below them, in order.
  func nodes(below roots: [Int]) -> [Int] {
    var visited = NumberMap<Int, Void>()
    var found: [Int] = []
    var pending = roots
    while let number = pending.popLast() {
      guard visited.insert(number) else { continue }
      found.append(number)
      if case .atLeast(_, let children) = nodes[number] { pending += children }
    }
    return found.sorted()
  }
}
