internal import ContentCatalog
internal import GateKit

/// A subscription or purchase of the REST API v2: the terms of its product and of the entitlements that it
/// gives.
struct RevenueCatV2Record: Equatable {
  /// The terms, with the product of the subscription or purchase.
  let terms: Entitlement
  /// Whether the terms name a product. A grant of RevenueCat itself has none.
  let hasProduct: Bool
  /// The ids and the keys of the entitlements that it gives.
  let rights: [Right]

  struct Right: Equatable {
    let id: ExactString
    let key: ExactString
  }

  /// Returns the entitlements to the product, and to those of its entitlements that a catalog names.
  func entitlements(naming products: RevenueCatProducts) -> [Entitlement] {
    let names = rights.flatMap { [$0.id.text, $0.key.text] }.filter { products.isEntitlement($0) }
    return (hasProduct ? [terms] : [])
      + names.map { name in
        var entitlement = terms
        entitlement.product = ProductID(name)
        return entitlement
      }
  }
}

/// The entitlements that a subscription or purchase of the REST API v2 gives.
struct RevenueCatV2Rights: StoreObject {
  let rights: [RevenueCatV2Record.Right]

  private static let items = ObjectField(
    "items", .objects(Item.self), "The entitlements.", .required)

  static let schema = ObjectSchema(
    "revenuecat-entitlements", called: "`entitlements`", "The entitlements of a purchase.", [items])

  init?(_ object: ObjectReader) {
    guard let items = object[Self.items] else { return nil }
    rights = items.map {
      RevenueCatV2Record.Right(id: ExactString($0.id), key: ExactString($0.key))
    }
  }

  private struct Item: StoreObject {
    let id: String
    let key: String

    private static let id = ObjectField("id", .string, "The id.", .required)
    private static let key = ObjectField("lookup_key", .string, "The key.", .required)
    static let schema = ObjectSchema(
      "revenuecat-v2-entitlement", called: "an entitlement", "An entitlement.", [id, key])

    init?(_ object: ObjectReader) {
      guard let id = object[Self.id], let key = object[Self.key] else { return nil }
      self.id = id
      self.key = key
    }
  }
}
