/// Numbers that look random and are the same for the same seed (SplitMix64), so that a failure can be
/// repeated by its seed alone.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// True in so many cases of a hundred.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of some that are written out, so there is one.
  mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    pick(from: others, else: first)
  }

  /// One of the elements or the other one, all equally often.
  mutating func pick<Element>(from elements: [Element], else other: Element) -> Element {
    let index = number(0...elements.count)
    return index == elements.count ? other : elements[index]
  }

  /// A value in so many cases of a hundred.
  mutating func maybe<Value>(_ percent: Int, _ value: (inout Self) -> Value) -> Value? {
    chance(percent) ? value(&self) : nil
  }
}
