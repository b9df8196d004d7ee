/// A reader of the duration of one purchase of a product. Only subscriptions have one.
enum PeriodReader {
  /// Returns the `period`. One that the kind of the product requires or forbids is reported.
  ///
  /// - Parameter kind: the kind of the product; `nil` if it could not be read.
  static func period(
    of product: ObjectReader, kind: ProductKind?, context: DocumentReadingContext
  ) -> CalendarDuration? {
    if let kind { check(product, kind: kind, context: context) }
    return product[ProductDocument.period]
  }

  /// Returns the value of `stacks`, and reports it for a kind without a period that ends.
  static func stacks(
    _ product: ObjectReader, kind: ProductKind?, context: DocumentReadingContext
  ) -> Bool {
    guard let member = product.member(ProductDocument.stacks) else { return false }
    if let kind, kind != .nonRenewing {
      context.report(.unexpectedStacks(kind), at: member.keySpan)
    }
    return product[ProductDocument.stacks] ?? false
  }

  private static func check(
    _ product: ObjectReader, kind: ProductKind, context: DocumentReadingContext
  ) {
    let period = product.member(ProductDocument.period)
    if kind == .nonRenewing, period == nil {
      context.report(.missing, at: product.object.span.opening)
    }
    if let period, !kind.isSubscription { context.report(.unexpected(kind), at: period.keySpan) }
  }
}

extension ValueShape<CalendarDuration> {
  /// A duration; zero is reported.
  package static var period: Self {
    Self(.period) { value, key, context in
      guard let text = context.string(value, called: "`\(key)`") else { return nil }
      guard let period = CalendarDuration(text) else {
        context.report(.malformed(text), at: value.span)
        return nil
      }
      if period.isZero { context.report(.empty(text), at: value.span) }
      return period
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let missing = Self(
    .missingPeriod, "a `nonRenewing` product requires a `period`",
    help: "specify the duration of one purchase, such as `\"period\": \"P1Y\"`")

  fileprivate static func unexpected(_ kind: ProductKind) -> Self {
    Self(
      .unexpectedPeriod, "a `\(kind.rawValue)` product has no `period`",
      help: "only `autoRenewable` and `nonRenewing` products expire")
  }

  fileprivate static func unexpectedStacks(_ kind: ProductKind) -> Self {
    Self(
      .unexpectedStacks, "the purchases of a `\(kind.rawValue)` product do not stack",
      help: "only those of `nonRenewing` products have a period that a purchase can add to")
  }

  fileprivate static func malformed(_ text: String) -> Self {
    Self(
      .malformedPeriod, "\(quoting(text)) is not a duration",
      help: "write one such as `P1M`, `P1Y`, `P7D` or `PT12H`")
  }

  fileprivate static func empty(_ text: String) -> Self {
    Self(.malformedPeriod, "the period \(quoting(text)) is zero")
  }
}
