public import ContentCatalog

/// All that decides one item, as written: its gate, what is required besides, what keeps it open, and the
/// catalog's bypass.
public struct ReasonTree: Hashable, Sendable, Codable {
  /// The clauses in the order bypass, gate, requires from the item upwards, staying open; only those
  /// that the catalog has.
  public let clauses: [Clause]
}

extension ReasonTree {
  /// One rule that has a say in the decision.
  public struct Clause: Hashable, Sendable, Codable {
    /// What the rule decides.
    public enum Role: String, Hashable, Sendable, Codable {
      case bypass, gate, requires, staysOpen
    }

    /// Where the rule comes from.
    public enum Origin: Hashable, Sendable {
      /// The item's own.
      case item
      /// Inherited from a container.
      case container(Container)
      /// The catalog's: `defaultGate`, `requires` or `bypass`.
      case catalog
    }

    /// What the rule decides.
    public let role: Role
    /// Where the rule comes from.
    public let origin: Origin
    /// The rule.
    public let node: ReasonNode
  }
}

extension ReasonTree {
  /// A container that hands a rule down to an item. A group may have neither id nor title.
  public struct Container: Hashable, Sendable, Codable {
    /// Its id.
    public let id: ItemID?
    /// Its title.
    public let title: LocalizedText?

    /// Makes a container of its id and title.
    public init(id: ItemID?, title: LocalizedText? = nil) {
      self.id = id
      self.title = title
    }
  }
}

/// A rule as written, with what it comes to for a subject at an instant, and why.
public struct ReasonNode: Hashable, Sendable, Codable {
  /// The rule as text.
  public let rule: String
  /// The name of its kind; `gate` for a named gate, whose own rule is then the only child (left out where
  /// gates that use each other come to thousands of rules).
  public let kind: String
  /// Where it is written.
  public let location: FileLocation
  /// Whether it is true.
  public let value: Ternary
  /// Whether it stands under an odd number of negations: then it is in the way where it is true.
  public let isNegated: Bool
  /// Whether it is one of the fewest that suffice for the decision.
  public let isSufficient: Bool
  /// The fact that settled it; `nil` for rules that only combine others.
  public let reason: Reason?
  /// The rules that it combines.
  public let children: [ReasonNode]
}

extension ReasonTree.Clause.Origin: Codable {
  private enum CodingKeys: String, TypeName {
    case item, container, catalog
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyKey(of: CodingKeys.self)
    self =
      switch key {
      case .item: .item
      case .container: .container(try container.decode(ReasonTree.Container.self, forKey: key))
      case .catalog: .catalog
      }
  }

  /// Writes an object with one key: `{"container": {"id": "fundamentals"}}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item: try encoder.encode(true, as: CodingKeys.item)
    case .container(let container): try encoder.encode(container, as: CodingKeys.container)
    case .catalog: try encoder.encode(true, as: CodingKeys.catalog)
    }
  }
}
