import ContentCatalog
import GateRules

/// The name of a fact whose value is computed beforehand.
///
/// It contains everything that the fact depends on in the catalog. If a rule changes, its fact has another name,
/// which older data does not list, so that the fact is unknown rather than wrong.
struct CedarFactName {
  let text: String

  init(of fact: Fact, in catalog: Catalog) {
    var parts: [String]
    switch fact {
    case .holding(let test):
      parts = [test.everOwned ? "everOwned" : "held", Self.name(catalog.products[test.product].id)]
      if let instant = test.heldOn { parts.append("on \(instant)") }
      if let before = test.boughtBefore { parts.append("boughtBefore \(before)") }
      parts += test.excluding.names.map { "excluding \($0)" }
    case .reached(let instant): parts = ["reached", "\(instant)"]
    case .elapsed(let test): parts = Self.parts(of: test, in: catalog)
    case .attribute(let test):
      let requirement = AttributeRequirement(catalog.attributes[test.attribute].id, test.question)
      parts = ["attribute", Self.name(requirement.attribute), requirement.comparison.rawValue]
      parts += requirement.values.map { ExactString(Self.text(of: $0)) }.sorted().map(\.text)
    case .itemDate(let test):
      parts = [
        "date", Self.name(catalog.attributes[test.attribute].id),
        Self.name(of: test.node, in: catalog),
      ]
    case .progress(let test): parts = Self.parts(of: test, in: catalog)
    case .usage(let test):
      parts = [
        "uses", Self.name(catalog.counters[test.counter].id),
        test.scope.reach?.duration.map { "within \($0)" }
          ?? "per \(test.scope.reach?.period?.rawValue ?? "ever")",
      ]
      if let node = test.scope.node { parts.append("of \(Self.name(of: node, in: catalog))") }
      if let consumable = test.scope.since {
        parts.append("since \(Self.name(catalog.products[consumable].id))")
      }
      switch test.question {
      case .fewerThan(.number(let limit)): parts.append("fewerThan \(limit)")
      case .fewerThan(.unitsBought(let consumable)):
        parts.append("fewerThan bought \(Self.name(catalog.products[consumable].id))")
      case .counted(let node): parts.append("include \(Self.name(of: node, in: catalog))")
      }
    case .rollout(let test):
      parts = ["rollout", "\(test.hundredths)", test.salt.quotedAsJSON]
      if let attribute = test.attribute {
        parts.append("by \(Self.name(catalog.attributes[attribute].id))")
      }
    case .custom(let fact): parts = ["custom", String(describing: fact.base).quotedAsJSON]
    }
    if fact.usesCalendar { parts.append(catalog.timeZone.identifier) }
    text = parts.joined(separator: " ")
  }

  private static func parts(of test: ItemProgressFact, in catalog: Catalog) -> [String] {
    switch test.question {
    case .completed, .share: ["completed", name(of: test.node, in: catalog)]
    case .started: ["started", name(of: test.node, in: catalog)]
    case .score(let least, let missingIsZero):
      [
        "score", name(of: test.node, in: catalog), "\(least)",
        missingIsZero ? "missingIsZero" : "known",
      ]
    }
  }

  private static func parts(of test: ElapsedFact, in catalog: Catalog) -> [String] {
    let span =
      switch test.span {
      case .passed(let duration, let fromStartOfDay):
        "passed \(duration)\(fromStartOfDay ? " startOfDay" : "")"
      case .left(let duration): "left \(duration)"
      case .recent(.since(let first)): "since \(first)"
      case .recent(.within(let duration)): "within \(duration)"
      case .recent(.during(let period)): "this \(period.rawValue)"
      }
    switch test.anchor {
    case .attribute(let index): return [span, "attribute", name(catalog.attributes[index].id)]
    case .itemDate(let index, let node):
      return [span, "date", name(catalog.attributes[index].id), name(of: node, in: catalog)]
    case .bought(let index): return [span, "bought", name(catalog.products[index].id)]
    case .held(let index): return [span, "held", name(catalog.products[index].id)]
    case .completed(let node): return [span, "completed", name(of: node, in: catalog)]
    case .started(let node): return [span, "started", name(of: node, in: catalog)]
    }
  }

  /// Returns a name in quotes, so that no name is read as a part of another fact.
  private static func name<Named>(_ id: Identifier<Named>) -> String { id.rawValue.quotedAsJSON }

  private static func name(of node: NodeIndex, in catalog: Catalog) -> String {
    catalog.name(of: node).quotedAsJSON
  }

  private static func text(of value: AttributeValue) -> String {
    switch value {
    case .string(let text): text.quotedAsJSON
    case .number(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .instant(let instant): "\(instant)"
    case .version(let version): version.sortableText
    case .strings(let strings): strings.elements.map(\.quotedAsJSON).joined(separator: " ")
    case .instantByItem(let instants):
      instants.elements.map { "\(name($0.item)) \($0.instant)" }.joined(separator: " ")
    }
  }
}

extension Catalog {
  /// Returns the id of a node; an empty text for a group without one.
  func name(of node: NodeIndex) -> String { nodes[node].itemID?.rawValue ?? "" }
}

extension Fact {
  /// Whether the value depends on the time zone of the catalog.
  fileprivate var usesCalendar: Bool {
    switch self {
    case .elapsed: true
    case .usage(let test): test.scope.reach != nil
    default: false
    }
  }
}
