public import ContentCatalog

/// An attribute of the catalog that a rule names.
public struct AttributeReference: Hashable, Sendable {
  /// The id of the attribute.
  public let id: AttributeID
  /// The type of its values.
  public let type: CatalogAttribute.ValueType
  package let index: AttributeIndex
}
