internal import ContentCatalog
internal import GateKit

/// The response to a request for a customer.
struct RevenueCatResponse {
  /// The instant of the request, by RevenueCat's clock.
  let asOf: Instant
  let subscriber: JSONValue

  static let requestDate = ObjectField(
    "request_date", .instant, "The instant of the request.", nullIsAbsent: true)
  static let requestDateMilliseconds = ObjectField(
    "request_date_ms", .milliseconds, "The same in milliseconds; it has precedence.",
    nullIsAbsent: true)
  static let subscriber = ObjectField(
    "subscriber", .unread(.object { RevenueCatCustomer.schema }), "The customer.", .required)

  static let schema = ObjectSchema(
    "revenuecat-response", called: "a response of RevenueCat", "A customer of RevenueCat.",
    [requestDate, requestDateMilliseconds, subscriber])

  init?(_ value: JSONValue, in context: CatalogReaderContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let (date, milliseconds) = (object[Self.requestDate], object[Self.requestDateMilliseconds])
    let subscriber = object[Self.subscriber]
    if !object.has(Self.requestDate), !object.has(Self.requestDateMilliseconds) {
      context.report(.noDate, at: value.span.opening)
    }
    guard let asOf = milliseconds ?? date, let subscriber else { return nil }
    self.asOf = asOf
    self.subscriber = subscriber
  }
}

extension Diagnostic.Message {
  fileprivate static let noDate = Self(
    "missing-key", "a response of RevenueCat requires `request_date`")
}
