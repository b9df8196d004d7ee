/// A formula as clauses that have a model if and only if the formula has one.
///
/// Source: G. S. Tseitin, "On the Complexity of Derivation in Propositional Calculus", 1968.
struct ClauseForm {
  struct Literal: Hashable {
    let code: Int

    init(_ variable: Int, isNegated: Bool = false) { code = variable << 1 | (isNegated ? 1 : 0) }
    private init(code: Int) { self.code = code }

    var variable: Int { code >> 1 }
    var isNegated: Bool { code & 1 == 1 }
    var negated: Literal { Literal(code: code ^ 1) }
  }

  var clauses: [[Literal]] = []
  /// The variables that stand for propositions, which precede the others.
  private(set) var propositions: [Int: PropositionIndex] = [:]
  private(set) var variableCount = 0
  private let store: FormulaStore
  private var literals: [Int: Literal] = [:]

  init(_ formula: Formula, in store: FormulaStore) {
    self.store = store
    for index in FormulaUses(of: formula, in: store).propositions {
      let variable = newVariable()
      propositions[variable] = index
      literals[store.proposition(at: index).index] = Literal(variable)
    }
    clauses.append([literal(for: formula)])
  }

  private mutating func newVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  private mutating func literal(for formula: Formula) -> Literal {
    let known = literals[formula.index]
    let literal = known ?? makeLiteral(for: formula)
    literals[formula.index] = literal
    return formula.isNegated ? literal.negated : literal
  }

  private mutating func makeLiteral(for formula: Formula) -> Literal {
    switch store[formula] {
    case .true, .proposition:
      // Propositions have their variables already.
      let literal = Literal(newVariable())
      clauses.append([literal])
      return literal
    case .all(let operands):
      return conjunction(of: operands.map { literal(for: $0) })
    case .atLeast(let count, let operands):
      return atLeast(count, of: operands.map { literal(for: $0) })
    }
  }

  private mutating func conjunction(of operands: [Literal]) -> Literal {
    let result = Literal(newVariable())
    for operand in operands { clauses.append([result.negated, operand]) }
    clauses.append([result] + operands.map(\.negated))
    return result
  }

  private mutating func disjunction(of operands: [Literal]) -> Literal {
    conjunction(of: operands.map(\.negated)).negated
  }

  /// Counts as ``Diagram`` does.
  private mutating func atLeast(_ count: Int, of operands: [Literal]) -> Literal {
    var row: [Literal?] = Array(repeating: nil, count: count + 1)
    for operand in operands.reversed() {
      for needed in stride(from: count, through: 1, by: -1) {
        let rest = needed == 1 ? operand : row[needed - 1].map { conjunction(of: [operand, $0]) }
        guard let rest else { continue }
        row[needed] = row[needed].map { disjunction(of: [$0, rest]) } ?? rest
      }
    }
    return row[count] ?? disjunction(of: [])
  }
}
