/// A count of truth values, from which the value of "at least a number of them are true" follows.
package struct TernaryTally {
  private var trues = 0
  private var unknowns = 0

  package init(_ values: [Ternary] = []) {
    for value in values { add(value) }
  }

  package mutating func add(_ value: Ternary) { count(value, by: 1) }

  package mutating func remove(_ value: Ternary) { count(value, by: -1) }

  /// Returns whether at least `count` of the values are true.
  package func atLeast(_ count: Int) -> Ternary {
    if trues >= count { return .true }
    return trues + unknowns >= count ? .unknown : .false
  }

  private mutating func count(_ value: Ternary, by amount: Int) {
    switch value {
    case .true: trues += amount
    case .unknown: unknowns += amount
    case .false: break
    }
  }
}
