/// How long one purchase of a product lasts, which only subscriptions have.
enum PeriodReader {
  /// - Parameter kind: the kind that the product says it has, if that could be read.
  static func period(
    of product: ObjectReader<ProductDocument.Key>, kind: ProductKind?, state: CatalogReaderContext
  ) -> CalendarDuration? {
    let hasUnreadableKind = kind == nil && product[.kind] != nil
    if !hasUnreadableKind {
      check(product, kind: kind ?? .nonConsumable, state: state)
    }
    guard let text = product.string(.period) else { return nil }
    guard let period = CalendarDuration(text.value) else {
      state.report(.malformed(text.value), at: text.span)
      return nil
    }
    if period.isZero { state.report(.empty(text.value), at: text.span) }
    return period
  }

  private static func check(
    _ product: ObjectReader<ProductDocument.Key>, kind: ProductKind, state: CatalogReaderContext
  ) {
    switch kind {
    case .nonRenewing:
      if product[.period] == nil { state.report(.missing, at: product.object.span.opening) }
    case .autoRenewable:
      break
    case .nonConsumable, .consumable:
      if let member = product.member(.period) {
        state.report(.unexpected(kind), at: member.keySpan)
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let missing = Self(
    "missing-period", "a `nonRenewing` product needs a `period`",
    help: "say how long one purchase lasts, such as `\"period\": \"P1Y\"`")

  fileprivate static func unexpected(_ kind: ProductKind) -> Self {
    Self(
      "unexpected-period", "a `\(kind.rawValue)` product has no `period`",
      help: "only an `autoRenewable` or a `nonRenewing` product ends by itself")
  }

  fileprivate static func malformed(_ text: String) -> Self {
    Self(
      "malformed-period", "\(quoting(text)) is no duration",
      help: "write one such as `P1M`, `P1Y`, `P7D` or `PT12H`")
  }

  fileprivate static func empty(_ text: String) -> Self {
    Self("malformed-period", "the period \(quoting(text)) lasts no time at all")
  }
}
