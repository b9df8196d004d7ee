public import ContentCatalog

/// A product of the catalog that a rule names.
public struct ProductReference: Hashable, Sendable {
  /// The current id of the product, even if the rule uses a former one.
  public let id: ProductID
  package let index: ProductIndex
}
