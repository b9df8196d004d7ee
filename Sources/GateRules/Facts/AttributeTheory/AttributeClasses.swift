package import ContentCatalog

/// The values of an attribute, divided into the classes that some tests distinguish.
///
/// Values of one class satisfy the same tests. For the tests `age >= 18` and `age < 21` there are
/// three classes, with representatives such as 0, 18 and 21. The absence of a value belongs to no
/// class.
package struct AttributeClasses: Hashable, Sendable {
  /// A class of values.
  package struct Class: Hashable, Sendable {
    /// One of the values.
    package let representative: AttributeValue
    /// For each test, in their order, whether the values satisfy it.
    package let satisfies: [Bool]
  }

  /// The classes, none of them empty, in the order of their representatives.
  ///
  /// Representatives are in the order of the declared values. Without declared values, one value that
  /// no test needs to name is first; the named values and then their neighbors follow.
  package let classes: [Class]
  /// Whether these are all classes. `false` if the limit on candidates omitted some.
  package let isComplete: Bool

  /// Finds the classes.
  ///
  /// - Parameters:
  ///   - tests: the tests, of which `exists` is true for every value.
  ///   - maxCandidates: the number of values to examine.
  /// - Complexity: O(n × m) in the examined values and the tests.
  package init(
    of attribute: CatalogAttribute, distinguishedBy tests: [AttributeFact.Question],
    maxCandidates: Int
  ) {
    let candidates = CandidateValues(of: attribute, tests: tests, limit: maxCandidates)
    var seen: Set<[Bool]> = []
    classes = candidates.values.compactMap { value in
      let satisfies = tests.map { $0.holds(of: value) }
      guard seen.insert(satisfies).inserted else { return nil }
      return Class(representative: value, satisfies: satisfies)
    }
    isComplete = candidates.isComplete
  }
}
