import ContentCatalog
import GateRules

/// A reason and its details.
func useReasons(_ reason: Reason, _ date: Instant, _ week: CalendarDuration) -> [Reason] {
  let code: Reason.Code = reason.code
  let value: Ternary = reason.value
  let details: [String: ReasonDetail] = reason.details
  let written: String = code.rawValue
  let copy = Reason(code: Reason.Code(rawValue: written), value: value, details: details)
  let literal: Reason.Code = Reason.Code(stringLiteral: code.description)
  let ruleText: String? = details["rule"].map(text)
  let isRule: Bool = code == .rule && ruleText != nil
  let own: [String: ReasonDetail] = [
    "product": .product("basic"), "item": .item("L1"), "attribute": .attribute("role"),
    "counter": .counter("articles"), "at": .instant(date), "length": .duration(week),
    "role": .value("student"), "count": .count(3), "share": .number(0.5), "name": .text("Ann"),
    "all": .list([.item("L1"), .item("L2")]),
  ]
  let chosen: Reason.Code = isRule ? .rule : "acme.trial"
  return [
    copy, Reason(code: literal, value: .unknown), Reason(code: chosen, value: .true, details: own),
  ]
}

/// Returns the text of a detail.
private func text(_ detail: ReasonDetail) -> String {
  switch detail {
  case .product(let product):
    let product: ProductID = product
    return product.rawValue
  case .item(let item):
    let item: ItemID = item
    return item.rawValue
  case .attribute(let attribute):
    let attribute: AttributeID = attribute
    return attribute.rawValue
  case .counter(let counter):
    let counter: CounterID = counter
    return counter.rawValue
  case .instant(let instant):
    let instant: Instant = instant
    return instant.description
  case .duration(let duration):
    let duration: CalendarDuration = duration
    return duration.description
  case .value(let value):
    let value: AttributeValue = value
    return "\(value)"
  case .count(let count):
    let count: Int = count
    return "\(count)"
  case .number(let number):
    let number: Double = number
    return "\(number)"
  case .text(let text):
    let text: String = text
    return text
  case .list(let details):
    let details: [ReasonDetail] = details
    return details.map(text).joined(separator: ", ")
  case .unrecognized(let value):
    let value: UnrecognizedValue = value
    return value.description
  @unknown default: return ""
  }
}

/// Phrases and their templates.
func usePhrases(_ kind: any RuleKind.Type, _ own: ReasonPhrases) -> [String] {
  let phrase = ReasonPhrase(
    satisfied: "{product} is held", unsatisfied: "{product} is not held", unknown: "unknown")
  let changed: ReasonPhrases = ReasonPhrases(["en": ["not-held": phrase]])
  let dutch = ReasonPhrases(dictionaryLiteral: ("nl", ["not-held": ReasonPhrase()]))
  let phrases: ReasonPhrases = changed.adding(dutch).adding(own).adding(kind.phrases)
  let languages: Set<String> = phrases.availableLanguages
  return languages.flatMap { language -> [String] in
    let codes: Set<Reason.Code> = phrases.codes(in: language)
    return codes.compactMap { code in
      guard let phrase: ReasonPhrase = phrases[language, code] else { return nil }
      let templates: [String?] = [phrase.satisfied, phrase.unsatisfied, phrase.unknown]
      let template: String? = phrase[.false]
      return template ?? templates.compactMap(\.self).first
    }
  }
}

/// A tree of the rules that decide an item, as a preview makes it.
func useReasonTrees(_ title: LocalizedText, _ reason: Reason) -> ReasonTree {
  let location = FileLocation(path: "catalog.json", line: 1, column: 1, endLine: 1, endColumn: 9)
  let leaf = ReasonNode(rule: "basic", kind: "product", location: location, value: .false)
  let node = ReasonNode(
    rule: "not basic", kind: "not", location: location, value: .true, isNegated: true,
    isSufficient: true, reason: reason, children: [leaf])
  let container = ReasonTree.Container(id: "fundamentals", title: title)
  return ReasonTree(clauses: [
    ReasonTree.Clause(role: .bypass, origin: .catalog, node: leaf),
    ReasonTree.Clause(role: .gate, origin: .item, node: node),
    ReasonTree.Clause(role: .requirement, origin: .container(container), node: leaf),
    ReasonTree.Clause(
      role: .staysOpen, origin: .container(ReasonTree.Container(id: nil)), node: leaf),
  ])
}

/// The tree of an item, such as a support tool shows it.
func showReasonTree(_ tree: ReasonTree) -> [String] {
  let clauses: [ReasonTree.Clause] = tree.clauses
  return clauses.flatMap { clause -> [String] in
    let role: ReasonTree.Clause.Role = clause.role
    let origin: ReasonTree.Clause.Origin = clause.origin
    return ["\(name(of: role)) of \(name(of: origin))"] + lines(clause.node)
  }
}

/// Returns the lines of a rule and the rules that it combines.
private func lines(_ node: ReasonNode) -> [String] {
  let rule: String = node.rule
  let kind: String = node.kind
  let location: FileLocation = node.location
  let value: Ternary = node.value
  let marks: [Bool] = [node.isNegated, node.isSufficient]
  let reason: Reason? = node.reason
  let children: [ReasonNode] = node.children
  let line = "\(location): \(rule) (\(kind)) \(value) \(marks) \(reason?.code.rawValue ?? "")"
  return [line] + children.flatMap(lines)
}

/// Returns the name of the role of a rule.
private func name(of role: ReasonTree.Clause.Role) -> String {
  let known: [ReasonTree.Clause.Role] = ReasonTree.Clause.Role.allCases
  switch role {
  case .bypass, .draft, .gate, .requirement, .staysOpen: return role.rawValue
  case .unrecognized: return "other than \(known)"
  @unknown default: return ReasonTree.Clause.Role(rawValue: role.rawValue) == role ? "" : "?"
  }
}

/// Returns the name of the origin of a rule.
private func name(of origin: ReasonTree.Clause.Origin) -> String {
  switch origin {
  case .item: return "the item"
  case .catalog: return "the catalog"
  case .container(let container):
    let container: ReasonTree.Container = container
    let id: ItemID? = container.id
    let title: LocalizedText? = container.title
    return title?.text(preferring: ["en"]) ?? id?.rawValue ?? ""
  case .unrecognized(let value):
    let value: UnrecognizedValue = value
    return value.description
  @unknown default: return "?"
  }
}
