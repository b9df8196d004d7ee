import ContentCatalog
import GateRules

extension AttributeRequirement {
  /// What a question about an attribute asks where it is to be true, or where it is to be false.
  init(_ attribute: AttributeID, _ question: AttributeFact.Question, isMet: Bool) {
    switch question {
    case .compare(let comparison, let value):
      let asked = isMet ? comparison : comparison.complement
      self.init(
        attribute: attribute, comparison: Comparison(asked), values: [value])
    case .isOne(let values):
      self.init(
        attribute: attribute, comparison: isMet ? .isOneOf : .isNoneOf, values: values.inOrder)
    case .exists:
      // Nobody can be asked to have no value, so this is only ever to be true.
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
  /// What holds of a value exactly where this does not.
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
