internal import GateTesting

/// Numbers that look random and are the same for the same seed.
public struct SeededNumbers: Sendable {
  private var generator: SeededGenerator

  /// Numbers of their own for each seed.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A number below a bound.
  public mutating func next(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  /// A number of a range.
  public mutating func next(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + next(range.count)
  }

  /// So many different numbers below a bound.
  public mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    var found: [Int] = []
    while found.count < min(count, bound) {
      let number = next(bound)
      if !found.contains(number) { found.append(number) }
    }
    return found
  }
}
