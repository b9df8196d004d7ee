import ContentCatalog
import GateRules

/// A two-valued formula over propositions. Equal formulas of one store are one value.
///
/// The lowest bit marks a negation, so that negating a formula costs nothing.
///
/// Conditions have three values and formulas have two, so a condition becomes two formulas
/// (``Rails``). ``Diagram`` and ``ClauseSearch`` find a model of a formula or show that it has
/// none. Only the axioms state what the propositions mean.
package struct Formula: Hashable, Sendable {
  fileprivate let code: Int32

  package static let `true` = Formula(code: 0)
  package static let `false` = Formula(code: 1)

  package var negated: Formula { Formula(code: code ^ 1) }
  package var isConstant: Bool { code < 2 }
  /// The value of a constant; `nil` for any other formula.
  var constant: Bool? { isConstant ? self == .true : nil }
  var isNegated: Bool { code & 1 == 1 }
  /// The same formula without the negation.
  var positive: Formula { Formula(code: code & ~1) }
  /// The position of the node, which a formula shares with its negation.
  var index: Int { Int(code >> 1) }
}

/// The operation of a formula without its negation, with its operands.
enum FormulaNode: Equatable, Sendable {
  case `true`
  case proposition(PropositionIndex)
  case all([Formula])
  /// At least a number of operands are true. An operand that is listed twice counts twice.
  case atLeast(Int, [Formula])

  var operands: [Formula] {
    switch self {
    case .true, .proposition: []
    case .all(let operands), .atLeast(_, let operands): operands
    }
  }
}

extension Formula: NumberedKey {
  package var keyNumber: UInt64 { UInt64(truncatingIfNeeded: code) }
}

/// Formulas, each distinct one stored once, with the propositions that they consist of.
///
/// A class, so that all questions about a catalog share one store without copying it.
package final class FormulaStore {
  private(set) var nodes: [FormulaNode] = [.true]
  private(set) var propositions: [Proposition] = []
  private var slots = HashSlots()
  private var propositionSlots = HashSlots()

  package init() { slots.append(hash(of: .true)) }

  /// Returns the operation of a formula without its negation.
  subscript(formula: Formula) -> FormulaNode { nodes[formula.index] }

  /// Returns the index of a proposition; `nil` if no formula has it.
  func index(of proposition: Proposition) -> PropositionIndex? {
    index(of: proposition, hash(of: proposition))
  }

  package func proposition(_ proposition: Proposition) -> Formula {
    let hash = hash(of: proposition)
    if let known = index(of: proposition, hash) { return self.proposition(at: known) }
    propositions.append(proposition)
    propositionSlots.append(hash)
    return self.proposition(at: PropositionIndex(propositions.count - 1))
  }

  private func index(of proposition: Proposition, _ hash: UInt64) -> PropositionIndex? {
    propositionSlots.position(hash) { propositions[$0] == proposition }.map { PropositionIndex($0) }
  }

  func proposition(at index: PropositionIndex) -> Formula {
    intern(.proposition(index))
  }

  package func all(_ operands: [Formula]) -> Formula {
    // Equal formulas become neighbours, and so do a formula and its negation.
    var distinct = operands.filter { $0 != .true }
    distinct.sort { $0.code < $1.code }
    distinct.removeRepetitions()
    guard let first = distinct.first else { return .true }
    if distinct.count == 1 { return first }
    let isContradiction = distinct.indices.dropFirst().contains {
      distinct[$0].negated == distinct[$0 - 1]
    }
    return first == .false || isContradiction ? .false : intern(.all(distinct))
  }

  package func any(_ operands: [Formula]) -> Formula {
    all(operands.map(\.negated)).negated
  }

  package func implies(_ premises: [Formula], _ conclusion: Formula) -> Formula {
    all(premises + [conclusion.negated]).negated
  }

  package func atLeast(_ count: Int, of operands: [Formula]) -> Formula {
    switch SimplifiedThreshold(count, of: operands, constant: \.constant) {
    case .constant(let value): return value ? .true : .false
    case .atLeast(let needed, let undecided):
      switch Connective(requiring: needed, of: undecided.count) {
      case .all: return all(undecided)
      case .any: return any(undecided)
      case .atLeast: return intern(.atLeast(needed, undecided.sorted { $0.code < $1.code }))
      }
    }
  }

  private func intern(_ node: FormulaNode) -> Formula {
    let hash = hash(of: node)
    if let known = slots.position(hash, where: { nodes[$0] == node }) {
      return Formula(code: Int32(known) << 1)
    }
    let index = Int32(nodes.count)
    nodes.append(node)
    slots.append(hash)
    return Formula(code: index << 1)
  }

  private func hash(of proposition: Proposition) -> UInt64 {
    if case .fact(let fact) = proposition { return propositionSlots.hash(of: fact) }
    var hasher = Hasher()
    proposition.hash(into: &hasher)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  private func hash(of node: FormulaNode) -> UInt64 {
    switch node {
    case .true: slots.hash(0)
    case .proposition(let index): slots.hash(index.keyNumber, after: slots.hash(1))
    case .all(let operands): hash(of: operands, after: slots.hash(2))
    case .atLeast(let count, let operands):
      hash(of: operands, after: slots.hash(UInt64(truncatingIfNeeded: count), after: slots.hash(3)))
    }
  }

  private func hash(of operands: [Formula], after hash: UInt64) -> UInt64 {
    operands.reduce(hash) { slots.hash($1.keyNumber, after: $0) }
  }
}
