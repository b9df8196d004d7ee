package import ContentCatalog

/// Whether an attribute of a subject satisfies a comparison, a list or `exists`.
package struct AttributeFact: Hashable, Sendable {
  /// The test that is applied to the attribute.
  package enum Question: Hashable, Sendable {
    case compare(AttributeComparison, AttributeValue)
    case isOne(of: ListedValues)
    /// True if a set of strings contains one of these.
    case contains(anyOf: ListedValues)
    /// True if the subject itself has a value; defaults are ignored.
    case exists
  }

  package let attribute: AttributeIndex
  package let question: Question

  package init(attribute: AttributeIndex, question: Question) {
    self.attribute = attribute
    self.question = question
  }

  func value(for subject: ResolvedSubject) -> Ternary {
    if question == .exists { return subject.attributeExists[attribute.position] }
    switch subject.attributes[attribute.position] {
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
    case .contains(let values): values.hasElement(in: value)
    case .exists: true
    }
  }
}
