package import ContentCatalog

/// The prices of numbered products, as numbers that can be added and compared.
///
/// Prices in different currencies are never compared, and neither are payments for good, for months and
/// for other periods: a month has no fixed number of days.
package struct PriceTable {
  /// The time that a payment covers.
  package enum Term: Hashable {
    /// The product is kept for good.
    case once
    /// The payment is for a number of whole months, and counted by the month.
    case months
    /// The payment is for another period.
    case period(CalendarDuration)
  }

  package struct Entry {
    /// The index of the currency, by first occurrence among the products.
    package let currency: Int
    package let term: Term
    /// The price of one payment.
    fileprivate let payment: DecimalAmount
    /// The index of the period, by first occurrence among the products.
    fileprivate let period: Int
    /// The whole months that one payment covers; `nil` for good and for other periods.
    fileprivate let months: Int?
  }

  /// The price of each product; `nil` if it has none.
  package let entries: [Entry?]
  /// The currencies, by first occurrence among the products.
  package let currencies: [String]
  /// The periods that cannot be counted by the month, by first occurrence.
  package let otherPeriods: [CalendarDuration]

  /// The months of the common period of subscriptions that are compared by the month.
  private let commonMonths: Int

  /// The longest common period of subscriptions, in months. A product whose period does not divide it
  /// is compared only with products of the same period.
  private static let maxCommonMonths = 27_720

  package init(of products: [CatalogProduct]) {
    var common = 1
    var others: [CalendarDuration] = []
    for case let period? in products.lazy.filter({ $0.price != nil }).map(\.period) {
      let multiple = period.wholeMonths.map { Self.multiple(common, $0) } ?? 0
      if 1...Self.maxCommonMonths ~= multiple {
        common = multiple
      } else if !others.contains(period) {
        others.append(period)
      }
    }
    var currencies = NameIndex()
    var periods: [CalendarDuration?: Int] = [:]
    entries = products.map { product in
      guard let price = product.price else { return nil }
      let months = product.period?.wholeMonths
      let term: Term =
        switch product.period {
        case nil: .once
        case let period?: months.map { common % $0 == 0 } ?? false ? .months : .period(period)
        }
      return Entry(
        currency: currencies.index(of: price.currency), term: term, payment: price.amount,
        period: periods.index(of: product.period), months: months)
    }
    self.currencies = currencies.names
    otherPeriods = others
    commonMonths = common
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// Returns the least common multiple of a number up to the limit and a period.
  private static func multiple(_ a: Int, _ b: Int) -> Int { a / divisor(a, b) * b }
}

/// The prices of one way of payment.
extension PriceTable {
  /// Returns the amounts that products add to one sum, in millionths; for months, those of the common
  /// period. The amount is 0 for every product that is paid otherwise.
  package func amounts(in currency: Int, _ term: Term) -> [WideInteger] {
    entries.map { entry in
      guard let entry, entry.currency == currency, entry.term == term else { return 0 }
      let factor = term == .months ? commonMonths / (entry.months ?? 1) : 1
      return entry.payment.millionths.multiplied(by: factor)
    }
  }

  /// Returns which products are paid in one of these ways.
  package func isPaid(in currency: Int, _ terms: Term...) -> [Bool] {
    entries.map { entry in
      entry.map { $0.currency == currency && terms.contains($0.term) } ?? false
    }
  }
}

/// The total price of some products, in the order of offers: no products, then priced before unpriced,
/// then by currency, period and amount.
enum PriceRank: Hashable, Comparable {
  case nothing
  case priced(currency: Int, period: Int, amount: DecimalAmount)
  case unpriced
}

/// The prices of offers.
extension PriceTable {
  /// Returns the rank of the total price. It is `unpriced` if a product has no price, or if the
  /// currencies or billing periods differ.
  func rank(of products: some Collection<Int>) -> PriceRank {
    guard let first = products.first else { return .nothing }
    guard let single = entries[first] else { return .unpriced }
    var amount = single.payment
    for product in products.dropFirst() {
      guard let entry = entries[product], entry.currency == single.currency,
        entry.period == single.period
      else { return .unpriced }
      amount = amount.adding(entry.payment)
    }
    return .priced(currency: single.currency, period: single.period, amount: amount)
  }

  /// Returns the price with a rank; `nil` for ``PriceRank/nothing`` and ``PriceRank/unpriced``.
  func price(of rank: PriceRank) -> Price? {
    guard case .priced(let currency, _, let amount) = rank else { return nil }
    return Price(amount: amount, currency: currencies[currency])
  }
}

/// The prices of single products by the month.
extension PriceTable {
  /// Returns the price of a month, rounded to hundredths; `nil` if the product is not paid for whole
  /// months.
  package func monthlyPrice(of product: Int) -> Price? {
    guard let entry = entries[product], let months = entry.months else { return nil }
    let month = entry.payment.millionths.quotientAndRemainder(dividingBy: UInt64(months)).quotient
    let (hundredths, rest) = month.quotientAndRemainder(dividingBy: 10_000)
    let rounded = rest < 5_000 ? hundredths : hundredths + 1
    return Price(
      amount: DecimalAmount(millionths: rounded.multiplied(by: 10_000), fractionDigits: 2),
      currency: currencies[entry.currency])
  }
}

extension CalendarDuration {
  /// The number of months if the duration consists only of months, at least one.
  fileprivate var wholeMonths: Int? { months > 0 && days == 0 && seconds == 0 ? months : nil }
}

extension NameIndex {
  /// Returns the index of a name by first occurrence.
  fileprivate mutating func index(of name: String) -> Int { insert(count, of: name) ?? count - 1 }
}

extension Dictionary where Value == Int {
  /// Returns the index of a key by first occurrence.
  fileprivate mutating func index(of key: Key) -> Int {
    if let known = self[key] { return known }
    let index = count
    self[key] = index
    return index
  }
}
