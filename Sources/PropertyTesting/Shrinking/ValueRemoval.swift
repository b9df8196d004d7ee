/// A pass that removes runs of choices that are not a group, from the end.
struct ValueRemoval: ShrinkingPass {
  private var lengths: ArraySlice<Int> = [8, 4, 2, 1]
  private var end = Int.max

  mutating func candidate(for smallest: ChoiceRecord) -> [UInt64]? {
    while let length = lengths.first {
      end = min(end, smallest.values.count)
      if end >= length { return smallest.values(replacing: end - length..<end, by: []) }
      lengths.removeFirst()
      end = .max
    }
    return nil
  }

  mutating func advance(isTaken: Bool, now smallest: ChoiceRecord) { end -= 1 }
}
