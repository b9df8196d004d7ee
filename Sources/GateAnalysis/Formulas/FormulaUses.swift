import ContentCatalog
import GateRules

/// The propositions of a formula, in depth-first order, and the signs with which they occur.
struct FormulaUses {
  private struct Signs: OptionSet {
    let rawValue: UInt8
    static let positive = Signs(rawValue: 1)
    static let negative = Signs(rawValue: 2)
  }

  /// The propositions, in the order of their first occurrence.
  private(set) var propositions: [PropositionIndex] = []
  private var signs = NumberMap<PropositionIndex, Signs>()
  private var visited = NumberMap<Formula, Signs>()
  /// The number of operands visited so far.
  private(set) var work = 0

  init() {}

  init(of formula: Formula, in store: FormulaStore) { add(formula, in: store) }

  /// - Complexity: O(n) in the size of the formula.
  mutating func add(_ formula: Formula, in store: FormulaStore) {
    visit(formula, isNegated: false, in: store)
  }

  func isPositive(_ index: PropositionIndex) -> Bool { signs[index]?.contains(.positive) ?? false }
  func isNegative(_ index: PropositionIndex) -> Bool { signs[index]?.contains(.negative) ?? false }
  func contains(_ index: PropositionIndex) -> Bool { signs[index] != nil }

  /// Whether each proposition occurs with one sign only. If ``plainModel`` does not make such a formula
  /// true, no other assignment does.
  var isUnate: Bool { signs.values.allSatisfy { $0 != [.positive, .negative] } }

  /// The assignment that makes each proposition with one sign what the formula needs, and the others false.
  var plainModel: Model {
    Dictionary(uniqueKeysWithValues: zip(propositions, signs.values.map { $0 == .positive }))
  }

  /// Returns whether ``plainModel`` makes a proposition true.
  func isPlainlyTrue(_ index: PropositionIndex) -> Bool { signs[index] == .positive }

  private mutating func visit(_ formula: Formula, isNegated: Bool, in store: FormulaStore) {
    let isNegated = isNegated != formula.isNegated
    let sign: Signs = isNegated ? .negative : .positive
    work += 1
    guard visited[formula.positive, default: []].insert(sign).inserted else { return }
    switch store[formula] {
    case .true: break
    case .proposition(let index):
      if signs[index] == nil { propositions.append(index) }
      signs[index, default: []].insert(sign)
    case .all(let operands), .atLeast(_, let operands):
      for operand in operands { visit(operand, isNegated: isNegated, in: store) }
    }
  }
}
