/// A pseudorandom number generator that yields the same numbers for the same seed, on every
/// platform and with every release of the standard library.
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let order = ["L1", "L2", "L3"].shuffled(using: &random)
/// ```
///
/// The algorithm is SplitMix64, from Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators" (OOPSLA 2014).
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator. The sequences of two seeds are unrelated.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
