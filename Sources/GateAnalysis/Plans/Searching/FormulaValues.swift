import ContentCatalog
import GateKit

/// The values of some formulas of one table for a purchase that changes by one candidate at a time.
///
/// A change examines only nodes of which an operand changes. So a search that tries one candidate after the other
/// takes linear time in the formula instead of quadratic time.
struct FormulaValues {
  /// A literal that a candidate changes.
  private struct Literal {
    let node: Int
    let isWanted: Bool
  }

  /// The candidates that occur in the formulas, in order.
  private let candidates: [Int]
  /// For each of these candidates, the literals about products that it includes.
  private let literals: JaggedArray<Literal>
  /// For each node, those that combine it.
  private let parents: JaggedArray<Int>
  /// For each formula, its node; `nil` for a constant.
  private let roots: [(node: Int?, constant: Bool)]
  /// For each node, the number of operands that have to become true before the node does. It is zero or negative if
  /// the node is true.
  private var missing: [Int]
  private var pending: [Int] = []
  /// The number of changes of operands so far.
  private var steps = 0

  /// - Parameters:
  ///   - questions: the questions whose formulas are meant, all of one table.
  ///   - isBought: whether each candidate is bought.
  init(of questions: [PurchaseQuestion], buying isBought: [Bool]) {
    let table = questions.first?.table
    let part = table?.nodes(below: questions.compactMap(\.reference.number)) ?? []
    var positions = NumberMap<Int, Int>()
    for (position, number) in part.enumerated() { positions.set(position, for: number) }
    roots = questions.map {
      ($0.reference.number.flatMap { positions[$0] }, $0.reference.constant ?? false)
    }
    let nodes = part.compactMap { table?.nodes[$0] }
    let operands = nodes.map { node in node.operands.compactMap { positions[$0] } }
    parents = JaggedArray(rowCount: nodes.count) { append in
      for (position, operands) in operands.enumerated() {
        for operand in operands { append(operand, position) }
      }
    }
    let buyers = nodes.map { node in node.requested.flatMap { table?.buyers[$0] } ?? [] }
    let occurring = Set(buyers.joined()).sorted()
    literals = JaggedArray(rowCount: occurring.count) { append in
      for (position, node) in nodes.enumerated() {
        let literal = Literal(node: position, isWanted: node.isWanted)
        for buyer in buyers[position] {
          append(occurring.partitioningIndex { $0 >= buyer }, literal)
        }
      }
    }
    candidates = occurring
    missing = []
    for (node, operands) in zip(nodes, operands) {
      switch node {
      case .bought(_, let isWanted): missing.append(isWanted ? 1 : 0)
      case .atLeast(let count, _): missing.append(count - operands.count { missing[$0] <= 0 })
      }
    }
    for candidate in candidates where isBought[candidate] { set(candidate, isBought: true) }
  }

  /// The number of nodes.
  var count: Int { missing.count }

  /// Returns whether a formula is true.
  func isTrue(_ formula: Int) -> Bool {
    let root = roots[formula]
    return root.node.map { missing[$0] <= 0 } ?? root.constant
  }

  /// Adds a candidate to the purchase, or removes one.
  mutating func set(_ candidate: Int, isBought: Bool) {
    let index = candidates.partitioningIndex { $0 >= candidate }
    guard index < candidates.count, candidates[index] == candidate else { return }
    change(literalsOf: index, wanted: true, by: isBought ? -1 : 1)
    change(literalsOf: index, wanted: false, by: isBought ? 1 : -1)
  }

  private mutating func change(literalsOf index: Int, wanted: Bool, by amount: Int) {
    for number in literals.numbers(ofRow: index) {
      let literal = literals.entry(number)
      if literal.isWanted == wanted { change(literal.node, by: amount) }
    }
  }

  private mutating func change(_ node: Int, by amount: Int) {
    pending.append(node)
    while let node = pending.popLast() {
      steps += 1
      let wasTrue = missing[node] <= 0
      missing[node] += amount
      if wasTrue == (missing[node] <= 0) { continue }
      for number in parents.numbers(ofRow: node) { pending.append(parents.entry(number)) }
    }
  }
}

extension FormulaValues {
  /// Returns the candidates that can help to make the formulas true, those of the lowest rank first, as positions of
  /// candidates that occur in them.
  func helpful(by rank: [Int]) -> [Int] {
    candidates.indices.filter { contains(literalsOf: $0, wanted: true) }
      .sorted { rank[candidates[$0]] < rank[candidates[$1]] }
  }

  private func contains(literalsOf index: Int, wanted: Bool) -> Bool {
    literals.numbers(ofRow: index).contains { literals.entry($0).isWanted == wanted }
  }

  /// A core of the first formula: a clause that every purchase which makes it true satisfies, and this one does not.
  struct Core {
    var clause = PlanClause()
    /// The number of candidates that were tried.
    var tried = 0
    /// The number of changes of operands.
    var steps = 0
  }

  /// Returns a core of the first formula; `nil` if this purchase makes the formula true.
  ///
  /// The purchase grows by all that leaves the formula false; a candidate that would make it true is in the
  /// clause. For rules that exclude products, it shrinks in the same way.
  ///
  /// - Parameter helpful: the result of ``helpful(by:)``. Those at the beginning are kept out of the clause, if
  ///   possible.
  func core(_ isBought: [Bool], helpful: [Int]) -> Core? {
    if isTrue(0) { return nil }
    var grown = self
    var core = Core()
    for index in helpful where !isBought[candidates[index]] {
      core.tried += 1
      if grown.opens(changing: index, wanted: true) { core.clause.bought.append(candidates[index]) }
    }
    for index in candidates.indices
    where isBought[candidates[index]] && contains(literalsOf: index, wanted: false) {
      core.tried += 1
      if grown.opens(changing: index, wanted: false) {
        core.clause.omitted.append(candidates[index])
      }
    }
    core.clause.bought.sort()
    core.steps = grown.steps - steps
    return core
  }

  /// Makes literals of a candidate true, and returns whether this makes the first formula true, in which case the
  /// literals are false again.
  private mutating func opens(changing index: Int, wanted: Bool) -> Bool {
    change(literalsOf: index, wanted: wanted, by: -1)
    guard isTrue(0) else { return false }
    change(literalsOf: index, wanted: wanted, by: 1)
    return true
  }
}

extension PurchaseFormula.Node {
  /// The nodes that this one combines.
  fileprivate var operands: [Int] {
    if case .atLeast(_, let operands) = self { operands } else { [] }
  }

  /// The product that a literal names.
  fileprivate var requested: Int? {
    if case .bought(let requested, _) = self { requested } else { nil }
  }

  /// Whether the node is a literal that a purchase makes true.
  fileprivate var isWanted: Bool { if case .bought(_, true) = self { true } else { false } }
}
