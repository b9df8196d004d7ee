import ContentCatalog
package import GateRules
package import PropertyTesting

/// A maker of subjects, and of parts of them, from the names of a catalog, with dates close to one
/// day.
package struct SubjectMaker: Sendable {
  let names: CatalogNames
  let instants: ClusteredInstants
  let center: CivilDate

  package func subject(_ choices: inout Choices) -> GateSubject {
    var subject = GateSubject(id: "u\(choices.number(in: 1...99))")
    var previous: ProductID?
    subject.entitlements = choices.list(0...(names.products.isEmpty ? 0 : 4)) { choices in
      var entitlement = entitlement(&choices)
      // Several entitlements to one product are a case of their own, which would otherwise be rare.
      if choices.chance(25), let previous { entitlement.product = previous }
      previous = entitlement.product
      return entitlement
    }
    for (attribute, values) in names.attributes {
      // Each attribute is a group of its own, so that shrinking can remove one without shifting the
      // choices to another.
      subject.attributes[attribute.id] = choices.group { choices in
        choices.maybe(Self.listedPercent) { value(of: attribute, among: values, &$0) } ?? nil
      }
    }
    let maxRecords = names.items.isEmpty ? 0 : 6
    for (item, record) in choices.list(0...maxRecords, of: { (item(&$0), progress(&$0)) }) {
      subject.progress[item] = record
    }
    for counter in names.counters {
      subject.usage[counter] = choices.group { $0.maybe(60) { usage(&$0) } }
    }
    subject.unknown = choices.maybe(40) { Set($0.list(1...3) { unknown(&$0) }) } ?? []
    return subject
  }

  private static let listedPercent = 55

  func instant(_ choices: inout Choices) -> Instant { instants.instant(near: center, &choices) }

  func item(_ choices: inout Choices) -> ItemID { choices.pick(from: names.items) ?? "gone" }

  func product(_ choices: inout Choices) -> ProductID {
    choices.pick(from: names.products) ?? "gone"
  }

  /// Returns a value of the attribute, which for a string may be one that no rule names. Sometimes
  /// the value is written as text, or is of another type, as an app can pass it.
  func value(
    of attribute: CatalogAttribute, among values: [AttributeValue], _ choices: inout Choices
  ) -> AttributeValue? {
    let fitting =
      switch attribute.type {
      case .instant where choices.chance(50): AttributeValue.instant(instant(&choices))
      case .instantByItem: AttributeValue.instantByItem(dates(&choices))
      default: choices.pick(from: values)
      }
    switch choices.number(in: 0...19) {
    case 17, 18: return fitting?.asText
    case 19: return choices.pick("elsewhere", true, 3)
    default: return fitting
    }
  }

  private func dates(_ choices: inout Choices) -> ItemInstants {
    ItemInstants(
      Dictionary(
        choices.list(0...5) { (item(&$0), instant(&$0)) }, uniquingKeysWith: { first, _ in first }))
  }

  func progress(_ choices: inout Choices) -> ItemProgress {
    ItemProgress(
      isStarted: choices.chance(60) ? true : nil, isCompleted: choices.chance(50) ? true : nil,
      score: choices.maybe(60) { $0.pick(from: names.scores) } ?? nil,
      startedAt: choices.maybe(30) { instant(&$0) },
      completedAt: choices.maybe(40) { instant(&$0) },
      completedAgainAt: choices.maybe(20) { instant(&$0) }, isWaived: choices.chance(15))
  }

  func usage(_ choices: inout Choices) -> UsageRecord {
    if choices.chance(30) {
      return .count(
        choices.pick(from: names.uses) ?? 0, resetsAt: choices.maybe(50) { instant(&$0) })
    }
    return .uses(choices.list(0...6) { use(&$0) })
  }

  func use(_ choices: inout Choices) -> UsageRecord.Use {
    UsageRecord.Use(at: instant(&choices), item: choices.maybe(60) { item(&$0) })
  }

  func unknown(_ choices: inout Choices) -> UnknownFact {
    let isAll = choices.chance(20)
    switch choices.number(in: 0...4) {
    case 0:
      return .product(isAll ? nil : product(&choices))
    case 1:
      return .past(isAll ? nil : product(&choices))
    case 2:
      let name = choices.pick(from: names.attributes)?.attribute.id
      return .attribute(isAll ? nil : name ?? "gone")
    case 3:
      return .progress(isAll ? nil : item(&choices))
    default:
      return .usage(isAll ? nil : choices.pick(from: names.counters) ?? "gone")
    }
  }
}

extension AttributeValue {
  /// The string that an attribute of this value's type reads as this value.
  fileprivate var asText: AttributeValue {
    switch self {
    case .instant(let instant): .string(instant.description)
    case .version(let version): .string(version.description)
    case .string, .number, .boolean, .strings, .instantByItem: self
    }
  }
}
