public import ContentCatalog

/// The rules that decide one item, as written: its gate, its requirements, its `staysOpen` setting,
/// and the catalog's bypass. A draft has only the bypass and the setting that makes it a draft.
public struct ReasonTree: Hashable, Sendable, Codable {
  /// The clauses that the catalog contains, in this order: bypass, draft, gate, requirements from the
  /// item upwards, staying open.
  public let clauses: [Clause]

  /// Creates a tree from its clauses, for previews and tests.
  public init(clauses: [Clause]) { self.clauses = clauses }
}

extension ReasonTree {
  /// A rule that applies to the item.
  public struct Clause: Hashable, Sendable, Codable {
    /// The role of a rule in a decision.
    @nonexhaustive
    public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
      case bypass, draft, gate
      case requirement = "requires"
      case staysOpen
      /// A role of a later version, which this one does not know. Only decoding produces it.
      case unrecognized

      /// The roles that this version knows.
      public static let allCases: [Role] = [.bypass, .draft, .gate, .requirement, .staysOpen]

      /// Whether every clause with the role must be true for the item to open.
      var isMandatory: Bool {
        switch self {
        case .draft, .gate, .requirement, .unrecognized: true
        case .bypass, .staysOpen: false
        }
      }
    }

    /// The origin of a rule.
    @nonexhaustive
    public enum Origin: Hashable, Sendable {
      /// A rule of the item itself.
      case item
      /// A rule inherited from a container.
      case container(Container)
      /// A rule of the catalog: `defaultGate`, `requires` or `bypass`.
      case catalog
      /// An origin of a later version, which this one does not know. Only decoding produces it.
      case unrecognized(UnrecognizedValue)
    }

    /// The role of the rule in the decision.
    public var role: Role { writtenRole.code }
    private let writtenRole: WrittenCode<Role>
    /// The origin of the rule.
    public let origin: Origin
    /// The rule, with its value and its operands.
    public let node: ReasonNode

    /// Creates a clause from its parts, for previews and tests.
    public init(role: Role, origin: Origin, node: ReasonNode) {
      writtenRole = .known(role)
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

    /// Creates a container from its id and title.
    public init(id: ItemID?, title: LocalizedText? = nil) {
      self.id = id
      self.title = title
    }
  }
}

extension ReasonTree.Clause {
  private enum CodingKeys: String, CodingKey {
    case writtenRole = "role"
    case origin, node
  }
}

extension ReasonTree.Clause.Role: GrowingCode {
  /// Decodes a word; one that this version does not know as ``unrecognized``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}

extension ReasonTree.Clause.Origin: Codable {
  private enum CodingKeys: String, CaseKey {
    case item, container, catalog
  }

  /// Decodes the form that ``encode(to:)`` writes; any other object as ``unrecognized(_:)``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: CodingKeys.self, unrecognized: Self.unrecognized) {
      key, container in
      switch key {
      case .item: .item
      case .container: .container(try container.decode(ReasonTree.Container.self, forKey: key))
      case .catalog: .catalog
      }
    }
  }

  /// Encodes an object with one key: `{"container": {"id": "fundamentals"}}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item: try encoder.encode(true, as: CodingKeys.item)
    case .container(let container): try encoder.encode(container, as: CodingKeys.container)
    case .catalog: try encoder.encode(true, as: CodingKeys.catalog)
    case .unrecognized(let value): try value.encode(to: encoder)
    }
  }
}
