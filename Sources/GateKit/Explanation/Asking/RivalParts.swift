import ContentCatalog

/// The parts of offers that exclude each other: only one product of a subscription group can be
/// held, paid for or bought at a time.
struct RivalParts {
  /// The parts that share a subscription group with another part.
  private(set) var members = SmallIntSet.empty
  /// For each part, the others that share a subscription group with it.
  private var rivals: [SmallIntSet] = []

  init() {}

  /// - Parameter groups: the subscription groups of each part.
  init(in groups: [[ExactString]]) {
    var parts: [ExactString: SmallIntSet] = [:]
    for (number, names) in groups.enumerated() {
      for name in names { parts[name, default: .empty].insert(number) }
    }
    rivals = groups.enumerated().map { number, names in
      names.reduce(SmallIntSet.empty) { $0.union(parts[$1] ?? .empty) }
        .subtracting(.only(number))
    }
    for number in rivals.indices where !rivals[number].isEmpty { members.insert(number) }
  }

  /// Returns whether no two of some parts exclude each other.
  func areCompatible(_ parts: SmallIntSet) -> Bool {
    let members = parts.intersection(members)
    if members.count < 2 { return true }
    return members.allSatisfy { rivals[$0].isDisjoint(with: members) }
  }
}
