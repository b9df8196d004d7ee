/// An exact amount of money that is not negative.
///
/// Amounts are compared by value (`18.0` equals `18.00`) and written as they were read.
public struct DecimalAmount: Sendable {
  private let units: Int64
  private let millionths: Int64
  /// With how many digits after the point it is written.
  private let fractionDigits: Int

  package static let maxIntegerDigits = 15
  package static let maxFractionDigits = 6
}

extension DecimalAmount: LosslessStringConvertible {
  /// Reads digits, with a point and further digits if need be, such as `18` or `18.00`.
  ///
  /// `nil` for anything else: signs, exponents, zeros that lead a number (`018`), more than 15 digits
  /// before the point or 6 after it.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : Substring("0").utf8
    guard 1...Self.maxIntegerDigits ~= first.count, first.count == 1 || first.first != 48,
      1...Self.maxFractionDigits ~= fraction.count,
      let units = Self.number(first), var millionths = Self.number(fraction)
    else { return nil }
    for _ in fraction.count..<Self.maxFractionDigits { millionths *= 10 }
    self.units = units
    self.millionths = millionths
    fractionDigits = parts.count == 2 ? fraction.count : 0
  }

  /// The amount as it was written.
  public var description: String {
    guard fractionDigits > 0 else { return String(units) }
    let digits = String(millionths + Self.scale).dropFirst().prefix(fractionDigits)
    return "\(units).\(digits)"
  }

  /// The digits are few enough not to overflow.
  private static func number(_ digits: Substring.UTF8View) -> Int64? {
    var value: Int64 = 0
    for byte in digits {
      guard 48...57 ~= byte else { return nil }
      value = value * 10 + Int64(byte - 48)
    }
    return value
  }
}

extension DecimalAmount {
  /// The exact sum, with as many digits after the point as the longer of the two; `nil` where it has
  /// too many before it.
  package func adding(_ other: DecimalAmount) -> DecimalAmount? {
    let (carry, millionths) = (self.millionths + other.millionths)
      .quotientAndRemainder(dividingBy: Self.scale)
    let units = self.units + other.units + carry
    guard units < Self.tooManyUnits else { return nil }
    return DecimalAmount(
      units: units, millionths: millionths,
      fractionDigits: max(fractionDigits, other.fractionDigits))
  }

  /// How many millionths make one.
  private static let scale: Int64 = 1_000_000
  /// The least number with too many digits before the point.
  private static let tooManyUnits: Int64 = 1_000_000_000_000_000
}

extension DecimalAmount: Hashable, Comparable {
  /// Whether both have the same value, however they are written.
  public static func == (a: Self, b: Self) -> Bool {
    (a.units, a.millionths) == (b.units, b.millionths)
  }

  /// Whether the first has the lower value.
  public static func < (a: Self, b: Self) -> Bool {
    (a.units, a.millionths) < (b.units, b.millionths)
  }

  /// By value, as equality is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(units)
    hasher.combine(millionths)
  }
}
