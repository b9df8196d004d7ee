import ContentCatalog
import GateRules

/// One value of an attribute at least of each class that some tests tell apart.
struct NamedValues {
  let list: [AttributeValue]
  /// Whether there are no others that could make a difference.
  let isComplete: Bool

  init(in tests: [AttributeFact], of attribute: CatalogAttribute, most: Int) {
    if attribute.type == .boolean {
      (list, isComplete) = ([true, false], true)
      return
    }
    if let declared = attribute.values {
      list = declared.prefix(most).map { .string($0) }
      isComplete = declared.count <= most
      return
    }
    var isComplete = true
    var named: [AttributeValue] = []
    for test in tests {
      switch test.question {
      case .compare(_, let value):
        named.append(value)
      case .isOne(let values):
        named += values.inOrder.prefix(most)
        if values.inOrder.count > most { isComplete = false }
      case .exists:
        break
      }
    }
    var seen: Set<AttributeValue> = []
    named = named.filter { seen.insert($0).inserted }
    let partCount = named.lazy.map(\.versionParts).max() ?? 0
    let found =
      [Self.neutral(attribute.type, besides: seen)] + named
      + named.flatMap { $0.neighbours(beyond: partCount) }
    list = Array(found.prefix(most))
    self.isComplete = isComplete && found.count <= most
  }

  /// A value that none of the tests names, or that lies below all of them.
  private static func neutral(
    _ type: CatalogAttribute.ValueType, besides named: Set<AttributeValue>
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
  fileprivate var versionParts: Int {
    if case .version(let version) = self { version.parts.count } else { 0 }
  }

  /// Values just below and above.
  fileprivate func neighbours(beyond partCount: Int) -> [AttributeValue] {
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
