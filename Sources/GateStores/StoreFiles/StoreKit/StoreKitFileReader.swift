internal import ContentCatalog

/// A reader of StoreKit configuration files, which keys it does not need cannot disturb.
enum StoreKitFileReader {
  private static let products = ObjectField(
    "products", .list(of: .object { StoreKitProductReader.schema }), "The purchases.",
    nullIsAbsent: true)
  private static let nonRenewingSubscriptions = ObjectField(
    "nonRenewingSubscriptions", .list(of: .object { StoreKitProductReader.schema }),
    "The non-renewing subscriptions.", nullIsAbsent: true)
  private static let subscriptionGroups = groups("subscriptionGroups", "The subscription groups.")
  private static let suiteGroups = groups(
    "subscriptionSuiteGroups", "The groups of subscription suites.")
  private static let bundleGroups = groups(
    "subscriptionBundleGroups", "The groups of subscription bundles.")
  private static let settings = ObjectField<StoreKitSettings>(
    "settings", .storeObject, "The settings.", nullIsAbsent: true)
  private static let version = ObjectField<StoreKitFileVersion>(
    "version", .storeObject, "The version of the format.", .required)

  private static let schema = ObjectSchema(
    "storekit-file", called: "a StoreKit configuration file", "The products of an app for tests.",
    [
      version, products, nonRenewingSubscriptions, subscriptionGroups, suiteGroups, bundleGroups,
      settings,
    ])

  private static func groups(_ key: String, _ summary: String) -> ObjectField<[JSONValue]> {
    ObjectField(key, .list(of: .object { StoreKitGroup.schema }), summary, nullIsAbsent: true)
  }

  /// Returns the file in a JSON value, and reports its faults. `nil` if the version is not
  /// supported, or the value is not an object.
  static func file(_ value: JSONValue, in context: DocumentReadingContext) -> StoreFile? {
    guard let file = ObjectReader(value, schema, in: context, unknownKeys: .skipped),
      let version = file[version], version.isSupported(in: context)
    else { return nil }
    let groups = [subscriptionGroups, suiteGroups, bundleGroups].flatMap { file[$0] ?? [] }
      .compactMap { StoreKitGroup($0, in: context) }
    var found = ((file[products] ?? []) + (file[nonRenewingSubscriptions] ?? [])).compactMap {
      StoreKitProductReader.product($0, group: nil, in: context)
    }
    var names: [String: String] = [:]
    for group in groups {
      names[group.id] = group.name
      found += group.subscriptions.compactMap {
        StoreKitProductReader.product($0, group: group.id, in: context)
      }
    }
    let settings = file[settings]
    let storefront = settings?.storefront
    return StoreFile(
      format: .storeKit, products: found, groupNames: names, storefront: storefront,
      storefrontSpan: settings?.storefrontSpan,
      currency: StorefrontCurrency.currency(storefront ?? StorefrontCurrency.defaultStorefront))
  }
}
