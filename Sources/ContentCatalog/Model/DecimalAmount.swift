/// An exact, non-negative amount of money.
///
/// ```swift
/// if let amount = DecimalAmount("18.50") {
///   print(Price(amount: amount, currency: "EUR"))  // 18.50 EUR
/// }
/// ```
///
/// Amounts compare by value (`18.0` equals `18.00`) and print with the digits they were read with.
public struct DecimalAmount: Sendable {
  /// The value in millionths.
  package let millionths: WideInteger
  /// The number of digits to print after the decimal point.
  private let fractionDigits: Int

  /// The digits of a price of a catalog before the point.
  static let maxPriceDigits = 15
  /// The digits of a sum of prices before the point.
  static let maxIntegerDigits = 24
  static let maxFractionDigits = 6

  /// - Parameter fractionDigits: the number of digits to print after the decimal point, up to 6.
  package init(millionths: WideInteger, fractionDigits: Int) {
    self.millionths = millionths
    self.fractionDigits = fractionDigits
  }
}

extension DecimalAmount: LosslessStringConvertible {
  /// Reads digits, optionally followed by a decimal point and further digits, such as `18` or
  /// `18.00`.
  ///
  /// Returns `nil` for anything else: signs, exponents, leading zeros (`018`), more than 24 digits
  /// before the point, or more than 6 after it.
  public init?(_ text: String) {
    let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
    let first = text.utf8[..<(point ?? text.utf8.endIndex)]
    let fraction = point.map { text.utf8[$0...].dropFirst() } ?? Substring("0").utf8
    guard 1...Self.maxIntegerDigits ~= first.count,
      first.count == 1 || first.first != UInt8(ascii: "0"),
      1...Self.maxFractionDigits ~= fraction.count,
      let units = Self.number(first), var millionths = Self.number(fraction)
    else { return nil }
    for _ in fraction.count..<Self.maxFractionDigits { millionths = millionths.multiplied(by: 10) }
    self.init(
      millionths: units.multiplied(by: Self.scale) + millionths,
      fractionDigits: point == nil ? 0 : fraction.count)
  }

  /// The amount, with the digits it was read with.
  public var description: String {
    let (units, millionths) = millionths.quotientAndRemainder(dividingBy: UInt64(Self.scale))
    guard fractionDigits > 0 else { return units.description }
    let digits = String(UInt64(Self.scale) + millionths).dropFirst().prefix(fractionDigits)
    return "\(units).\(digits)"
  }

  /// Returns the value of a run of digits; `nil` if it contains another character. The callers
  /// limit the length, so that the value cannot overflow.
  private static func number(_ digits: Substring.UTF8View) -> WideInteger? {
    var value: WideInteger = 0
    for byte in digits {
      guard byte.isASCIIDigit else { return nil }
      value = value.multiplied(by: 10) + WideInteger(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

extension DecimalAmount {
  /// Whether a product of a catalog can have this price.
  package var isPrice: Bool { millionths < Self.tooManyMillionths }

  /// Returns the exact sum, printed with as many fraction digits as the longer operand.
  package func adding(_ other: DecimalAmount) -> DecimalAmount {
    DecimalAmount(
      millionths: millionths + other.millionths,
      fractionDigits: max(fractionDigits, other.fractionDigits))
  }

  /// Returns the exact difference, printed with as many fraction digits as the longer operand; `nil` if the other
  /// amount is larger.
  package func subtracting(_ other: DecimalAmount) -> DecimalAmount? {
    if other > self { return nil }
    return DecimalAmount(
      millionths: millionths - other.millionths,
      fractionDigits: max(fractionDigits, other.fractionDigits))
  }

  /// The number of millionths in a unit.
  private static let scale = 1_000_000
  /// The smallest price with too many digits.
  private static let tooManyMillionths = WideInteger(1_000_000_000_000_000).multiplied(by: scale)
}

extension DecimalAmount: Hashable, Comparable {
  /// Whether both have the same value, regardless of their fraction digits.
  public static func == (a: Self, b: Self) -> Bool { a.millionths == b.millionths }

  /// Whether the first amount is smaller.
  public static func < (a: Self, b: Self) -> Bool { a.millionths < b.millionths }

  /// Hashes the value, consistent with equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(millionths) }
}
