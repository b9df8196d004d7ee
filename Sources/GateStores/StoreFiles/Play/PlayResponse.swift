internal import ContentCatalog

/// A response of the Developer API that lists products or offers.
struct PlayResponse: StoreObject {
  /// The products and offers, unread, by the key of their list.
  let lists: [String: [JSONValue]]
  /// The token of the next page, with the keys of the lists that it continues.
  let nextPage: JSONValue?

  static let subscriptions = list("subscriptions", of: PlaySubscription.schema)
  static let oneTimeProducts = list("oneTimeProducts", of: PlayOneTimeProduct.schema)
  static let inAppProducts = list("inappproduct", of: PlayInAppProduct.schema)
  static let offers = list("subscriptionOffers", of: PlayOffer.schema)
  private static let token = ObjectField(
    "nextPageToken", .unread(.string), "The token of the next page.", nullIsAbsent: true)
  private static let pagination = ObjectField(
    "tokenPagination", .unread(.any), "The pages.", nullIsAbsent: true)

  /// The lists that responses can contain.
  static let allLists = [subscriptions, oneTimeProducts, inAppProducts, offers]

  private static func list(
    _ key: String, of schema: @autoclosure @escaping @Sendable () -> ObjectSchema
  ) -> ObjectField<[JSONValue]> {
    ObjectField(key, .list(of: .object(schema)), "The entries of the list.", nullIsAbsent: true)
  }

  static let schema = ObjectSchema(
    "play-response", called: "a response of the Developer API", "A list of products or offers.",
    [subscriptions, oneTimeProducts, inAppProducts, offers, token, pagination])

  init?(_ object: ObjectReader) {
    var lists: [String: [JSONValue]] = [:]
    for field in Self.allLists where object.has(field) { lists[field.key] = object[field] ?? [] }
    self.lists = lists
    let token = object[Self.token] ?? object[Self.pagination]?[Self.token.key]
    nextPage = token.flatMap { $0.string?.isEmpty == false ? $0 : nil }
  }
}
