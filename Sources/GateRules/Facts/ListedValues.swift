package import ContentCatalog

/// The values of an `in` or a `containsAny`.
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

  /// Returns the values that a set of strings contains, in written order.
  func elements(in value: AttributeValue) -> [AttributeValue] {
    inOrder.filter { value.contains($0) }
  }

  /// Returns whether a set of strings contains one of the values.
  func hasElement(in value: AttributeValue) -> Bool { inOrder.contains { value.contains($0) } }

  package static func == (a: Self, b: Self) -> Bool { a.values == b.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension AttributeValue {
  /// Returns whether the value is a set that contains a string.
  fileprivate func contains(_ element: AttributeValue) -> Bool {
    guard case .strings(let strings) = self else { return false }
    return element.text.map { strings.contains($0) } ?? false
  }
}
