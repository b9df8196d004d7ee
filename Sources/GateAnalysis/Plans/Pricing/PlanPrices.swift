import ContentCatalog
import GateKit

/// The prices of candidates as integers that can be added within one currency and one kind of
/// payment.
struct PlanPrices {
  /// The time that a payment covers.
  enum Term: Hashable {
    /// The product is kept for good.
    case once
    /// The payment is for a number of whole months, and counted by the month.
    case months
    /// The payment is for another period.
    case period(CalendarDuration)
  }

  struct Entry {
    /// The index of the currency, by first occurrence in the catalog.
    let currency: Int
    let term: Term
    /// The price in millionths; of a subscription for months, the price of the common period.
    let amount: WideInteger
  }

  /// The price of each candidate; `nil` if it has none.
  let entries: [Entry?]
  /// The currencies, by first occurrence in the catalog.
  let currencies: [String]
  /// The periods that are not whole months, by first occurrence.
  let otherPeriods: [CalendarDuration]

  /// The longest common period of subscriptions, in months. A product whose period does not divide it
  /// is compared only with products of the same period.
  private static let maxCommonMonths = 27_720

  init(of products: [CatalogProduct]) {
    var currencies: [String] = []
    var periods: [CalendarDuration] = []
    var months = 1
    for product in products {
      guard let price = product.price else { continue }
      if !currencies.contains(price.currency) { currencies.append(price.currency) }
      guard let period = product.period else { continue }
      let common = period.isWholeMonths ? Self.multiple(months, period.months) : 0
      if 1...Self.maxCommonMonths ~= common {
        months = common
      } else if !periods.contains(period) {
        periods.append(period)
      }
    }
    entries = products.map { product in
      guard let price = product.price,
        let currency = currencies.firstIndex(of: price.currency)
      else { return nil }
      let term: Term =
        switch product.period {
        case nil: .once
        case let period? where period.isWholeMonths && months % period.months == 0: .months
        case let period?: .period(period)
        }
      let factor = term == .months ? months / (product.period?.months ?? 1) : 1
      return Entry(
        currency: currency, term: term, amount: price.amount.millionths.multiplied(by: factor))
    }
    self.currencies = currencies
    otherPeriods = periods
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// Returns the least common multiple of a number up to the limit and a period.
  private static func multiple(_ a: Int, _ b: Int) -> Int { a / divisor(a, b) * b }
}

extension PlanPrices {
  /// Returns the amounts that candidates add to one sum: 0 for every candidate that is paid
  /// otherwise.
  func amounts(in currency: Int, _ term: Term) -> [WideInteger] {
    entries.map { entry in
      guard let entry, entry.currency == currency, entry.term == term else { return 0 }
      return entry.amount
    }
  }

  /// Returns which candidates are paid in one of these ways.
  func isPaid(in currency: Int, _ terms: Term...) -> [Bool] {
    entries.map { entry in
      entry.map { $0.currency == currency && terms.contains($0.term) } ?? false
    }
  }
}
