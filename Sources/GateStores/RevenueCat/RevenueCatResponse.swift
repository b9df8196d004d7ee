internal import ContentCatalog
internal import GateKit

/// The response to a request for a customer.
///
/// Source: RevenueCat, REST API v1, `customer_info_model`.
struct RevenueCatResponse: StoreObject {
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

  init?(_ object: ObjectReader) {
    let date =
      object.has(Self.requestDateMilliseconds)
      ? object[Self.requestDate] : object.required(Self.requestDate)
    let milliseconds = object[Self.requestDateMilliseconds]
    let subscriber = object[Self.subscriber]
    guard let asOf = milliseconds ?? date, let subscriber else { return nil }
    self.asOf = asOf
    self.subscriber = subscriber
  }
}
