import ContentCatalog
import GateRules

/// Values of an attribute: those with which rules compare it, their neighbors, and a few others.
struct AttributeValues {
  let all: [AttributeValue]

  init(
    of attribute: CatalogAttribute, at index: AttributeIndex, in facts: [Fact], words: RuleWords
  ) {
    var found = facts.flatMap { fact -> [AttributeValue] in
      guard case .attribute(let test) = fact, test.attribute == index else { return [] }
      return switch test.question {
      case .compare(.startsWith, let value): Self.texts(value, { [$0, "\($0)x", "x\($0)"] })
      case .compare(.endsWith, let value): Self.texts(value, { [$0, "x\($0)", "\($0)x"] })
      case .compare(_, let value): [value]
      // The values of `in` are a set, so their order in the rule is not significant.
      case .isOne(let values): values.inOrder.sorted { "\($0)" < "\($1)" }
      // A set has one, all or none of the strings, and may have another.
      case .contains(let values):
        Self.sets(of: values.inOrder.sorted { "\($0)" < "\($1)" })
      case .exists: []
      }
    }
    if case .value(let value) = attribute.defaultValue { found.append(value) }
    let declared = attribute.values?.map(AttributeValue.string) ?? []
    found += attribute.type == .strings ? Self.sets(of: declared) : declared
    found += Self.others(of: attribute.type, words)
    var distinct: [AttributeValue] = []
    for value in found.flatMap(Self.neighbors) where !distinct.contains(value) {
      distinct.append(value)
      if distinct.count == Self.maxValues { break }
    }
    all = distinct
  }

  private static func texts(
    _ value: AttributeValue, _ similar: (String) -> [String]
  ) -> [AttributeValue] {
    value.text.map { similar($0).map(AttributeValue.string) } ?? []
  }

  private static func sets(of values: [AttributeValue]) -> [AttributeValue] {
    let texts = values.compactMap(\.text)
    if texts.isEmpty { return [] }
    return texts.map { .strings([$0]) }
      + [.strings(StringSet(texts)), .strings(StringSet(texts + ["elsewhere"]))]
  }

  private static func others(
    of type: CatalogAttribute.ValueType, _ words: RuleWords
  ) -> [AttributeValue] {
    switch type {
    case .string: words.ofOtherKinds.map(AttributeValue.string) + [.string("elsewhere")]
    case .number:
      words.ofOtherKinds.compactMap(Double.init).filter(\.isFinite).map(AttributeValue.number)
        + [.number(0)]
    case .boolean: [.boolean(true), .boolean(false)]
    case .instant: words.instants.map(AttributeValue.instant)
    case .version: [Version("1.0").map(AttributeValue.version)].compactMap { $0 }
    case .strings: words.ofOtherKinds.map { .strings([$0]) } + [[], ["elsewhere"]]
    case .instantByItem: [.instantByItem([:])]
    }
  }

  private static func neighbors(of value: AttributeValue) -> [AttributeValue] {
    switch value {
    case .string, .boolean, .strings, .instantByItem:
      return [value]
    case .number(let number):
      return [value, .number(number - 0.5), .number(number + 1)]
    case .instant(let instant):
      return [value]
        + [-1, 1].compactMap { instant.advanced(bySeconds: $0).map(AttributeValue.instant) }
    case .version(let version):
      let last = version.parts.count - 1
      var (below, above) = (version.parts, version.parts)
      above[last] += 1
      below[last] -= 1
      return [value] + [below, above].compactMap { Version(parts: $0).map(AttributeValue.version) }
    }
  }

  private static let maxValues = 48
}
