/// The candidates that exclude each other, because a subject holds one product of a subscription group at
/// a time.
struct PlanRivals {
  /// For each candidate, its subscription groups.
  private let groups: [[Int]]
  /// For each subscription group, its candidates.
  private let members: [[Int]]

  /// - Parameter names: the subscription groups of each candidate.
  init<Name: Hashable>(in names: [[Name]]) {
    var numbers: [Name: Int] = [:]
    var members: [[Int]] = []
    groups = names.enumerated().map { candidate, names in
      names.map { name in
        let number = numbers[name] ?? members.count
        if number == members.count {
          numbers[name] = number
          members.append([])
        }
        members[number].append(candidate)
        return number
      }
    }
    self.members = members
  }

  /// The number of candidates.
  var count: Int { groups.count }

  /// Returns the candidates that share a subscription group with a candidate.
  ///
  /// - Complexity: O(n) in the members of its groups.
  subscript(candidate: Int) -> [Int] {
    groups[candidate].flatMap { members[$0] }.filter { $0 != candidate }
  }
}
