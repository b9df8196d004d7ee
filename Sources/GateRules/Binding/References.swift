public import ContentCatalog

/// A product of the catalog that a rule names.
public struct ProductReference: Hashable, Sendable {
  /// The current id of the product, even if the rule uses a former one.
  public let id: ProductID
  package let index: Int
}

/// An item of the catalog that a rule names.
public struct ItemReference: Hashable, Sendable {
  /// The current id of the item, even if the rule uses a former one.
  public let id: ItemID
  package let node: Int
}

/// An attribute of the catalog that a rule names.
public struct AttributeReference: Hashable, Sendable {
  /// The id of the attribute.
  public let id: AttributeID
  /// The type of its values.
  public let type: CatalogAttribute.ValueType
  package let index: Int
}

/// A counter of the catalog that a rule names.
public struct CounterReference: Hashable, Sendable {
  /// The id of the counter.
  public let id: CounterID
  package let index: Int
}

/// A named gate of the catalog that a rule refers to.
package struct GateReference: Hashable, Sendable {
  let name: String
  package let index: Int
}
