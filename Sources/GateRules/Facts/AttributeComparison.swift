import ContentCatalog

/// A comparison operator; the raw value is the operator as written in a rule.
@nonexhaustive
public enum AttributeComparison: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case startsWith
  case endsWith

  /// Returns whether values of a type can be compared.
  func applies(to type: CatalogAttribute.ValueType) -> Bool {
    switch self {
    case .equal, .notEqual: type.hasEquality
    case .less, .lessOrEqual, .greater, .greaterOrEqual: type.isOrdered
    case .startsWith, .endsWith: type == .string
    }
  }

  /// Whether the operator compares a part of a string.
  package var comparesParts: Bool { self == .startsWith || self == .endsWith }

  func holds(_ a: AttributeValue, _ b: AttributeValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): holds(between: a, b)
    case (.instant(let a), .instant(let b)): holds(between: a, b)
    case (.version(let a), .version(let b)): holds(between: a, b)
    case (.string(let a), .string(let b)): holds(ofText: a, b)
    default: self == .equal ? a == b : self == .notEqual && a != b
    }
  }

  private func holds<Value: Comparable>(between a: Value, _ b: Value) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    case .startsWith, .endsWith: false
    }
  }

  /// Compares the Unicode scalars, and folds nothing.
  private func holds(ofText a: String, _ b: String) -> Bool {
    switch self {
    case .equal: a.isExactly(b)
    case .notEqual: !a.isExactly(b)
    case .startsWith: a.utf8.starts(with: b.utf8)
    case .endsWith: a.utf8.suffix(b.utf8.count).elementsEqual(b.utf8)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }
}
