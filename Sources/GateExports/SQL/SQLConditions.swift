import ContentCatalog
import GateRules

/// Conditions as expressions over columns: one column for each fact, and one for each larger condition
/// that is used more than once.
struct SQLConditions {
  /// A column of a condition.
  struct Column {
    let condition: Condition
    let name: String
    /// The number of the stage that computes the column: 0 for a fact.
    let level: Int
  }

  private let store: ConditionStore
  /// The columns, in the order of the store, in which operands come first.
  private(set) var columns: [Column] = []
  private var names: [Condition: String] = [:]

  /// - Parameter openings: the conditions that the query evaluates.
  init(of openings: [Condition], in conditions: ExportedConditions) {
    store = conditions.store
    let reached = conditions.store.reached(from: openings)
    let shared = Self.shared(among: reached, in: store)
    var levels: [Condition: Int] = [:]
    for condition in reached {
      let node = store[condition]
      let below = node.operands.map { levels[$0] ?? 0 }.max() ?? 0
      let isFact = if case .fact = node { true } else { false }
      let isColumn = isFact || shared.contains(condition)
      let level = isColumn && !isFact ? below + 1 : below
      levels[condition] = level
      guard isColumn else { continue }
      let name = "\(isFact ? "f" : "c")\(condition.index)"
      names[condition] = name
      columns.append(Column(condition: condition, name: name, level: level))
    }
  }

  /// Returns the conditions that are computed once, because an expression that repeated them would be
  /// long. The operands of a condition that counts them are among these, since their expression occurs
  /// twice.
  private static func shared(
    among reached: [Condition], in store: ConditionStore
  ) -> Set<Condition> {
    var uses: [Condition: Int] = [:]
    for condition in reached {
      let node = store[condition]
      let weight = counts(node) ? 2 : 1
      for operand in node.operands { uses[operand, default: 0] += weight }
    }
    return Set(
      reached.filter { (uses[$0] ?? 0) > 1 && store.size(of: $0) > Self.smallSize })
  }

  /// Returns the expression that defines a column of a condition other than a fact.
  func definition(of column: Column) -> String { expression(of: store[column.condition]) }

  /// Returns an expression for a condition.
  func expression(of condition: Condition) -> String {
    names[condition] ?? expression(of: store[condition])
  }

  /// Whether the expression of a condition counts operands, because neither one nor all suffice.
  private static func counts(_ node: ConditionNode<Condition>) -> Bool {
    guard case .atLeast(let count, let children) = node,
      case .atLeast = Connective(requiring: count, of: children.count)
    else { return false }
    return true
  }

  private func expression(of node: ConditionNode<Condition>) -> String {
    switch node {
    case .constant(let value): value ? "TRUE" : "FALSE"
    case .fact: "NULL"
    case .not(let child): "(NOT \(expression(of: child)))"
    case .atLeast(let count, let children):
      switch Connective(requiring: count, of: children.count) {
      case .all: Self.join(children.map(expression), with: " AND ")
      case .any: Self.join(children.map(expression), with: " OR ")
      case .atLeast: atLeast(count, of: children)
      }
    }
  }

  /// Returns the expression that at least `count` children are true. A child that is listed twice
  /// counts twice.
  private func atLeast(_ count: Int, of children: [Condition]) -> String {
    var weights: [Condition: Int] = [:]
    for child in children { weights[child, default: 0] += 1 }
    let distinct = weights.sorted { $0.key.index < $1.key.index }
    let isTrue = distinct.map { child, weight in
      "CASE WHEN \(expression(of: child)) THEN \(weight) ELSE 0 END"
    }
    let mayBeTrue = distinct.map { child, weight in
      "CASE WHEN NOT \(expression(of: child)) THEN 0 ELSE \(weight) END"
    }
    return "CASE WHEN \(Self.join(isTrue, with: " + ")) >= \(count) THEN TRUE "
      + "WHEN \(Self.join(mayBeTrue, with: " + ")) < \(count) THEN FALSE ELSE NULL END"
  }

  /// Joins expressions with an operator. Parentheses keep long lists shallow, because a database
  /// parses `a AND b AND c` with one level for each operand.
  static func join(_ expressions: [String], with separator: String) -> String {
    if expressions.count <= groupSize { return "(\(expressions.joined(separator: separator)))" }
    let width = (expressions.count + groupSize - 1) / groupSize
    let parts = stride(from: 0, to: expressions.count, by: width).map {
      join(Array(expressions[$0..<min($0 + width, expressions.count)]), with: separator)
    }
    return "(\(parts.joined(separator: separator)))"
  }

  /// The number of expressions that are joined without parentheses.
  private static let groupSize = 16
  /// The size of a condition that is repeated rather than computed beforehand.
  private static let smallSize = 6
}
