import ContentCatalog

/// A comparison operator; the raw value is the operator as written in a rule.
public enum AttributeComparison: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether the operator requires values with an order.
  var needsOrder: Bool { self != .equal && self != .notEqual }

  func holds(_ a: AttributeValue, _ b: AttributeValue) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): holds(between: a, b)
    case (.instant(let a), .instant(let b)): holds(between: a, b)
    case (.version(let a), .version(let b)): holds(between: a, b)
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
    }
  }
}
