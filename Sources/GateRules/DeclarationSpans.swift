package import ContentCatalog

/// The locations at which a catalog declares its products, attributes and named gates.
package struct DeclarationSpans: Sendable {
  /// The location of the id of each product.
  package let products: [SourceSpan]
  /// The location of the price of each product that has one.
  package let prices: [SourceSpan?]
  /// The location of each attribute; `nil` for one that the catalog does not declare itself.
  package let attributes: [SourceSpan?]
  /// The location of the name of each named gate.
  package let gates: [SourceSpan]

  init(_ draft: CatalogDraft) {
    products = draft.productSpans
    prices = draft.priceSpans
    attributes = draft.attributeSpans
    gates = draft.namedGates.map(\.nameSpan)
  }
}
