import ContentCatalog
package import GateRules

/// Makes subjects, and parts of them, out of what a catalog names, around one day.
package struct SubjectMaker: Sendable {
  let names: CatalogNames
  let instants: ClusteredInstants
  let centre: CivilDate

  package func subject(_ choices: inout Choices) -> GateSubject {
    var subject = GateSubject(id: "u\(choices.number(in: 1...99))")
    subject.entitlements = choices.list(0...4) { entitlement(&$0) }
    // What counts of several to one product is a question of its own, and chance would seldom ask it.
    for index in subject.entitlements.indices.dropFirst() where choices.chance(25) {
      subject.entitlements[index].product = subject.entitlements[index - 1].product
    }
    for (attribute, values) in names.attributes {
      // A group of its own each, so that one can be left out without the others becoming another's.
      subject.attributes[attribute.id] = choices.group { choices in
        choices.maybe(Self.listedPercent) { value(of: attribute, among: values, &$0) } ?? nil
      }
    }
    for (item, record) in choices.list(0...6, of: { (item(&$0), progress(&$0)) }) {
      subject.progress[item] = record
    }
    for counter in names.counters {
      subject.usage[counter] = choices.group { $0.maybe(60) { usage(&$0) } }
    }
    subject.unknown = choices.maybe(40) { Set($0.list(1...3) { unknown(&$0) }) } ?? []
    return subject
  }

  private static let listedPercent = 55

  func instant(_ choices: inout Choices) -> Instant { instants.instant(near: centre, &choices) }

  func item(_ choices: inout Choices) -> ItemID { choices.pick(from: names.items) ?? "gone" }

  func product(_ choices: inout Choices) -> ProductID {
    choices.pick(from: names.products) ?? "gone"
  }

  /// A value that fits the attribute; of an attribute of strings also one that no rule knows. Now and then
  /// it is as text what is not a string, or of another type, as an app can hand it over.
  func value(
    of attribute: CatalogAttribute, among values: [AttributeValue], _ choices: inout Choices
  ) -> AttributeValue? {
    let fitting =
      attribute.type == .instant && choices.chance(50)
      ? .instant(instant(&choices)) : choices.pick(from: values)
    switch choices.number(in: 0...19) {
    case 17, 18: return fitting?.asText
    case 19: return choices.pick("elsewhere", true, 3)
    default: return fitting
    }
  }

  func progress(_ choices: inout Choices) -> ItemProgress {
    ItemProgress(
      started: choices.chance(60), completed: choices.chance(50),
      score: choices.maybe(60) { $0.pick(from: names.scores) } ?? nil)
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
  /// What an attribute of its type reads as this value.
  fileprivate var asText: AttributeValue {
    switch self {
    case .instant(let instant): .string(instant.description)
    case .version(let version): .string(version.description)
    case .string, .number, .boolean: self
    }
  }
}
