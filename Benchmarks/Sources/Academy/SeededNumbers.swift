/// Numbers that look random and are the same for the same seed (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below a bound.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }

  /// A number of a range.
  mutating func next(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + next(range.count)
  }

  /// So many different numbers below a bound.
  mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    var found: [Int] = []
    while found.count < min(count, bound) {
      let number = next(bound)
      if !found.contains(number) { found.append(number) }
    }
    return found
  }
}
