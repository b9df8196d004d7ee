internal import ContentCatalog

/// A page of a list.
///
/// Source: RevenueCat, REST API v2, "Pagination".
struct RevenueCatList: StoreObject {
  let items: [JSONValue]
  let isLastPage: Bool
  let url: String?

  private static let items = ObjectField(
    "items", .list(of: .any), "The objects of the page.", .required)
  private static let nextPage = ObjectField(
    "next_page", .string, "The address of the next page.", nullIsAbsent: true)
  private static let url = ObjectField("url", .string, "The address.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "revenuecat-list", called: "a list", "A page of a list.", [items, nextPage, url])

  init?(_ object: ObjectReader) {
    let items = object[Self.items]
    isLastPage = object[Self.nextPage] == nil
    url = object[Self.url]
    guard let items else { return nil }
    self.items = items
  }

  /// Whether the list contains the entitlements that a customer has at the moment. An empty list can only
  /// be recognized by its address.
  var hasActiveEntitlements: Bool {
    items.contains { $0.text("object") == "customer.active_entitlement" }
      || url.map { $0.utf8.suffix(Self.ending.count).elementsEqual(Self.ending) } ?? false
  }

  private static let ending = Array("/active_entitlements".utf8)
}
