/// A reader of the price of a product.
enum PriceReader {
  /// Returns the price in the currency of the product or the catalog. A price without a currency is
  /// reported, and `nil` is returned.
  ///
  /// - Parameter inherited: the currency of the catalog.
  static func price(
    of product: ObjectReader, currency inherited: String?, context: DocumentReadingContext
  ) -> Price? {
    let own = product[ProductDocument.currency]
    guard let amount = product[ProductDocument.price],
      let span = product.member(ProductDocument.price)?.value.span
    else { return nil }
    if let currency = own ?? inherited { return Price(amount: amount, currency: currency) }
    if !product.has(ProductDocument.currency), !context.hasUnreadableCurrency {
      context.report(.missingCurrency, at: span)
    }
    return nil
  }
}

extension ValueShape<String> {
  /// A code in the form of ISO 4217.
  package static var currency: Self {
    Self(.currency) { value, key, context in
      context.string(value, called: "`\(key)`").flatMap { context.currency($0, at: value.span) }
    }
  }

  /// A code in the form of ISO 4217, but in small letters. The value has capital ones.
  package static var currencyInSmallLetters: Self {
    Self(.text(pattern: "^[a-z]{3}$")) { value, key, context in
      context.string(value, called: "`\(key)`").flatMap {
        context.currency($0, inSmallLetters: true, at: value.span)
      }
    }
  }
}

extension DocumentReadingContext {
  /// Returns a code in capital letters; `nil` for one that is not in the form of ISO 4217, which is
  /// reported.
  package func currency(
    _ text: String, inSmallLetters: Bool = false, at span: SourceSpan
  ) -> String? {
    // Only ASCII letters are changed: others can become several.
    let isSmall =
      inSmallLetters && text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    let code = isSmall ? text.uppercased() : text
    if isSmall == inSmallLetters, Price.isWellFormedCurrency(code) { return code }
    report(.malformedCurrency(text), at: span)
    return nil
  }
}

extension ValueShape<DecimalAmount> {
  /// A decimal number in a string.
  package static var price: Self {
    Self(.price) { value, _, context in
      switch value.content {
      case .string(let text):
        if let amount = DecimalAmount(text), amount.isPrice { return amount }
        context.report(.malformedPrice(text), at: value.span)
      case .number(let text):
        context.report(.numericPrice(text), at: value.span)
      case .null, .boolean, .array, .object:
        context.report(.priceOfWrongType(value), at: value.span)
      }
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let missingCurrency = Self(
    .missingCurrency, "a price has no currency",
    help: "add a `currency`, such as `\"CNY\"`, to the product or to the catalog")

  fileprivate static func malformedCurrency(_ text: String) -> Self {
    Self(
      .malformedCurrency, "\(quoting(text)) is not a currency",
      help: "write the three capital letters of ISO 4217, such as `CNY`")
  }

  fileprivate static func malformedPrice(_ text: String) -> Self {
    Self(
      .malformedPrice, "\(quoting(text)) is not a price",
      help: "write digits with a point, such as `\"18.00\"`")
  }

  fileprivate static func numericPrice(_ text: String) -> Self {
    Self(
      .malformedPrice, "a price must be a string, so that no digit is lost",
      help: "write it in quotes: `\"\(text.prefix(40))\"`")
  }

  fileprivate static func priceOfWrongType(_ value: JSONValue) -> Self {
    Self(
      .malformedPrice, "a price must be a string, not \(value.typeName)",
      help: "write digits with a point, such as `\"18.00\"`")
  }
}
