internal import GateTesting

/// A pseudorandom number generator that yields the same numbers for the same seed.
public struct SeededNumbers: Sendable {
  private var generator: SeededGenerator

  /// Creates a generator.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a number below a bound.
  public mutating func next(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  /// Returns a number in a range.
  public mutating func next(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + next(range.count)
  }

  /// Returns distinct numbers below a bound.
  public mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    var found: [Int] = []
    while found.count < min(count, bound) {
      let number = next(bound)
      if !found.contains(number) { found.append(number) }
    }
    return found
  }
}
