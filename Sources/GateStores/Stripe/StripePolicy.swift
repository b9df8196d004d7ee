internal import ContentCatalog

/// The products of a seller, and the rule of the seller for payments that failed.
struct StripePolicy: Sendable {
  /// The time for which a subscription that could not be paid for remains held.
  let paymentGrace: CalendarDuration?
  /// The names of products in the catalogs.
  private let names: Set<ExactString>

  init(_ catalogs: [Catalog], paymentGrace: CalendarDuration?) {
    names = Set(catalogs.flatMap { $0.productNames.map { ExactString($0) } })
    self.paymentGrace = paymentGrace
  }

  /// Returns the end of the time for which a period that was not paid for counts; `nil` if it does not
  /// count.
  func graceEnd(after start: Instant) -> Instant? {
    guard let paymentGrace, !paymentGrace.isZero else { return nil }
    return TimeZoneRules.utc.instant(adding: paymentGrace, to: start) ?? .latest
  }

  /// Returns the name of an item: its price or its product, whichever a catalog names, otherwise the
  /// price; `nil` if both are unknown.
  func name(price: String?, product: String?) -> String? {
    let ids = [price, product].compactMap { $0 }
    return ids.first { names.contains(ExactString($0)) } ?? ids.first
  }
}
