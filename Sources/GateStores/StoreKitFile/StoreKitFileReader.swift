internal import ContentCatalog

/// A reader of StoreKit configuration files, which keys it does not need cannot disturb.
enum StoreKitFileReader {
  private static let products = ObjectField(
    "products", .list(of: .object { StoreKitProductReader.schema }), "The purchases.",
    nullIsAbsent: true)
  private static let nonRenewingSubscriptions = ObjectField(
    "nonRenewingSubscriptions", .list(of: .object { StoreKitProductReader.schema }),
    "The non-renewing subscriptions.", nullIsAbsent: true)
  private static let subscriptionGroups = ObjectField(
    "subscriptionGroups", .list(of: .object { groupSchema }), "The subscription groups.",
    nullIsAbsent: true)
  private static let settings = ObjectField(
    "settings", .unread(.object { settingsSchema }), "The settings.", nullIsAbsent: true)

  private static let schema = ObjectSchema(
    "storekit-file", called: "a StoreKit configuration file", "The products of an app for tests.",
    [
      StoreKitFileVersion.version, products, nonRenewingSubscriptions, subscriptionGroups, settings,
    ])

  private static let groupID = ObjectField("id", .string, "The id of the group.", .required)
  private static let groupName = ObjectField("name", .string, "The name.", nullIsAbsent: true)
  private static let subscriptions = ObjectField(
    "subscriptions", .list(of: .object { StoreKitProductReader.schema }), "The subscriptions.",
    nullIsAbsent: true)

  private static let groupSchema = ObjectSchema(
    "storekit-group", called: "a subscription group", "A subscription group.",
    [groupID, groupName, subscriptions])

  private static let storefront = ObjectField(
    "_storefront", .string, "The storefront.", nullIsAbsent: true)
  private static let settingsSchema = ObjectSchema(
    "storekit-settings", called: "`settings`", "The settings of the tests.", [storefront])

  /// Returns the file in a JSON value, and reports its faults. `nil` if the version is not
  /// supported, or the value is not an object.
  static func file(_ value: JSONValue, in context: CatalogReaderContext) -> StoreKitFile? {
    guard let file = ObjectReader(value, schema, in: context, unknownKeys: .skipped),
      StoreKitFileVersion.isSupported(file, in: context)
    else { return nil }
    let groups = (file[subscriptionGroups] ?? []).compactMap {
      ObjectReader($0, groupSchema, in: context, unknownKeys: .skipped)
    }
    var names: [String: String] = [:]
    var found = ((file[products] ?? []) + (file[nonRenewingSubscriptions] ?? [])).compactMap {
      StoreKitProductReader.product($0, group: nil, in: context)
    }
    for group in groups {
      let id = group[groupID]
      if let id { names[id] = group[groupName] }
      found += (group[subscriptions] ?? []).compactMap {
        StoreKitProductReader.product($0, group: id, in: context)
      }
    }
    checkIDs(of: found, in: context)
    let settings = file[settings].flatMap {
      ObjectReader($0, settingsSchema, in: context, unknownKeys: .skipped)
    }
    return StoreKitFile(
      products: found, groupNames: names, storefront: settings?[storefront],
      storefrontSpan: settings?.member(storefront)?.value.span)
  }

  private static func checkIDs(of products: [StoreKitProduct], in context: CatalogReaderContext) {
    var first: [ExactString: SourceSpan] = [:]
    for product in products {
      let span = product.span(of: StoreKitProductReader.productID.key)
      guard let earlier = first[ExactString(product.id)] else {
        first[ExactString(product.id)] = span
        continue
      }
      context.report(
        .duplicateProduct(product.id), at: span, related: [("first declared here", earlier)])
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicateProduct(_ id: String) -> Self {
    Self("duplicate-product", "there is another product \(quoting(id))")
  }
}
