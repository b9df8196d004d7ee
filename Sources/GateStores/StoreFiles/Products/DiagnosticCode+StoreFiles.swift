package import ContentCatalog

/// The codes of the diagnostics that only the files of stores have. `docs/storekit.md` lists them.
extension DiagnosticCode {
  static let differentCurrency = Self(
    "different-currency",
    "The store file has no price in the currency of a price of the catalog.", severity: .warning)
  static let differentGroup = Self(
    "different-group",
    "Two products are in one subscription group of one file, but not of the "
      + "other.", severity: .warning)
  static let differentKind = Self(
    "different-kind", "A product has another kind in the store file.", severity: .warning)
  static let differentLevel = Self(
    "different-level", "A subscription has another level in the store file.", severity: .warning)
  static let differentPeriod = Self(
    "different-period", "A product has another period in the store file.", severity: .warning)
  static let differentPrice = Self(
    "different-price", "A product has another price in the store file.", severity: .warning)
  static let duplicateProduct = Self(
    "duplicate-product", "Two products of the store file have the same id.")
  static let incompleteList = Self(
    "incomplete-list", "A list of the store file ends before its last page.", severity: .warning)
  static let noProducts = Self(
    "no-products", "The file contains none of the lists in which the store describes its products.")
  static let productNotForSale = Self(
    "product-not-for-sale",
    "The catalog sells a product that is retired or a draft in the store file, and limits its sale by neither "
      + "`soldFrom` nor `soldUntil`.", severity: .warning)
  static let productNotInCatalog = Self(
    "product-not-in-catalog", "The catalog lacks a product of the store file.", severity: .warning)
  static let productNotInStore = Self(
    "product-not-in-store", "The store file lacks a product that the catalog sells.",
    severity: .warning)
  static let unsupportedStoreKitVersion = Self(
    "unsupported-storekit-version",
    "The StoreKit file has a major version that this version does not read.")
}

extension DiagnosticCode {
  /// All of these codes.
  package static let storeFileCodes = [
    differentCurrency, differentGroup, differentKind, differentLevel, differentPeriod,
    differentPrice, duplicateProduct, incompleteList, noProducts, productNotForSale,
    productNotInCatalog, productNotInStore, unsupportedStoreKitVersion,
  ]
}
