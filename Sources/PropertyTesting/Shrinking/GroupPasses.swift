/// A pass that removes groups, the largest first. Groups inside a removed group are not tried.
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

/// A pass that simplifies all choices of a group at once.
///
/// It first replaces the group with a single 0, which ends a list, then sets each of its choices to
/// 0.
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

/// A pass that replaces a group with a group nested in it, so that a rule becomes one of its
/// children, and an item one of its descendants.
struct PuttingGroupsInPlace: ShrinkingPass {
  private var index = 0
  /// The nested groups that are still to be tried; `nil` before they are collected.
  private var inner: ArraySlice<Range<Int>>?
  /// The maximum number of nested groups that are tried for one group, the largest first.
  private static let maxTried = 8

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.groups.count {
      // Groups that were closed last contain the others, so they are tried first.
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

/// A pass that cuts a group off after one of its first choices, and lowers that choice too.
///
/// The remaining choices may have depended on that choice, as the arguments of a rule depend on its
/// kind.
struct EndingGroupsEarly: ShrinkingPass {
  private var index = 0
  /// The candidates that replace the group; `nil` before they are computed.
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
