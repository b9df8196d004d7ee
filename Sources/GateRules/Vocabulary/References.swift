public import ContentCatalog

/// An item of the catalog that a rule names.
public struct ItemReference: Hashable, Sendable {
  /// The current id of the item, even if the rule uses a former one.
  public let id: ItemID
  package let node: NodeIndex
}

/// A product of the catalog that a rule names.
public struct ProductReference: Hashable, Sendable {
  /// The current id of the product, even if the rule uses a former one.
  public let id: ProductID
  package let index: ProductIndex
}

/// An attribute of the catalog that a rule names.
public struct AttributeReference: Hashable, Sendable {
  /// The id of the attribute.
  public let id: AttributeID
  /// The type of its values.
  public let type: CatalogAttribute.ValueType
  package let index: AttributeIndex
}

/// A counter of the catalog that a rule names.
public struct CounterReference: Hashable, Sendable {
  /// The id of the counter.
  public let id: CounterID
  /// The period that the catalog declares for the counter.
  public let resets: CalendarPeriod?
  package let index: CounterIndex
}

/// A named gate of the catalog that a rule refers to.
package struct GateReference: Hashable, Sendable {
  package let name: String
  package let index: GateIndex
}

/// The position of an item among the children of the container on which a rule is written.
@nonexhaustive
public enum RulePosition: Hashable, Sendable {
  /// The item is the container itself.
  case container
  /// The item is the child at this position, or an item below it. Positions are counted from 1;
  /// `previous` is the child before.
  case child(position: Int, previous: ItemReference?)
}
