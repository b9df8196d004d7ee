public import ContentCatalog
import GateRules

/// A change to the new version of a catalog that spares some of the subjects who lose an item.
///
/// It was proved that the change opens no item for a subject for whom neither version opens it, except that
/// ``staysOpen`` opens the item for everyone who has started it.
@nonexhaustive
public enum LossRemedy: Hashable, Sendable {
  /// The written rule to which a clause is added.
  @nonexhaustive
  public enum Place: Hashable, Sendable {
    /// The gate of the item itself.
    case own
    /// The gate that the item inherits from a container.
    case inherited(from: ItemID)
    /// The gate with this name, to which the gate of the item refers.
    case named(String)
    /// The `defaultGate` of the catalog.
    case standard
    /// The `requires` of the item or of a container; `nil` for that of the catalog.
    case requirement(of: ItemID?)
  }

  /// Rule text is added to the end of a rule, in which the word `DATE` stands for the date of the release.
  /// It spares those who bought ``ItemDifference/productOfLoss`` earlier; if `sparesAll` is `false`, other rules of
  /// the item still lock it for some of them.
  case alternative(String, to: Place, sparesAll: Bool)
  /// The item gets a gate of its own with this rule text, because the clause would open other items that share its
  /// gate.
  case ownGate(String, sparesAll: Bool)
  /// A name that no longer refers to this product is listed in its `storeIDs` or `formerIDs` again. It spares those
  /// who bought the product by this name.
  case keptName(ProductID, of: ProductID)
  /// `"staysOpen": "onceStarted"` is added to the item. It spares those who have started the item.
  case staysOpen
}

extension LossRemedy.Place {
  /// Returns whether two places are equal. Names are equal if their UTF-8 bytes are.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.own, .own), (.standard, .standard): true
    case (.inherited(let a), .inherited(let b)): a == b
    case (.named(let a), .named(let b)): a.isExactly(b)
    case (.requirement(let a), .requirement(let b)): a == b
    case (.own, _), (.inherited, _), (.named, _), (.standard, _), (.requirement, _): false
    }
  }

  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .own: hasher.combine(0)
    case .inherited(let id): hasher.combine(id)
    case .named(let name): name.hashExactly(into: &hasher)
    case .standard: hasher.combine(1)
    case .requirement(let id): hasher.combine(id)
    }
  }

  /// Creates the place of the effective gate of an item; `nil` for an item without a gate.
  init?(of node: NodeIndex, in catalog: GatedCatalog) {
    guard let gate = catalog.rules.effectiveGate(of: node, in: catalog.content) else { return nil }
    if let named = gate.rule.kind as? NamedGateRule {
      self = .named(named.gate.name)
    } else if let origin = gate.node {
      guard let id = catalog.content.nodes[origin].itemID else { return nil }
      self = origin == node ? .own : .inherited(from: id)
    } else {
      self = .standard
    }
  }
}
