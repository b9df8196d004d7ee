package import ContentCatalog

/// The codes of the diagnostics that only StoreKit configuration files have, each with a one-sentence
/// summary. `docs/storekit.md` lists them.
extension DiagnosticCode {
  package static let storeKitCodes: [(code: DiagnosticCode, summary: String)] = [
    ("different-currency", "The storefront uses another currency than a price of the catalog."),
    (
      "different-group",
      "Two products are in one subscription group of one file, but not of the other."
    ),
    ("different-kind", "A product has another kind in the StoreKit file."),
    ("different-level", "A subscription has another level in the StoreKit file."),
    ("different-period", "A subscription has another period in the StoreKit file."),
    ("different-price", "A product has another price in the StoreKit file."),
    ("duplicate-product", "Two products of the StoreKit file have the same id."),
    ("product-not-in-catalog", "The catalog lacks a product of the StoreKit file."),
    ("product-not-in-storekit", "The StoreKit file lacks a product that the catalog sells."),
    (
      "unsupported-storekit-version",
      "The StoreKit file has a major version that this version does not read."
    ),
  ]
}
