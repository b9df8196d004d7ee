/// Numbers that look random and are the same for the same seed (SplitMix64), so that a failure can be
/// repeated by its seed alone.
struct SeededChoices: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True in so many cases of a hundred.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// One of these; there is one.
  mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    others.randomElement(using: &self).flatMap { chance(100 / (others.count + 1)) ? nil : $0 }
      ?? first
  }
}
