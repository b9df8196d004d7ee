import ContentCatalog
import GateRules

/// A table of facts about subjects, which an ``SQLQuery`` reads.
@nonexhaustive
public enum SubjectTable: String, Hashable, Sendable, CaseIterable {
  /// One row for each subject.
  case subjects
  /// One row for each fact that is unknown; one without a name for all facts of a family.
  case unknowns
  /// One row for each entitlement.
  case entitlements
  /// One row for each value of an attribute; one for each element of a set and for each date of an item.
  case attributes
  /// One row for each record of an item. Several rows of one item are united.
  case progress
  /// One row for each use of a counter, or one with a count.
  case uses
  /// One row for each salt of a rollout.
  case rollouts
}

extension SubjectTable {
  /// A column of a table.
  public struct Column: Hashable, Sendable {
    /// The type of the values.
    @nonexhaustive
    public enum ValueType: Hashable, Sendable {
      case text
      case integer
      /// An instant, in seconds since 1970-01-01T00:00:00Z.
      case instant
      /// 0 or 1.
      case boolean
      case double
    }

    /// The name of the column.
    public let name: String
    /// The type of its values.
    public let type: ValueType
    /// Whether every row has a value.
    public let isRequired: Bool

    private init(_ name: String, _ type: ValueType, isRequired: Bool) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
    }

    fileprivate static func required(_ name: String, _ type: ValueType = .text) -> Column {
      Column(name, type, isRequired: true)
    }

    fileprivate static func optional(_ name: String, _ type: ValueType = .text) -> Column {
      Column(name, type, isRequired: false)
    }
  }

  /// The columns, in the order in which rows list them.
  public var columns: [Column] {
    switch self {
    case .subjects: [.required("subject"), .optional("valid_until", .instant)]
    case .unknowns: [.required("subject"), .required("family"), .optional("name")]
    case .entitlements:
      [.required("subject"), .required("product")]
        + EntitlementField.all.compactMap { field in
          field.column.map { Column.optional($0, Column.ValueType(field.type)) }
        } + [.optional("proven_until", .instant), .optional("as_of", .instant)]
    case .attributes:
      [
        .required("subject"), .required("name"), .optional("item"), .optional("s"),
        .optional("n", .double), .optional("b", .boolean), .optional("i", .instant),
        .optional("v"),
      ]
    case .progress:
      [
        .required("subject"), .required("item"), .optional("started", .boolean),
        .optional("completed", .boolean), .optional("score", .double),
        .optional("started_at", .instant), .optional("completed_at", .instant),
        .optional("waived", .boolean),
      ]
    case .uses:
      [
        .required("subject"), .required("counter"), .optional("used_at", .instant),
        .optional("item"), .optional("used_count", .integer), .optional("resets_at", .instant),
      ]
    case .rollouts: [.required("subject"), .required("salt"), .required("bucket", .integer)]
    }
  }

  /// The column of ``attributes`` that holds the values of an attribute.
  static func valueColumn(of type: CatalogAttribute.ValueType) -> String {
    switch type {
    case .string, .strings: "s"
    case .number: "n"
    case .boolean: "b"
    case .instant, .instantByItem: "i"
    case .version: "v"
    }
  }
}

extension SubjectTable.Column.ValueType {
  fileprivate init(_ type: EntitlementField.ValueType) {
    switch type {
    case .text, .label: self = .text
    case .instant: self = .instant
    case .flag, .boolean: self = .boolean
    case .quantity: self = .integer
    }
  }
}
