public import ContentCatalog

/// The rules that decide one item, as written: its gate, its requirements, its `staysOpen` setting,
/// and the catalog's bypass.
public struct ReasonTree: Hashable, Sendable, Codable {
  /// The clauses that the catalog contains, in this order: bypass, gate, requirements from the item
  /// upwards, staying open.
  public let clauses: [Clause]

  /// Makes a tree from its clauses, for previews and tests.
  public init(clauses: [Clause]) { self.clauses = clauses }
}

extension ReasonTree {
  /// A rule that applies to the item.
  public struct Clause: Hashable, Sendable, Codable {
    /// The role of a rule in a decision.
    public enum Role: String, Hashable, Sendable, Codable {
      case bypass, gate, requires, staysOpen
    }

    /// The origin of a rule.
    public enum Origin: Hashable, Sendable {
      /// A rule of the item itself.
      case item
      /// A rule inherited from a container.
      case container(Container)
      /// A rule of the catalog: `defaultGate`, `requires` or `bypass`.
      case catalog
    }

    /// The role of the rule in the decision.
    public let role: Role
    /// The origin of the rule.
    public let origin: Origin
    /// The rule, with its value and its operands.
    public let node: ReasonNode

    /// Makes a clause from its parts, for previews and tests.
    public init(role: Role, origin: Origin, node: ReasonNode) {
      self.role = role
      self.origin = origin
      self.node = node
    }
  }
}

extension ReasonTree {
  /// A container from which an item inherits a rule. A group may lack both id and title.
  public struct Container: Hashable, Sendable, Codable {
    /// The id of the container.
    public let id: ItemID?
    /// The title of the container.
    public let title: LocalizedText?

    /// Makes a container from its id and title.
    public init(id: ItemID?, title: LocalizedText? = nil) {
      self.id = id
      self.title = title
    }
  }
}

/// A rule as written, with its value for a subject at an instant and the reason for that value.
public struct ReasonNode: Hashable, Sendable, Codable {
  /// The rule as text.
  public let rule: String
  /// The name of the rule kind.
  ///
  /// It is `gate` for a named gate. The rule of the named gate is then the only child, unless it is
  /// omitted because nested named gates would expand to thousands of rules.
  public let kind: String
  /// The position at which the rule is written.
  public let location: FileLocation
  /// The value of the rule.
  public let value: Ternary
  /// Whether the rule is under an odd number of negations, so that it contributes to opening by
  /// being false.
  public let isNegated: Bool
  /// Whether the rule belongs to the minimal set that suffices for the decision.
  public let isSufficient: Bool
  /// The reason for the value; `nil` for rules that only combine others.
  public let reason: Reason?
  /// The rules that this rule combines.
  public let children: [ReasonNode]

  /// Makes a node from its parts, for previews and tests.
  public init(
    rule: String, kind: String, location: FileLocation, value: Ternary, isNegated: Bool = false,
    isSufficient: Bool = false, reason: Reason? = nil, children: [ReasonNode] = []
  ) {
    self.rule = rule
    self.kind = kind
    self.location = location
    self.value = value
    self.isNegated = isNegated
    self.isSufficient = isSufficient
    self.reason = reason
    self.children = children
  }
}

extension ReasonTree.Clause.Origin: Codable {
  private enum CodingKeys: String, TypeName {
    case item, container, catalog
  }

  /// Decodes the form that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyKey(of: CodingKeys.self)
    self =
      switch key {
      case .item: .item
      case .container: .container(try container.decode(ReasonTree.Container.self, forKey: key))
      case .catalog: .catalog
      }
  }

  /// Encodes an object with one key: `{"container": {"id": "fundamentals"}}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item: try encoder.encode(true, as: CodingKeys.item)
    case .container(let container): try encoder.encode(container, as: CodingKeys.container)
    case .catalog: try encoder.encode(true, as: CodingKeys.catalog)
    }
  }
}
