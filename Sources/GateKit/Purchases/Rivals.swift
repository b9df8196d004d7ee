/// The purchases that exclude each other, because a subject holds, pays for or buys only one product of a
/// subscription group at a time.
package struct Rivals {
  /// For each purchase, its subscription groups.
  private let groups: [[Int]]
  /// For each subscription group, its purchases.
  private let members: [[Int]]

  /// - Parameter names: the subscription groups of each purchase.
  package init<Name: Hashable>(in names: [[Name]]) {
    var numbers: [Name: Int] = [:]
    var members: [[Int]] = []
    groups = names.enumerated().map { purchase, names in
      names.map { name in
        let number = numbers[name] ?? members.count
        if number == members.count {
          numbers[name] = number
          members.append([])
        }
        members[number].append(purchase)
        return number
      }
    }
    self.members = members
  }

  /// The number of purchases.
  package var count: Int { groups.count }

  /// Returns the purchases that share a subscription group with a purchase.
  ///
  /// - Complexity: O(n) in the members of its groups.
  package subscript(purchase: Int) -> [Int] {
    groups[purchase].flatMap { members[$0] }.filter { $0 != purchase }
  }
}
