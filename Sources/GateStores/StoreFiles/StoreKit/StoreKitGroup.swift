internal import ContentCatalog

/// A subscription group of a StoreKit configuration file, with the subscriptions unread.
struct StoreKitGroup: StoreObject {
  let id: String
  let name: String?
  let subscriptions: [JSONValue]

  private static let id = ObjectField("id", .string, "The id of the group.", .required)
  private static let name = ObjectField("name", .string, "The name.", nullIsAbsent: true)
  private static let subscriptions = ObjectField(
    "subscriptions", .list(of: .object { StoreKitProductReader.schema }), "The subscriptions.",
    nullIsAbsent: true)

  static let schema = ObjectSchema(
    "storekit-group", called: "a subscription group", "A subscription group.",
    [id, name, subscriptions])

  init?(_ object: ObjectReader) {
    let id = object[Self.id]
    name = object[Self.name]
    subscriptions = object[Self.subscriptions] ?? []
    guard let id else { return nil }
    self.id = id
  }
}
