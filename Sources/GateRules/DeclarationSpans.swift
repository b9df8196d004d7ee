package import ContentCatalog

/// The locations at which a catalog declares its products, attributes and named gates.
package struct DeclarationSpans: Sendable {
  /// The location of the id of each product.
  package let products: [SourceSpan]
  /// The location of each value of each product, by key.
  private let productValues: [[(key: String, span: SourceSpan)]]
  /// The location of each attribute; `nil` for one that the catalog does not declare itself.
  package let attributes: [SourceSpan?]
  /// The location of the name of each named gate.
  package let gates: [SourceSpan]

  init(_ draft: CatalogDraft) {
    products = draft.productSpans
    productValues = draft.productValueSpans
    attributes = draft.attributeSpans
    gates = draft.namedGates.map(\.nameSpan)
  }
  /// Returns the location of the value that a product has for a key; `nil` if it does not have the key.
  package func value(of key: String, in product: ProductIndex) -> SourceSpan? {
    productValues[product.position].first { $0.key.isExactly(key) }?.span
  }
}
