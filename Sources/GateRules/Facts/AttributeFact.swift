package import ContentCatalog

/// Whether an attribute of a subject satisfies a comparison, a list or `exists`.
package struct AttributeFact: Hashable, Sendable {
  /// The test that is applied to the attribute.
  package enum Question: Hashable, Sendable {
    case compare(AttributeComparison, AttributeValue)
    case isOne(of: ListedValues)
    /// True if the subject itself has a value; defaults are ignored.
    case exists
  }

  /// The attribute, as an index into the attributes of the catalog.
  package let attribute: Int
  package let question: Question

  func value(for subject: ResolvedSubject) -> Ternary {
    if question == .exists { return subject.attributeExists[attribute] }
    switch subject.attributes[attribute] {
    case .unknown: return .unknown
    case .absent: return .false
    case .value(let value): return Ternary(question.holds(of: value))
    }
  }
}

extension AttributeFact.Question {
  /// Returns whether a value satisfies the test. `exists` accepts any value.
  package func holds(of value: AttributeValue) -> Bool {
    switch self {
    case .compare(let comparison, let operand): comparison.holds(value, operand)
    case .isOne(let values): values.contains(value)
    case .exists: true
    }
  }
}

/// The values of an `in`.
///
/// Two lists are equal if they contain the same values in any order, so that rules with equivalent
/// lists share one fact.
package struct ListedValues: Hashable, Sendable {
  /// The distinct values, in written order.
  package let inOrder: [AttributeValue]
  private let values: Set<AttributeValue>

  init(_ values: [AttributeValue]) {
    var seen: Set<AttributeValue> = []
    inOrder = values.filter { seen.insert($0).inserted }
    self.values = seen
  }

  func contains(_ value: AttributeValue) -> Bool { values.contains(value) }

  package static func == (a: Self, b: Self) -> Bool { a.values == b.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A comparison operator; the raw value is the operator as written in a rule.
public enum AttributeComparison: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether the operator requires values with an order.
  package var needsOrder: Bool { self != .equal && self != .notEqual }

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
