/// The origin of the numbers of ``Choices``: a seed, or recorded numbers that are replayed.
enum ChoiceSource: Sendable {
  case seed(SeededGenerator)
  case replay([UInt64])
}

extension ChoiceSource {
  /// Returns a number from 0 up to, and including, the greatest.
  ///
  /// - Parameter position: the number of choices before this one.
  mutating func number(upTo greatest: UInt64, at position: Int) -> UInt64 {
    switch self {
    case .seed(var generator):
      let number = generator.number(upTo: greatest)
      self = .seed(generator)
      return number
    case .replay(let numbers):
      return position < numbers.count ? min(numbers[position], greatest) : 0
    }
  }

  /// Returns a number from 0 up to, and including, the greatest, which is often an end of a wide
  /// range or a number near one.
  mutating func offset(upTo greatest: UInt64, at position: Int) -> UInt64 {
    guard case .seed(var generator) = self, greatest >= Self.wide else {
      return number(upTo: greatest, at: position)
    }
    defer { self = .seed(generator) }
    let distance: UInt64
    switch generator.number(upTo: 7) {
    case 0: distance = generator.number(upTo: 1)
    case 1:
      let bits = generator.number(
        upTo: UInt64(greatest.bitWidth - greatest.leadingZeroBitCount - 1))
      distance = generator.number(upTo: (1 << bits) - 1)
    default: return generator.number(upTo: greatest)
    }
    return generator.number(upTo: 1) == 0 ? distance : greatest - distance
  }

  /// The least range whose ends are drawn more often. The ends of smaller ranges are drawn often
  /// enough.
  private static let wide: UInt64 = 100
}

extension SeededGenerator {
  /// Returns a number from 0 up to, and including, the greatest.
  fileprivate mutating func number(upTo greatest: UInt64) -> UInt64 {
    // Lemire's method: the upper half of the product. The bias, at most greatest / 2⁶⁴, is
    // negligible.
    greatest == .max ? next() : next().multipliedFullWidth(by: greatest + 1).high
  }
}
