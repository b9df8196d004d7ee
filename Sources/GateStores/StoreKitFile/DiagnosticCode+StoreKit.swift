package import ContentCatalog

/// The codes of the diagnostics that only StoreKit configuration files have. `docs/storekit.md` lists
/// them.
extension DiagnosticCode {
  static let differentCurrency = Self(
    "different-currency",
    "The storefront uses another currency than a price of the catalog.", severity: .warning)
  static let differentGroup = Self(
    "different-group",
    "Two products are in one subscription group of one file, but not of the "
      + "other.", severity: .warning)
  static let differentKind = Self(
    "different-kind", "A product has another kind in the StoreKit file.", severity: .warning)
  static let differentLevel = Self(
    "different-level", "A subscription has another level in the StoreKit file.", severity: .warning)
  static let differentPeriod = Self(
    "different-period",
    "A subscription has another period in the StoreKit file.", severity: .warning)
  static let differentPrice = Self(
    "different-price", "A product has another price in the StoreKit file.", severity: .warning)
  static let duplicateProduct = Self(
    "duplicate-product", "Two products of the StoreKit file have the same id.")
  static let productNotInCatalog = Self(
    "product-not-in-catalog",
    "The catalog lacks a product of the StoreKit file.", severity: .warning)
  static let productNotInStoreKit = Self(
    "product-not-in-storekit",
    "The StoreKit file lacks a product that the catalog sells.", severity: .warning)
  static let unsupportedStoreKitVersion = Self(
    "unsupported-storekit-version",
    "The StoreKit file has a major version that this version does not read.")
}

extension DiagnosticCode {
  /// All of these codes.
  package static let storeKitCodes = [
    differentCurrency, differentGroup, differentKind, differentLevel, differentPeriod,
    differentPrice, duplicateProduct, productNotInCatalog, productNotInStoreKit,
    unsupportedStoreKitVersion,
  ]
}
