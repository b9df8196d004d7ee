/// An exact, non-negative amount of money.
///
/// Amounts compare by value (`18.0` equals `18.00`) and print with the digits they were read with.
public struct DecimalAmount: Sendable {
  private let units: Int64
  private let millionths: Int64
  /// The number of digits to print after the decimal point.
  private let fractionDigits: Int

  static let maxIntegerDigits = 15
  static let maxFractionDigits = 6
}

extension DecimalAmount: LosslessStringConvertible {
  /// Reads digits, optionally followed by a decimal point and further digits, such as `18` or
  /// `18.00`.
  ///
  /// Returns `nil` for anything else: signs, exponents, leading zeros (`018`), more than 15 digits
  /// before the point, or more than 6 after it.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : Substring("0").utf8
    guard 1...Self.maxIntegerDigits ~= first.count,
      first.count == 1 || first.first != UInt8(ascii: "0"),
      1...Self.maxFractionDigits ~= fraction.count,
      let units = Self.number(first), var millionths = Self.number(fraction)
    else { return nil }
    for _ in fraction.count..<Self.maxFractionDigits { millionths *= 10 }
    self.units = units
    self.millionths = millionths
    fractionDigits = parts.count == 2 ? fraction.count : 0
  }

  /// The amount, with the digits it was read with.
  public var description: String {
    guard fractionDigits > 0 else { return String(units) }
    let digits = String(millionths + Self.scale).dropFirst().prefix(fractionDigits)
    return "\(units).\(digits)"
  }

  /// Returns the value of a run of digits; `nil` if it contains another character. The callers
  /// limit the length, so that the value cannot overflow.
  private static func number(_ digits: Substring.UTF8View) -> Int64? {
    var value: Int64 = 0
    for byte in digits {
      guard byte.isASCIIDigit else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

extension DecimalAmount {
  /// Returns the exact sum, printed with as many fraction digits as the longer operand; `nil` if it
  /// has more than 15 digits before the point.
  package func adding(_ other: DecimalAmount) -> DecimalAmount? {
    let (carry, millionths) = (self.millionths + other.millionths)
      .quotientAndRemainder(dividingBy: Self.scale)
    let units = self.units + other.units + carry
    guard units < Self.tooManyUnits else { return nil }
    return DecimalAmount(
      units: units, millionths: millionths,
      fractionDigits: max(fractionDigits, other.fractionDigits))
  }

  /// The value in millionths of a unit; `nil` if it is not representable.
  package var inMillionths: Int64? {
    let (product, overflow) = units.multipliedReportingOverflow(by: Self.scale)
    let (sum, sumOverflow) = product.addingReportingOverflow(millionths)
    return overflow || sumOverflow ? nil : sum
  }

  /// The number of millionths in a unit.
  private static let scale: Int64 = 1_000_000
  /// The smallest integer with too many digits.
  private static let tooManyUnits: Int64 = 1_000_000_000_000_000
}

extension DecimalAmount: Hashable, Comparable {
  /// Whether both have the same value, regardless of their fraction digits.
  public static func == (a: Self, b: Self) -> Bool {
    (a.units, a.millionths) == (b.units, b.millionths)
  }

  /// Whether the first amount is smaller.
  public static func < (a: Self, b: Self) -> Bool {
    (a.units, a.millionths) < (b.units, b.millionths)
  }

  /// Hashes the value, consistent with equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(units)
    hasher.combine(millionths)
  }
}
