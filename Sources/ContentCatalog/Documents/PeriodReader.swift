/// A reader of the duration of one purchase of a product. Only subscriptions have one.
enum PeriodReader {
  /// Returns the `period`. One that the kind of the product requires or forbids is reported.
  ///
  /// - Parameter kind: the product's `kind`; `nil` if it is absent or could not be read.
  static func period(
    of product: ObjectReader, kind: ProductKind?, state: CatalogReaderContext
  ) -> CalendarDuration? {
    let hasUnreadableKind = kind == nil && product.has(ProductDocument.kind)
    if !hasUnreadableKind {
      check(product, kind: kind ?? .nonConsumable, state: state)
    }
    return product[ProductDocument.period]
  }

  private static func check(
    _ product: ObjectReader, kind: ProductKind, state: CatalogReaderContext
  ) {
    switch kind {
    case .nonRenewing:
      if !product.has(ProductDocument.period) {
        state.report(.missing, at: product.object.span.opening)
      }
    case .autoRenewable:
      break
    case .nonConsumable, .consumable:
      if let member = product.member(ProductDocument.period) {
        state.report(.unexpected(kind), at: member.keySpan)
      }
    }
  }
}

extension ValueShape<CalendarDuration> {
  /// A duration; zero is reported.
  static var period: Self {
    Self(.period) { value, key, state in
      guard let text = state.string(value, called: "`\(key)`") else { return nil }
      guard let period = CalendarDuration(text) else {
        state.report(.malformed(text), at: value.span)
        return nil
      }
      if period.isZero { state.report(.empty(text), at: value.span) }
      return period
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let missing = Self(
    "missing-period", "a `nonRenewing` product needs a `period`",
    help: "specify the duration of one purchase, such as `\"period\": \"P1Y\"`")

  fileprivate static func unexpected(_ kind: ProductKind) -> Self {
    Self(
      "unexpected-period", "a `\(kind.rawValue)` product has no `period`",
      help: "only `autoRenewable` and `nonRenewing` products expire")
  }

  fileprivate static func malformed(_ text: String) -> Self {
    Self(
      "malformed-period", "\(quoting(text)) is not a duration",
      help: "write one such as `P1M`, `P1Y`, `P7D` or `PT12H`")
  }

  fileprivate static func empty(_ text: String) -> Self {
    Self("malformed-period", "the period \(quoting(text)) is zero")
  }
}
