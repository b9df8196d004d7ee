public import ContentCatalog

/// A starting catalog for the products of a StoreKit configuration file, with personas.
///
/// ```swift
/// let start = StoreKitImport(file, id: "app")
/// print(start.productCount, start.notes.count)
/// ```
///
/// A StoreKit file does not know the content, so the catalog has one feature for each purchase and for
/// each level of a subscription group. The author replaces them by courses. Family Sharing and offers,
/// which gates cannot test, are kept in `info`.
public struct StoreKitImport: Sendable {
  /// The text of `catalog.json`, which `gate-eval check` accepts.
  public let catalog: String
  /// The text of `personas.json`, whose expectations the catalog meets.
  public let personas: String
  /// The number of products.
  public let productCount: Int
  /// The number of personas.
  public let personaCount: Int
  /// The facts that the file lacks, each as a sentence in the grammar of messages.
  public let notes: [String]

  /// Creates the catalog.
  ///
  /// - Parameters:
  ///   - file: the StoreKit file.
  ///   - id: the id of the catalog.
  ///   - currency: the currency of the prices; by default, that of the storefront. Without a
  ///     currency, prices are omitted.
  public init(_ file: StoreKitFile, id: CatalogID, currency: String? = nil) {
    let currency = currency ?? file.currency
    let products = ImportedProduct.products(of: file)
    let features = ImportedFeature.features(for: products)
    catalog =
      ImportedCatalog(
        id: id, currency: currency, products: products, features: features
      ).text
    let people = ImportedPersona.personas(for: products, features)
    personas = ImportedPersona.text(of: people)
    productCount = products.count
    personaCount = people.count
    notes = Self.notes(about: products, currency: currency)
  }

  /// The period that is assumed for a non-renewing subscription, because the file has none.
  static let assumedPeriod = "P1Y"

  private static func notes(about products: [ImportedProduct], currency: String?) -> [String] {
    let assumed = products.filter { $0.product.kind == .nonRenewing }.map { product in
      "the file has no duration of \(Diagnostic.Message.quoting(product.product.id)), so `\(assumedPeriod)` "
        + "is assumed"
    }
    let isPriced = products.contains { $0.product.price != nil }
    return assumed
      + (isPriced && currency == nil
        ? ["the currency of the storefront is unknown, so the catalog has no prices"] : [])
  }
}
