public import ContentCatalog

/// A requirement on the value of an attribute.
public struct AttributeRequirement: Hashable, Sendable, Codable {
  /// A comparison operator. The raw value is the operator as rules write it.
  public enum Comparison: String, Hashable, Sendable, Codable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case isOneOf = "in"
    case isNoneOf = "not in"
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
      let required = isMet ? comparison : comparison.complement
      self.init(attribute: attribute, comparison: Comparison(required), values: [value])
    case .isOne(let values):
      self.init(
        attribute: attribute, comparison: isMet ? .isOneOf : .isNoneOf, values: values.inOrder)
    case .exists:
      // Offers never require that an attribute is absent.
      self.init(attribute: attribute, comparison: .exists, values: [])
    }
  }
}

extension AttributeRequirement.Comparison {
  fileprivate init(_ comparison: AttributeComparison) {
    self =
      switch comparison {
      case .equal: .equal
      case .notEqual: .notEqual
      case .less: .less
      case .lessOrEqual: .lessOrEqual
      case .greater: .greater
      case .greaterOrEqual: .greaterOrEqual
      }
  }
}

extension AttributeComparison {
  /// The comparison that is true of exactly the values for which this one is false.
  fileprivate var complement: AttributeComparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
