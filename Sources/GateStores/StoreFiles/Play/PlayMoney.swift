internal import ContentCatalog

/// An amount of money in the two forms of the Developer API: `Money`, in units and billionths, and the
/// older `Price`, in millionths.
struct PlayMoney {
  let amount: DecimalAmount
  let currency: String
  let span: SourceSpan

  private static let currencyCode = ObjectField(
    "currencyCode", .currency, "The currency.", nullIsAbsent: true)
  private static let units = ObjectField("units", .digits, "The whole units.", nullIsAbsent: true)
  private static let nanos = ObjectField("nanos", .digits, "The billionths.", nullIsAbsent: true)
  private static let oldCurrency = ObjectField(
    "currency", .currency, "The currency.", nullIsAbsent: true)
  private static let micros = ObjectField(
    "priceMicros", .digits, "The millionths.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-money", called: "a price", "An amount of money.",
    [currencyCode, units, nanos, oldCurrency, micros])

  /// Returns `nil` for an object without a currency, and for a faulty one, which it reports.
  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard
      let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped),
      let currency = object[Self.currencyCode] ?? object[Self.oldCurrency]
    else { return nil }
    self.currency = currency
    span = value.span
    let digits = CurrencyDigits.count(of: currency)
    let amount: DecimalAmount?
    if let micros = object[Self.micros] {
      amount = DecimalAmount(micros, scaledDownBy: 6, digits: digits)
    } else {
      let (units, nanos) = (object[Self.units] ?? "0", object[Self.nanos] ?? "0")
      let padding = String(repeating: "0", count: max(0, 9 - nanos.utf8.count))
      amount =
        nanos.utf8.count > 9
        ? nil : DecimalAmount(units + padding + nanos, scaledDownBy: 9, digits: digits)
    }
    guard let amount else {
      context.report(.unrepresentablePrice, at: value.span)
      return nil
    }
    self.amount = amount
  }

  /// Returns the price in a region; in any region if it is `nil`.
  func price(in region: String?) -> StoreFilePrice {
    StoreFilePrice(amount: amount, currency: currency, region: region, span: span)
  }
}

extension ValueShape<PlayMoney> {
  /// An amount of money.
  static var money: Self {
    Self(.object { PlayMoney.schema }) { value, _, context in PlayMoney(value, in: context) }
  }
}

extension ValueShape<[StoreFilePrice]> {
  /// An object of amounts by region.
  static var moneyByRegion: Self {
    Self(.dictionary(of: .object { PlayMoney.schema })) { value, key, context in
      context.members(value, called: "`\(key)`")?.compactMap { member in
        PlayMoney(member.value, in: context)?.price(in: member.key)
      }
    }
  }
}
