import GateRules

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

  /// The number of literals in the clauses.
  private(set) var size = 0
  private let maxLiterals: Int

  /// The error that the clauses have more literals than the limit.
  struct TooLarge: Error {}

  init(
    _ formula: Formula, in store: FormulaStore, maxLiterals: Int
  ) throws(TooLarge) {
    self.store = store
    self.maxLiterals = maxLiterals
    for index in FormulaUses(of: formula, in: store).propositions {
      let variable = newVariable()
      propositions[variable] = index
      literals[store.proposition(at: index).index] = Literal(variable)
    }
    try append([try literal(for: formula)])
  }

  private mutating func append(_ clause: [Literal]) throws(TooLarge) {
    size += clause.count
    if size > maxLiterals { throw TooLarge() }
    clauses.append(clause)
  }

  private mutating func newVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  private mutating func literal(for formula: Formula) throws(TooLarge) -> Literal {
    let known = literals[formula.index]
    let literal = if let known { known } else { try makeLiteral(for: formula) }
    literals[formula.index] = literal
    return formula.isNegated ? literal.negated : literal
  }

  private mutating func makeLiteral(for formula: Formula) throws(TooLarge) -> Literal {
    switch store[formula] {
    case .true, .proposition:
      // Propositions have their variables already.
      let literal = Literal(newVariable())
      try append([literal])
      return literal
    case .all(let operands):
      return try conjunction(of: try literals(for: operands))
    case .atLeast(let count, let operands):
      return try atLeast(count, of: try literals(for: operands))
    }
  }

  private mutating func literals(for formulas: [Formula]) throws(TooLarge) -> [Literal] {
    var found: [Literal] = []
    for formula in formulas { found.append(try literal(for: formula)) }
    return found
  }

  private mutating func conjunction(of operands: [Literal]) throws(TooLarge) -> Literal {
    let result = Literal(newVariable())
    for operand in operands { try append([result.negated, operand]) }
    try append([result] + operands.map(\.negated))
    return result
  }

  private mutating func disjunction(of operands: [Literal]) throws(TooLarge) -> Literal {
    try conjunction(of: operands.map(\.negated)).negated
  }

  /// Counts as ``Diagram`` does.
  private mutating func atLeast(
    _ count: Int, of operands: [Literal]
  ) throws(TooLarge) -> Literal {
    var row: [Literal?] = Array(repeating: nil, count: count + 1)
    for operand in operands.reversed() {
      for needed in stride(from: count, through: 1, by: -1) {
        var rest = operand
        if needed > 1 {
          guard let fewer = row[needed - 1] else { continue }
          rest = try conjunction(of: [operand, fewer])
        }
        if let known = row[needed] { rest = try disjunction(of: [known, rest]) }
        row[needed] = rest
      }
    }
    if let result = row[count] { return result }
    return try disjunction(of: [])
  }
}
