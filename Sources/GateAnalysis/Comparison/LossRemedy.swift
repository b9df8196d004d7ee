public import ContentCatalog
import GateRules

/// A change to the new version of a catalog that spares some of the subjects who lose an item.
@nonexhaustive
public enum LossRemedy: Hashable, Sendable {
  /// The written gate that decides an item.
  @nonexhaustive
  public enum Gate: Hashable, Sendable {
    /// The gate of the item itself.
    case own
    /// The gate that the item inherits from a container.
    case inherited(from: ItemID)
    /// The gate with this name, to which the gate of the item refers.
    case named(String)
    /// The `defaultGate` of the catalog.
    case standard
  }

  /// Rule text is added to the end of a gate, in which the word `DATE` stands for the date of the release.
  /// It spares those who bought ``ItemDifference/productOfLoss`` earlier; if `sparesAll` is `false`, the
  /// requirements of the item still lock it for some of them.
  case alternative(String, to: Gate, sparesAll: Bool)
  /// `"staysOpen": "onceStarted"` is added to the item. It spares those who have started the item.
  case staysOpen
}

extension LossRemedy {
  /// Creates the alternative for earlier buyers; `nil` if it spares nobody.
  init?(for node: NodeIndex, _ difference: CatalogComparison.Difference, in catalog: GatedCatalog) {
    guard let product = difference.productOfLoss, let spared = difference.sparedBuyers,
      let gate = Gate(of: node, in: catalog)
    else { return nil }
    let name = RulePrinter(vocabulary: catalog.vocabulary).name(product.rawValue)
    self = .alternative(
      "or product(\(name), boughtBefore: DATE)", to: gate, sparesAll: spared == .all)
  }
}

extension LossRemedy.Gate {
  /// Returns whether two places are equal. Names are equal if their UTF-8 bytes are.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.own, .own), (.standard, .standard): true
    case (.inherited(let a), .inherited(let b)): a == b
    case (.named(let a), .named(let b)): a.isExactly(b)
    case (.own, _), (.inherited, _), (.named, _), (.standard, _): false
    }
  }

  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .own: hasher.combine(0)
    case .inherited(let id): hasher.combine(id)
    case .named(let name): name.hashExactly(into: &hasher)
    case .standard: hasher.combine(1)
    }
  }

  /// Creates the place of the effective gate of an item; `nil` for an item without a gate.
  fileprivate init?(of node: NodeIndex, in catalog: GatedCatalog) {
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
