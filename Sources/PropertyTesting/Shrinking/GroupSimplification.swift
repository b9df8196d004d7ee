/// A pass that simplifies all choices of a group at once.
///
/// It first replaces the group with a single 0, which ends a list, then sets each of its choices to
/// 0.
struct GroupSimplification: ShrinkingPass {
  private var index = 0
  private var keepsLength = false

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.groups.count {
      let group = smallest.groups[index]
      if !keepsLength, group.count > 1 { return smallest.values(replacing: group, by: [0]) }
      keepsLength = true
      if smallest.values[group].contains(where: { $0 > 0 }) {
        return smallest.values(replacing: group, by: group.map { _ in 0 })
      }
      startNextGroup()
    }
    return nil
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken || keepsLength { startNextGroup() } else { keepsLength = true }
  }

  private mutating func startNextGroup() {
    index += 1
    keepsLength = false
  }
}
