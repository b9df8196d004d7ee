import ContentCatalog

/// Values of an attribute that include at least one of each class that some tests distinguish.
///
/// A Boolean attribute and one with declared values have few values, which are all candidates.
/// Otherwise the result of every test changes only at a value that a test names, so that the named
/// values, their neighbors and one other value suffice. ``CandidateStrings`` and
/// ``CandidateSets`` choose among strings and sets of strings.
struct CandidateValues {
  let values: [AttributeValue]
  /// Whether no candidate was omitted.
  let isComplete: Bool

  init(of attribute: CatalogAttribute, tests: [AttributeFact.Question], limit: Int) {
    switch attribute.type {
    case .boolean:
      (values, isComplete) = ([true, false], true)
    case .string:
      let strings = CandidateStrings(tests, declared: attribute.values, limit: limit)
      values = strings.strings.map { .string($0) }
      isComplete = strings.isComplete
    case .strings:
      let sets = CandidateSets(tests, limit: limit)
      values = sets.sets.map { .strings($0) }
      isComplete = sets.isComplete
    case .instantByItem:
      // Rules test only whether there is a value.
      (values, isComplete) = ([.instantByItem([:])], true)
    case .number, .instant, .version:
      let named = tests.namedValues(limit: limit)
      let partCount = named.values.lazy.map(\.versionPartCount).max() ?? 0
      let found =
        [Self.least(attribute.type)] + named.values
        + named.values.flatMap { $0.neighbors(withPartsBeyond: partCount) }
      values = Array(found.prefix(limit))
      isComplete = named.isComplete && found.count <= limit
    }
  }

  /// Returns a value to examine besides the named ones: zero or the least value.
  private static func least(_ type: CatalogAttribute.ValueType) -> AttributeValue {
    switch type {
    case .instant: .instant(.earliest)
    case .version: Version(parts: [0]).map { .version($0) } ?? "0"
    case .number, .string, .boolean, .strings, .instantByItem: 0
    }
  }
}

extension [AttributeFact.Question] {
  /// Returns the distinct values of whole comparisons in order, and whether all are included.
  func namedValues(limit: Int) -> (values: [AttributeValue], isComplete: Bool) {
    var isComplete = true
    var named: [AttributeValue] = []
    for test in self {
      switch test {
      case .compare(let comparison, let value) where !comparison.comparesParts:
        named.append(value)
      case .isOne(let values):
        named += values.inOrder.prefix(limit)
        if values.inOrder.count > limit { isComplete = false }
      case .compare, .contains, .exists:
        break
      }
    }
    return (ListedValues(named).inOrder, isComplete)
  }
}

extension AttributeValue {
  fileprivate var versionPartCount: Int {
    if case .version(let version) = self { version.parts.count } else { 0 }
  }

  /// Returns the adjacent values. Only the upper neighbor of a version exists: one with a further
  /// part after `partCount` parts.
  fileprivate func neighbors(withPartsBeyond partCount: Int) -> [AttributeValue] {
    switch self {
    case .string, .boolean, .strings, .instantByItem:
      return []
    case .number(let number):
      return [number.nextDown, number.nextUp].filter(\.isFinite).map { .number($0) }
    case .instant(let instant):
      return [-1, 1].compactMap { instant.advanced(bySeconds: $0) }.map { .instant($0) }
    case .version(let version):
      let zeros = [Int](repeating: 0, count: max(0, partCount - version.parts.count))
      return Version(parts: version.parts + zeros + [1]).map { [.version($0)] } ?? []
    }
  }
}
