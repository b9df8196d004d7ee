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
    guard case .strings(let strings) = value else { return [] }
    return inOrder.filter { element in
      if case .string(let text) = element { strings.contains(text) } else { false }
    }
  }

  package static func == (a: Self, b: Self) -> Bool { a.values == b.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
