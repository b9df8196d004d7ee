import ContentCatalog

/// Strings that include at least one of each class that some tests distinguish: the declared ones;
/// otherwise the named ones, one other, and every tested beginning with every tested end.
struct CandidateStrings {
  let strings: [String]
  /// Whether no candidate was omitted.
  let isComplete: Bool

  init(_ tests: [AttributeFact.Question], declared: [String]?, limit: Int) {
    if let declared {
      strings = Array(declared.prefix(limit))
      isComplete = declared.count <= limit
      return
    }
    let values = tests.namedValues(limit: limit)
    let named = values.values.compactMap(\.text)
    let beginnings = tests.parts(.startsWith)
    let ends = tests.parts(.endsWith)
    if beginnings.isEmpty, ends.isEmpty {
      let found = [Self.other(than: named)] + named
      strings = Array(found.prefix(limit))
      isComplete = values.isComplete && found.count <= limit
      return
    }
    // None of the texts contains the middle, so a combination begins and ends only with its parts.
    guard let middle = Self.character(notIn: named + beginnings + ends) else {
      strings = Array(named.prefix(limit))
      isComplete = false
      return
    }
    let combined = ([""] + beginnings).lazy.flatMap { beginning in
      ([""] + ends).lazy.map { beginning + middle + $0 }
    }
    strings = Array((named + Array(combined.prefix(limit))).prefix(limit))
    isComplete =
      values.isComplete
      && named.count + (beginnings.count + 1) * (ends.count + 1) <= limit
  }

  private static func other(than named: [String]) -> String {
    let named = Set(named.map(ExactString.init))
    var text = ""
    while named.contains(ExactString(text)) { text += "-" }
    return text
  }

  private static func character(notIn texts: [String]) -> String? {
    var used: Set<Unicode.Scalar> = []
    for text in texts { used.formUnion(text.unicodeScalars) }
    let free = (0x2D...0xFFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .first { !used.contains($0) }
    return free.map { String($0) }
  }
}

extension [AttributeFact.Question] {
  /// Returns the distinct operands of a comparison with a part of a string.
  fileprivate func parts(_ comparison: AttributeComparison) -> [String] {
    let operands = compactMap { test in
      if case .compare(comparison, let value) = test { value } else { nil }
    }
    return ListedValues(operands).inOrder.compactMap(\.text)
  }
}
