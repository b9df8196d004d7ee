public import ContentCatalog

/// A starting catalog for the products in a file of a store, with personas.
///
/// ```swift
/// let start = StoreFileImport(file, id: "app")
/// print(start.productCount, start.notes.count)
/// ```
///
/// A store does not know the content, so the catalog has one feature for each purchase, for each
/// subscription group, and for each level of one. The author replaces them by courses. Family Sharing and
/// offers, which gates cannot test, are kept in `info`. Drafts are left out, and products that the store
/// no longer sells are `retired`.
public struct StoreFileImport: Sendable {
  /// The text of `catalog.json`, which `gate-eval check` accepts.
  public let catalog: String
  /// The text of `personas.json`, whose expectations the catalog meets.
  public let personas: String
  /// The number of products.
  public let productCount: Int
  /// The number of personas.
  public let personaCount: Int
  /// The facts that the file lacks, and the assumptions in their place, each as a sentence in the grammar
  /// of messages.
  public let notes: [String]

  /// Creates the catalog.
  ///
  /// - Parameters:
  ///   - file: the file of the store.
  ///   - id: the id of the catalog.
  ///   - currency: the currency of the prices; by default, that of the file. Without a currency, prices
  ///     are omitted. The prices of a StoreKit configuration file have no currency of their own, and are
  ///     then in this one.
  public init(_ file: StoreFile, id: CatalogID, currency: String? = nil) {
    let chosen = currency ?? file.currency
    let products = ImportedProduct.products(of: file)
    let features = ImportedFeature.features(for: products)
    catalog =
      ImportedCatalog(
        id: id, store: file.format.store, currency: chosen, products: products, features: features
      ).text
    let people = ImportedPersona.personas(for: products, features)
    personas = ImportedPersona.text(of: people)
    productCount = products.count
    personaCount = people.count
    notes =
      ImportNotes(
        file: file, products: products, currency: chosen, isAsked: currency != nil,
        coveredCount: ImportedPersona.coveredCount(of: products, features)
      ).all
  }
}
