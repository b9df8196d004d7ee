/// The clauses on which a decision depends, each with the value that it should have.
struct ClauseTargets {
  private(set) var list: [(clause: Int, value: Bool)] = []

  static let none = ClauseTargets()

  /// The target of one clause.
  static func only(_ clause: Int, being value: Bool) -> ClauseTargets {
    var targets = ClauseTargets()
    targets.append(clause, being: value)
    return targets
  }

  /// Adds a clause that has no target.
  mutating func append(_ clause: Int, being value: Bool) { list.append((clause, value)) }

  /// The value that a clause should have; `nil` if the decision does not depend on it.
  subscript(clause: Int) -> Bool? { list.first { $0.clause == clause }?.value }
}
