/// An event that a rule counts time from, or back from.
@nonexhaustive
public enum TimeAnchor: Hashable, Sendable {
  /// The instant that is the value of an attribute.
  case attribute(AttributeReference)
  /// The instant that an attribute of type `instantByItem` lists for an item. `nil` stands for the
  /// item under decision; if the attribute does not list it, for the nearest container around it that
  /// the attribute lists.
  case itemDate(AttributeReference, of: ItemReference?)
  /// The publication of an item, or of the nearest container around it that states one; `nil` stands for
  /// the item under decision. It is the same for all subjects.
  case published(of: ItemReference?)
  /// The first purchase of a product, or of a product that includes it.
  case bought(ProductReference)
  /// The time for which a product, or one that includes it, was held so far. It stands still while the
  /// product is not held.
  case held(ProductReference)
  /// The completion of an item. A container that its own record does not complete is completed with
  /// the last of its content.
  case completed(ItemReference)
  /// The start of an item. A container is started with the first of its content.
  case started(ItemReference)
}

extension TimeAnchor {
  /// Whether the anchor is the time for which a product was held.
  var isHolding: Bool { if case .held = self { true } else { false } }
}
