/// A pass that removes groups, the largest first. Groups inside a removed group are not tried.
struct GroupRemoval: ShrinkingPass {
  private var groups: [Range<Int>]?
  private var index = 0

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    let groups = groups ?? smallest.groupsByLength
    self.groups = groups
    return index < groups.count ? smallest.values(replacing: groups[index], by: []) : nil
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken { groups = nil } else { index += 1 }
  }
}

extension ChoiceRecord {
  fileprivate var groupsByLength: [Range<Int>] {
    groups.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
  }
}
