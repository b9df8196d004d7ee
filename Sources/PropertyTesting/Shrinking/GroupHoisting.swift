/// A pass that replaces a group with a group nested in it, so that a rule becomes one of its
/// children, and an item one of its descendants.
struct GroupHoisting: ShrinkingPass {
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

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken { inner = nil } else { inner?.removeFirst() }
  }

  private static func groups(in outer: Range<Int>, of record: ChoiceRecord) -> ArraySlice<
    Range<Int>
  > {
    record.groups.filter { outer.contains($0) && $0.count < outer.count && $0.count > 1 }
      .sorted { $0.count > $1.count }.prefix(maxTried)
  }
}
