public import ContentCatalog

/// A product of the catalog that a rule names.
public struct ProductReference: Hashable, Sendable {
  /// The product's id, also where the rule uses a former one.
  public let id: ProductID
  package let index: Int
}

/// An item of the catalog that a rule names.
public struct ItemReference: Hashable, Sendable {
  /// The item's id, also where the rule uses a former one.
  public let id: ItemID
  package let node: Int
}

/// An attribute of the catalog that a rule names.
public struct AttributeReference: Hashable, Sendable {
  /// The attribute's id.
  public let id: AttributeID
  /// What values it has.
  public let type: CatalogAttribute.ValueType
  package let index: Int
}

/// A counter of the catalog that a rule names.
public struct CounterReference: Hashable, Sendable {
  /// The counter's id.
  public let id: CounterID
  package let index: Int
}
