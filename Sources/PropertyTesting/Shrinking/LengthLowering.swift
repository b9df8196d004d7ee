/// A pass that lowers a value by one and removes a later group.
///
/// A generator can draw a length first, and then as many elements. Lowering the length alone removes
/// the last element, and removing an element alone shifts the choices after the list.
struct LengthLowering: ShrinkingPass {
  private var index = 0
  /// The later groups that are still to be tried; `nil` before they are collected.
  private var later: ArraySlice<Range<Int>>?
  /// The maximum number of groups that are tried for one value, the first ones in the case.
  private static let maxTried = 16

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while index < smallest.values.count {
      let groups = later ?? groups(of: smallest)
      later = groups
      if let group = groups.first {
        var values = smallest.values(replacing: group, by: [])
        values[index] -= 1
        return values
      }
      index += 1
      later = nil
    }
    return nil
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) {
    if isTaken { later = nil } else { later?.removeFirst() }
  }

  private func groups(of record: ChoiceRecord) -> ArraySlice<Range<Int>> {
    if record.values[index] == 0 { return [] }
    return record.groups.filter { $0.lowerBound > index && !$0.isEmpty }
      .sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .prefix(Self.maxTried)
  }
}
