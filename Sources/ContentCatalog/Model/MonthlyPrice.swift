/// The price of a product by the month, for periods of whole months.
///
/// A month has no fixed number of days, so prices of other periods are not comparable with it.
package struct MonthlyPrice: Sendable {
  /// The months that one payment covers.
  package let months: Int
  private let millionths: WideInteger
  private let currency: String

  /// Converts the price of a period to a price by the month; `nil` if the period has days or hours.
  package init?(_ price: Price, per period: CalendarDuration) {
    guard period.isWholeMonths else { return nil }
    months = period.months
    millionths = price.amount.millionths
    currency = price.currency
  }

  /// Returns whether a month costs more than a month of another price in the same currency.
  package func isHigher(than other: MonthlyPrice) -> Bool {
    millionths.multiplied(by: other.months) > other.millionths.multiplied(by: months)
  }

  /// The price of a month, rounded to hundredths.
  package var text: String {
    let month = millionths.quotientAndRemainder(dividingBy: UInt64(months)).quotient
    let (hundredths, rest) = month.quotientAndRemainder(dividingBy: 10_000)
    let rounded = rest < 5_000 ? hundredths : hundredths + 1
    let amount = DecimalAmount(millionths: rounded.multiplied(by: 10_000), fractionDigits: 2)
    return Price(amount: amount, currency: currency).description
  }
}

extension CalendarDuration {
  /// Whether the duration consists of months only, at least one.
  package var isWholeMonths: Bool { months > 0 && days == 0 && seconds == 0 }
}
