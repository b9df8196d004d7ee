import ContentCatalog

/// Values of an attribute that include at least one of each class that some tests distinguish.
///
/// A Boolean attribute and one with declared values have few values, which are all candidates.
/// Otherwise the result of every test changes only at a value that a test names, so that the named
/// values, their neighbors and one other value suffice.
struct CandidateValues {
  let values: [AttributeValue]
  /// Whether no candidate was omitted.
  let isComplete: Bool

  init(of attribute: CatalogAttribute, tests: [AttributeFact.Question], limit: Int) {
    if attribute.type == .boolean {
      (values, isComplete) = ([true, false], true)
      return
    }
    if let declared = attribute.values {
      values = declared.prefix(limit).map { .string($0) }
      isComplete = declared.count <= limit
      return
    }
    var isComplete = true
    var named: [AttributeValue] = []
    for test in tests {
      switch test {
      case .compare(_, let value):
        named.append(value)
      case .isOne(let values):
        named += values.inOrder.prefix(limit)
        if values.inOrder.count > limit { isComplete = false }
      case .exists:
        break
      }
    }
    var seen: Set<AttributeValue> = []
    named = named.filter { seen.insert($0).inserted }
    let partCount = named.lazy.map(\.versionPartCount).max() ?? 0
    let found =
      [Self.other(attribute.type, than: seen)] + named
      + named.flatMap { $0.neighbors(withPartsBeyond: partCount) }
    values = Array(found.prefix(limit))
    self.isComplete = isComplete && found.count <= limit
  }

  /// Returns a value to examine besides the named ones: a string that no test names, otherwise zero
  /// or the least value.
  private static func other(
    _ type: CatalogAttribute.ValueType, than named: Set<AttributeValue>
  ) -> AttributeValue {
    switch type {
    case .string:
      var text = ""
      while named.contains(.string(text)) { text += "-" }
      return .string(text)
    case .number: return 0
    case .boolean: return true
    case .instant: return .instant(.earliest)
    case .version: return Version(parts: [0]).map { .version($0) } ?? "0"
    }
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
    case .string, .boolean:
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
