internal import ContentCatalog

/// The settings of a StoreKit configuration file.
struct StoreKitSettings: StoreObject {
  let storefront: String?
  /// The location of the storefront.
  let storefrontSpan: SourceSpan?

  private static let storefront = ObjectField(
    "_storefront", .string, "The storefront.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "storekit-settings", called: "`settings`", "The settings of the tests.", [storefront])

  init?(_ object: ObjectReader) {
    storefront = object[Self.storefront]
    storefrontSpan = object.member(Self.storefront)?.value.span
  }
}
