public import ContentCatalog

/// A requirement on the value of an attribute.
public struct AttributeRequirement: Hashable, Sendable, Codable {
  /// A condition on the value of the attribute.
  @nonexhaustive
  public enum Comparison: Hashable, Sendable {
    /// The value compares with the only one of ``AttributeRequirement/values``.
    case compare(AttributeComparison)
    /// The value does not compare with the only one of ``AttributeRequirement/values``. Only of
    /// `startsWith` and `endsWith`, because the others have an opposite operator.
    case not(AttributeComparison)
    /// The value is one of ``AttributeRequirement/values``.
    case isOneOf
    /// The value is not one of ``AttributeRequirement/values``.
    case isNoneOf
    /// The value, a set of strings, contains one of ``AttributeRequirement/values``.
    case containsAny
    /// The value, a set of strings, contains none of ``AttributeRequirement/values``.
    case containsNone
    /// The attribute has a value.
    case exists
  }

  /// The attribute to compare.
  public let attribute: AttributeID
  /// The operator of the comparison.
  public let comparison: Comparison
  /// The values to compare the attribute with. Empty for `exists`.
  public let values: [AttributeValue]

  /// Creates a requirement from its parts.
  public init(attribute: AttributeID, comparison: Comparison, values: [AttributeValue]) {
    self.attribute = attribute
    self.comparison = comparison
    self.values = values
  }
}

extension AttributeRequirement {
  /// Creates the requirement that a test of an attribute is true, or that it is false.
  package init(_ attribute: AttributeID, _ question: AttributeFact.Question, isMet: Bool = true) {
    switch question {
    case .compare(let comparison, let value):
      let opposite = comparison.opposite.map(Comparison.compare) ?? .not(comparison)
      self.init(
        attribute: attribute, comparison: isMet ? .compare(comparison) : opposite, values: [value])
    case .isOne(let values):
      self.init(
        attribute: attribute, comparison: isMet ? .isOneOf : .isNoneOf, values: values.inOrder)
    case .contains(let values):
      self.init(
        attribute: attribute, comparison: isMet ? .containsAny : .containsNone,
        values: values.inOrder)
    case .exists:
      // Offers never require that an attribute is absent.
      self.init(attribute: attribute, comparison: .exists, values: [])
    }
  }
}

extension AttributeRequirement {
  /// The value that a boolean attribute must have; `nil` for any other requirement.
  package var truth: Bool? {
    guard values.count == 1, case .boolean(let value)? = values.first else { return nil }
    switch comparison {
    case .compare(.equal), .isOneOf: return value
    case .compare(.notEqual), .isNoneOf: return !value
    case .compare, .not, .containsAny, .containsNone, .exists: return nil
    }
  }
}

extension AttributeRequirement.Comparison: RawRepresentable, Codable {
  /// Creates a comparison from its operator; `nil` for an unknown operator.
  public init?(rawValue: String) {
    switch rawValue {
    case "in": self = .isOneOf
    case "not in": self = .isNoneOf
    case "containsAny": self = .containsAny
    case "not containsAny": self = .containsNone
    case "not startsWith": self = .not(.startsWith)
    case "not endsWith": self = .not(.endsWith)
    case "exists": self = .exists
    default:
      guard let comparison = AttributeComparison(rawValue: rawValue) else { return nil }
      self = .compare(comparison)
    }
  }

  /// The operator as rules write it.
  public var rawValue: String {
    switch self {
    case .compare(let comparison): comparison.rawValue
    case .isOneOf: "in"
    case .isNoneOf: "not in"
    case .not(let comparison): "not \(comparison.rawValue)"
    case .containsAny: "containsAny"
    case .containsNone: "not containsAny"
    case .exists: "exists"
    }
  }
}

extension AttributeComparison {
  /// The comparison that is true of exactly the values for which this one is false, if there is one.
  fileprivate var opposite: AttributeComparison? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .startsWith, .endsWith: nil
    }
  }
}
