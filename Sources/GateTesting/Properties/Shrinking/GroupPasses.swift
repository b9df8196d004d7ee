/// Leaves out groups, the largest first; what lies in a group that is gone is not tried any more.
struct LeavingOutGroups: ShrinkingPass {
  private var groups: [Range<Int>]?
  private var index = 0

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    let groups = groups ?? smallest.groupsByLength
    self.groups = groups
    return index < groups.count ? smallest.values(replacing: groups[index], by: []) : nil
  }

  mutating func tell(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken { groups = nil } else { index += 1 }
  }
}

extension ChoiceRecord {
  fileprivate var groupsByLength: [Range<Int>] {
    groups.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
  }
}

/// Every choice of a group at once: a single simplest one, as where the first says that there is nothing
/// more, or each to the simplest.
struct SimplifyingGroups: ShrinkingPass {
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
      goOn()
    }
    return nil
  }

  mutating func tell(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken || keepsLength { goOn() } else { keepsLength = true }
  }

  private mutating func goOn() {
    index += 1
    keepsLength = false
  }
}

/// What lies within a group in its place, so that a rule becomes one of those that it joins, and an item one
/// of those below it.
struct PuttingGroupsInPlace: ShrinkingPass {
  private var index = 0
  /// Those to be put in the place of the group; `nil` where they were not looked for.
  private var inner: ArraySlice<Range<Int>>?
  /// How many of the groups within a group are tried in its place, the largest first.
  private static let maxTried = 8

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.groups.count {
      // The groups that were closed last are the ones that hold others.
      let outer = smallest.groups[smallest.groups.count - 1 - index]
      let found = inner ?? Self.groups(in: outer, of: smallest)
      inner = found
      if let next = found.first {
        return smallest.values(replacing: outer, by: smallest.values[next])
      }
      index += 1
      inner = nil
    }
    return nil
  }

  mutating func tell(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken { inner = nil } else { inner?.removeFirst() }
  }

  private static func groups(in outer: Range<Int>, of record: ChoiceRecord) -> ArraySlice<
    Range<Int>
  > {
    record.groups.filter { outer.contains($0) && $0.count < outer.count && $0.count > 1 }
      .sorted { $0.count > $1.count }.prefix(maxTried)
  }
}

/// Ends a group after one of its first choices, which is lowered too: what was chosen there may be what the
/// others belonged to, as the arguments do to a rule.
struct EndingGroupsEarly: ShrinkingPass {
  private var index = 0
  /// What to put in the place of the group; `nil` where it was not made up.
  private var shorter: ArraySlice<[UInt64]>?
  private static let maxKept = 3
  private static let maxLowest: UInt64 = 4

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.groups.count {
      let group = smallest.groups[index]
      let found = shorter ?? Self.beginnings(of: smallest.values[group])[...]
      shorter = found
      if let next = found.first { return smallest.values(replacing: group, by: next) }
      goOn()
    }
    return nil
  }

  mutating func tell(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken { goOn() } else { shorter?.removeFirst() }
  }

  private mutating func goOn() {
    index += 1
    shorter = nil
  }

  private static func beginnings(of group: ArraySlice<UInt64>) -> [[UInt64]] {
    group.indices.dropLast().prefix(maxKept).flatMap { last in
      (0..<min(group[last] + 1, maxLowest)).map { Array(group[..<last]) + [$0] }
    }
  }
}
