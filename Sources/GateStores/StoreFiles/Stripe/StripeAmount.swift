internal import ContentCatalog

/// An amount of a Stripe price in one currency.
struct StripeAmount {
  let amount: DecimalAmount
  let currency: String
  let span: SourceSpan

  private static let unitAmount = ObjectField(
    "unit_amount", .digits, "The amount in the smallest unit of the currency.",
    nullIsAbsent: true)
  private static let unitAmountDecimal = ObjectField(
    "unit_amount_decimal", .digits, "The amount, with fractions of the smallest unit.",
    nullIsAbsent: true)

  static let fields: [any DeclaredField] = [unitAmount, unitAmountDecimal]
  static let schema = ObjectSchema(
    "stripe-amount", called: "an amount", "An amount in a currency.", fields)

  /// Reads the amount of an object; `nil` if it has none, as with tiers and with amounts that customers
  /// choose.
  init?(_ object: ObjectReader, currency: String, in context: DocumentReadingContext) {
    let (whole, exact) = (object[Self.unitAmount], object[Self.unitAmountDecimal])
    let field = whole == nil ? Self.unitAmountDecimal : Self.unitAmount
    guard let number = whole ?? exact, let span = object.member(field)?.value.span else {
      return nil
    }
    let digits = Self.digits(of: currency)
    guard let amount = DecimalAmount(number, scaledDownBy: digits, digits: digits) else {
      context.report(.unrepresentablePrice, at: span)
      return nil
    }
    self.amount = amount
    self.currency = currency
    self.span = span
  }

  /// Returns the number of digits of the currency after the point in amounts of the API.
  ///
  /// Source: Stripe, "Supported currencies": the zero-decimal and three-decimal currencies, and the special
  /// cases ISK and UGX, which have no fractions, but are written with two.
  private static func digits(of currency: String) -> Int {
    switch currency {
    case "ISK", "UGX": 2
    case "MGA": 0
    default: CurrencyDigits.count(of: currency)
    }
  }

  var price: StoreFilePrice { StoreFilePrice(amount: amount, currency: currency, span: span) }
}
