/// The price of a product by the month, for periods of whole months.
///
/// A month has no fixed number of days, so prices of other periods are not comparable with it.
package struct MonthlyPrice: Sendable {
  /// The months that one payment covers.
  package let months: Int
  private let millionths: Int64
  private let currency: String

  /// Converts the price of a period to a price by the month; `nil` if the period has days or hours, or
  /// if the amount has too many digits.
  package init?(_ price: Price, per period: CalendarDuration) {
    guard period.isWholeMonths, let millionths = price.amount.inMillionths else { return nil }
    months = period.months
    self.millionths = millionths
    currency = price.currency
  }

  /// Returns whether a month costs more than a month of another price in the same currency.
  package func isHigher(than other: MonthlyPrice) -> Bool {
    let own = millionths.multipliedFullWidth(by: Int64(other.months))
    let its = other.millionths.multipliedFullWidth(by: Int64(months))
    return (own.high, own.low) > (its.high, its.low)
  }

  /// The price of a month, rounded to hundredths.
  package var text: String {
    let (whole, rest) = (millionths / Int64(months)).quotientAndRemainder(dividingBy: 10_000)
    // Adding half a hundredth before the division could overflow.
    let hundredths = rest < 5_000 ? whole : whole + 1
    let cents = hundredths % 100
    return "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents) \(currency)"
  }
}

extension CalendarDuration {
  /// Whether the duration consists of months only, at least one.
  package var isWholeMonths: Bool { months > 0 && days == 0 && seconds == 0 }
}
