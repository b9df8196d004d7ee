internal import ContentCatalog

/// A page of a list.
///
/// Source: Stripe API reference, "Pagination".
struct StripeList: StoreObject {
  let data: [JSONValue]
  /// Whether more objects follow; `true` if the page omits it.
  let hasMore: Bool
  let url: String?

  static let data = ObjectField("data", .list(of: .any), "The objects of the page.", .required)
  private static let hasMore = ObjectField(
    "has_more", .boolean, "Whether more objects follow.", nullIsAbsent: true)
  private static let url = ObjectField("url", .string, "The address.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "stripe-list", called: "a list", "A page of a list.", [data, hasMore, url])

  init?(_ object: ObjectReader) {
    let data = object[Self.data]
    hasMore = object[Self.hasMore] ?? true
    url = object[Self.url]
    guard let data else { return nil }
    self.data = data
  }

  /// Whether the list contains the entitlements that a customer has at the moment. An empty list can only
  /// be recognized by its address.
  var hasActiveEntitlements: Bool {
    data.contains { $0.text("object") == "entitlements.active_entitlement" }
      || url.map { $0.utf8.suffix(Self.ending.count).elementsEqual(Self.ending) } ?? false
  }

  private static let ending = Array("entitlements".utf8)
}
