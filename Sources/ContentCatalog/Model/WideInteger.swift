/// An integer of 128 bits with a sign, for sums of prices.
///
/// A price in millionths has up to 70 bits. The `Int128` of the standard library requires macOS 15 and
/// iOS 18. The searches for plans add and compare in their innermost loops, in another module.
@usableFromInline
package struct WideInteger: Hashable, Sendable {
  @usableFromInline let high: Int64
  @usableFromInline let low: UInt64

  @inlinable
  init(high: Int64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package init(_ value: some BinaryInteger) {
    self.init(high: value < 0 ? -1 : 0, low: UInt64(truncatingIfNeeded: value))
  }
}

extension WideInteger: ExpressibleByIntegerLiteral {
  @inlinable
  package init(integerLiteral value: Int64) {
    self.init(high: value < 0 ? -1 : 0, low: UInt64(bitPattern: value))
  }
}

extension WideInteger: Comparable {
  package static let max = Self(high: .max, low: .max)

  @inlinable
  package static func < (a: Self, b: Self) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

extension WideInteger: AdditiveArithmetic {
  @inlinable
  package static func + (a: Self, b: Self) -> Self {
    let (low, carries) = a.low.addingReportingOverflow(b.low)
    return Self(high: a.high &+ b.high &+ (carries ? 1 : 0), low: low)
  }

  @inlinable
  package static func - (a: Self, b: Self) -> Self {
    let (low, borrows) = a.low.subtractingReportingOverflow(b.low)
    return Self(high: a.high &- b.high &- (borrows ? 1 : 0), low: low)
  }
}

extension WideInteger {
  /// Returns the product with a positive factor.
  package func multiplied(by factor: Int) -> Self {
    let factor = UInt64(factor.magnitude)
    let product = low.multipliedFullWidth(by: factor)
    return Self(
      high: high &* Int64(truncatingIfNeeded: factor) &+ Int64(truncatingIfNeeded: product.high),
      low: product.low)
  }

  /// Returns the quotient and the remainder of a value that is not negative.
  package func quotientAndRemainder(
    dividingBy divisor: UInt64
  ) -> (quotient: Self, remainder: UInt64) {
    let (high, rest) = UInt64(bitPattern: high).quotientAndRemainder(dividingBy: divisor)
    let (low, remainder) = divisor.dividingFullWidth((rest, low))
    return (Self(high: Int64(bitPattern: high), low: low), remainder)
  }
}

extension WideInteger: CustomStringConvertible {
  /// The decimal digits of a value that is not negative.
  @usableFromInline
  package var description: String {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: Self.chunk)
    if quotient == 0 { return String(remainder) }
    return quotient.description + String(Self.chunk + remainder).dropFirst()
  }

  /// The largest power of 10 whose double fits into 64 bits.
  private static let chunk: UInt64 = 1_000_000_000_000_000_000
}

extension Int64 {
  /// Creates the same value; `nil` if it is not representable.
  package init?(exactly value: WideInteger) {
    self.init(bitPattern: value.low)
    if WideInteger(self) != value { return nil }
  }
}

extension Double {
  /// Creates a close value to one that is not negative.
  package init(_ value: WideInteger) {
    self = Double(value.high) * 0x1p64 + Double(value.low)
  }
}
