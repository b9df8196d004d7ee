import ContentCatalog

/// Sets of strings that include at least one of each class that some tests distinguish: every set of
/// the named strings. If there are too many, the empty one, those of one string, and the whole.
struct CandidateSets {
  let sets: [StringSet]
  /// Whether no candidate was omitted.
  let isComplete: Bool

  init(_ tests: [AttributeFact.Question], limit: Int) {
    let named = tests.flatMap { test -> [AttributeValue] in
      if case .contains(let values) = test { values.inOrder } else { [] }
    }
    let strings = ListedValues(named).inOrder.compactMap(\.text)
    isComplete = strings.count < UInt32.bitWidth && 1 << strings.count <= limit
    if isComplete {
      let masks = (0..<(1 << strings.count)).sorted {
        ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
      }
      sets = masks.map { mask in
        StringSet(strings.indices.filter { mask & 1 << $0 != 0 }.map { strings[$0] })
      }
    } else {
      let singles = strings.prefix(max(0, limit - 2)).map { StringSet([$0]) }
      sets = [StringSet([]), StringSet(strings)] + singles
    }
  }
}
