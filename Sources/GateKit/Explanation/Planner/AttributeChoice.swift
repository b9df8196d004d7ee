import ContentCatalog
import GateRules

/// The values that an attribute could have, as far as the facts of an entry tell them apart.
struct AttributeChoice {
  /// Values that make the same facts true.
  struct ValueClass {
    let value: AttributeValue
    /// One for each fact.
    let truths: [Bool]
  }

  let attribute: Int
  /// The facts that ask about the attribute, as indices into the program's.
  let facts: [Int]
  let classes: [ValueClass]
  /// Whether every value was looked at that could make a difference.
  let isComplete: Bool

  /// How many values are looked at.
  private static let mostValues = 256

  /// - Complexity: O(n × m) in the values that the facts name and the facts.
  init(of attribute: Int, askedBy facts: [Int], for subject: PlannedSubject) {
    let program = subject.program
    self.attribute = attribute
    self.facts = facts
    let tests = facts.compactMap { fact -> AttributeTest? in
      if case .attribute(let test) = program.facts[fact] { test } else { nil }
    }
    let values = Self.values(of: subject.catalog.attributes[attribute], named: tests)
    isComplete = values.count <= Self.mostValues
    var seen: Set<[Bool]> = []
    classes = values.prefix(Self.mostValues).compactMap { value in
      let supposed = subject.frozen.having(value, of: attribute)
      let truths = facts.map { program.facts[$0].value(for: supposed, at: subject.now) == .true }
      return seen.insert(truths).inserted ? ValueClass(value: value, truths: truths) : nil
    }
  }

  /// The classes in which these facts, by their place here, have these values, and that make the fewest
  /// of the other facts other than they are: no class whose changes contain another one's.
  func nearest(where wanted: [(place: Int, value: Bool)], to present: [Bool]) -> [ValueClass] {
    let fitting = classes.filter { one in wanted.allSatisfy { one.truths[$0.place] == $0.value } }
    let changes = fitting.map { one in
      Set(facts.indices.filter { one.truths[$0] != present[$0] })
    }
    return fitting.indices.filter { index in
      !changes.contains { $0.isStrictSubset(of: changes[index]) }
    }.map { fitting[$0] }
  }

  /// What is left of some wishes without those that follow from the others.
  func essential(of wanted: [(place: Int, value: Bool)]) -> [(place: Int, value: Bool)] {
    var kept = wanted
    for wish in wanted where kept.count > 1 {
      let others = kept.filter { $0.place != wish.place }
      let follows = classes.allSatisfy { one in
        one.truths[wish.place] == wish.value
          || !others.allSatisfy { one.truths[$0.place] == $0.value }
      }
      if follows { kept = others }
    }
    return kept
  }
}

extension AttributeChoice {
  /// One value at least of each class that can be told apart.
  private static func values(
    of attribute: CatalogAttribute, named tests: [AttributeTest]
  ) -> [AttributeValue] {
    if attribute.type == .boolean { return [true, false] }
    if let declared = attribute.values { return declared.map { .string($0) } }
    var named: [AttributeValue] = []
    for test in tests {
      switch test.question {
      case .compare(_, let value): named.append(value)
      case .isOne(let values): named += values.inOrder
      case .exists: break
      }
    }
    let places = named.lazy.map(\.versionParts).max() ?? 0
    return [neutral(attribute.type, besides: named)] + named
      + named.flatMap { $0.neighbours(beyond: places) }
  }

  /// A value that none of the facts names, or that lies below all of them.
  private static func neutral(
    _ type: CatalogAttribute.ValueType, besides named: [AttributeValue]
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
  fileprivate func neighbours(beyond places: Int) -> [AttributeValue] {
    switch self {
    case .string, .boolean:
      return []
    case .number(let number):
      return [number.nextDown, number.nextUp].filter(\.isFinite).map { .number($0) }
    case .instant(let instant):
      return [-1, 1].compactMap { instant.advanced(bySeconds: $0) }.map { .instant($0) }
    case .version(let version):
      let zeros = [Int](repeating: 0, count: max(0, places - version.parts.count))
      return Version(parts: version.parts + zeros + [1]).map { [.version($0)] } ?? []
    }
  }
}
