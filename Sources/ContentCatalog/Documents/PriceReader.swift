/// The price of a product, in its own currency or the catalog's.
enum PriceReader {
  static func price(
    of product: ObjectReader<ProductDocument.Key>, currency inherited: String?,
    state: CatalogReaderContext
  ) -> Price? {
    let own = product.string(.currency).flatMap { currency($0, state: state) }
    guard let value = product[.price], let amount = amount(value, state: state) else { return nil }
    if let currency = own ?? inherited { return Price(amount: amount, currency: currency) }
    if product[.currency] == nil, !state.hasUnreadableCurrency {
      state.report(.missingCurrency, at: value.span)
    }
    return nil
  }

  /// The currency, where it has the form of an ISO 4217 code.
  static func currency(_ code: Located<String>, state: CatalogReaderContext) -> String? {
    if Price.isWellFormedCurrency(code.value) { return code.value }
    state.report(.malformedCurrency(code.value), at: code.span)
    return nil
  }

  private static func amount(_ value: JSONValue, state: CatalogReaderContext) -> DecimalAmount? {
    switch value.content {
    case .string(let text):
      if let amount = DecimalAmount(text) { return amount }
      state.report(.malformedPrice(text), at: value.span)
    case .number(let text):
      state.report(.numericPrice(text), at: value.span)
    case .null, .boolean, .array, .object:
      state.report(.priceOfWrongType(value), at: value.span)
    }
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static let missingCurrency = Self(
    "missing-currency", "a price has no currency",
    help: "give the product or the whole catalog a `currency`, such as `\"CNY\"`")

  fileprivate static func malformedCurrency(_ text: String) -> Self {
    Self(
      "malformed-currency", "\(quoting(text)) is no currency",
      help: "write the three capital letters of ISO 4217, such as `CNY`")
  }

  fileprivate static func malformedPrice(_ text: String) -> Self {
    Self(
      "malformed-price", "\(quoting(text)) is no price",
      help: "write digits with a point, such as `\"18.00\"`")
  }

  fileprivate static func numericPrice(_ text: String) -> Self {
    Self(
      "malformed-price", "a price is written as a string, so that no digit is lost",
      help: "write it in quotes: `\"\(text.prefix(40))\"`")
  }

  fileprivate static func priceOfWrongType(_ value: JSONValue) -> Self {
    Self(
      "malformed-price", "a price must be a string, not \(value.typeName)",
      help: "write digits with a point, such as `\"18.00\"`")
  }
}
