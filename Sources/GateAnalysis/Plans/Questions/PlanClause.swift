/// A condition on sets of candidates: one of some candidates is bought, or one of others is not.
struct PlanClause: Hashable {
  /// The candidates of which one suffices, in order.
  var bought: [Int] = []
  /// The candidates of which it suffices to omit one, in order.
  var omitted: [Int] = []

  /// Returns whether every set that satisfies this clause satisfies another one.
  func implies(_ other: PlanClause) -> Bool {
    bought.count <= other.bought.count && omitted.count <= other.omitted.count
      && Self.isSubset(bought, of: other.bought) && Self.isSubset(omitted, of: other.omitted)
  }

  private static func isSubset(_ a: [Int], of b: [Int]) -> Bool {
    var index = 0
    for element in a {
      while index < b.count, b[index] < element { index += 1 }
      if index == b.count || b[index] != element { return false }
    }
    return true
  }
}
