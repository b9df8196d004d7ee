package import ContentCatalog

/// Whether an attribute of a subject compares as asked.
package struct AttributeFact: Hashable, Sendable {
  /// What is asked of the attribute.
  package enum Question: Hashable, Sendable {
    case compare(AttributeComparison, AttributeValue)
    case isOne(of: ListedValues)
    /// The subject itself has a value; defaults do not count.
    case exists
  }

  /// The attribute, as an index into the catalog's.
  package let attribute: Int
  package let question: Question

  func value(for subject: ResolvedSubject) -> Ternary {
    if question == .exists { return subject.attributeExists[attribute] }
    switch subject.attributes[attribute] {
    case .unknown: return .unknown
    case .absent: return .false
    case .value(let value): return Ternary(holds(of: value))
    }
  }

  /// Whether a value is as it asks.
  package func holds(of value: AttributeValue) -> Bool {
    switch question {
    case .compare(let comparison, let operand): comparison.holds(value, operand)
    case .isOne(let values): values.contains(value)
    case .exists: true
    }
  }
}

/// The values of an `in`. They are equal where they are the same, in whatever order they are written, so
/// that rules that ask the same are one fact.
package struct ListedValues: Hashable, Sendable {
  /// Each once, in the order in which they are written.
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

/// How two values of an attribute compare; the raw value is the operator as written.
package enum AttributeComparison: String, Hashable, Sendable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

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
