/// A pass that cuts a group off after one of its first choices, and lowers that choice too.
///
/// The remaining choices may have depended on that choice, as the arguments of a rule depend on its
/// kind.
struct GroupTruncation: ShrinkingPass {
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
      startNextGroup()
    }
    return nil
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken { startNextGroup() } else { shorter?.removeFirst() }
  }

  private mutating func startNextGroup() {
    index += 1
    shorter = nil
  }

  private static func beginnings(of group: ArraySlice<UInt64>) -> [[UInt64]] {
    group.indices.dropLast().prefix(maxKept).flatMap { last in
      (0..<min(group[last] + 1, maxLowest)).map { Array(group[..<last]) + [$0] }
    }
  }
}
