import ContentCatalog
import GateRules

/// The conditions of an item, such as an editor shows them.
func useConditions(_ catalog: GatedCatalog, _ item: ItemID) -> [String] {
  guard let conditions: ItemConditionExpressions = catalog.conditions(of: item) else { return [] }
  let access: ConditionExpression = conditions.access
  let gate: ConditionExpression = conditions.gate
  let bypass: ConditionExpression = conditions.bypass
  let staysOpen: ConditionExpression = conditions.staysOpen
  let requirements: [ConditionExpression] = conditions.requirements
  return ([access, gate, bypass, staysOpen] + requirements).map(text)
}

/// Conditions that a program writes itself.
func useOwnConditions(_ date: Instant) -> ConditionExpression {
  let adult = AttributeRequirement(
    attribute: "age", comparison: .compare(.greaterOrEqual), values: [18])
  return .all([
    .any([.fact(.completed("L1")), .fact(.started("L2")), .constant(false)]),
    .atLeast(1, of: [.fact(.reached(date)), .not(.fact(.custom("streak")))]),
    .fact(.attribute(adult)),
  ])
}

/// Returns the text of a condition.
private func text(_ condition: ConditionExpression) -> String {
  switch condition {
  case .constant(let value):
    let value: Bool = value
    return "\(value)"
  case .fact(let fact): return text(fact)
  case .not(let operand): return "not (\(text(operand)))"
  case .all(let operands): return operands.map(text).joined(separator: " and ")
  case .any(let operands): return operands.map(text).joined(separator: " or ")
  case .atLeast(let count, of: let operands):
    let count: Int = count
    let operands: [ConditionExpression] = operands
    return "\(count) of \(operands.map(text))"
  case .unrecognized(let value):
    let value: UnrecognizedValue = value
    return value.description
  @unknown default: return "a condition of a later version"
  }
}

/// Returns the text of a fact.
private func text(_ fact: ConditionFact) -> String {
  switch fact {
  case .holding(let holding):
    let product: ProductID = holding.product
    let everOwned: Bool = holding.everOwned
    let heldOn: Instant? = holding.heldOn
    let boughtBefore: Instant? = holding.boughtBefore
    let excluding: [String] = holding.excluding
    let instants = [heldOn, boughtBefore].map { $0?.description ?? "" }
    return "\(product) \(everOwned) \(instants) \(excluding)"
  case .completed(let item), .started(let item):
    let item: ItemID = item
    return item.rawValue
  case .score(let score):
    let item: ItemID = score.item
    let atLeast: Double = score.atLeast
    let missingIsZero: Bool = score.missingIsZero
    return "\(item) \(atLeast) \(missingIsZero)"
  case .attribute(let requirement): return text(requirement)
  case .reached(let instant):
    let instant: Instant = instant
    return instant.description
  case .elapsed(let elapsed):
    let duration: CalendarDuration = elapsed.duration
    let startOfDay: Bool = elapsed.startOfDay
    return "\(duration) since \(text(elapsed.since)) \(startOfDay)"
  case .left(let left):
    let duration: CalendarDuration = left.duration
    let until: ConditionFact.Elapsed.Anchor = left.until
    return "\(duration) until \(text(until))"
  case .recent(let recent):
    let event: ConditionFact.Elapsed.Anchor = recent.event
    let since: Instant? = recent.since
    let duration: CalendarDuration? = recent.duration
    let period: CalendarPeriod? = recent.period
    let reach = since?.description ?? duration?.description ?? period?.rawValue
    return "\(text(event)) \(reach ?? "ever")"
  case .itemDate(let date): return text(date)
  case .rollout(let rollout):
    let percent: Double = rollout.percent
    let salt: String = rollout.salt
    let attribute: AttributeID? = rollout.attribute
    return "\(percent)% of \(salt) by \(attribute?.rawValue ?? "id")"
  case .usage(let usage):
    let counter: CounterID = usage.counter
    let fewerThan: ConditionFact.Usage.Limit = usage.fewerThan
    let since: ConditionFact.Elapsed.Anchor? = usage.since
    let period: CalendarPeriod? = usage.period
    let duration: CalendarDuration? = usage.duration
    let item: ItemID? = usage.item
    let span = period?.rawValue ?? duration?.description ?? "life"
    let start = since.map { " since \(text($0))" } ?? ""
    return "\(counter) of \(item?.rawValue ?? "all") < \(text(fewerThan)) per \(span)\(start)"
  case .use(let use):
    let counter: CounterID = use.counter
    let item: ItemID = use.item
    let period: CalendarPeriod? = use.period
    let duration: CalendarDuration? = use.duration
    return "\(counter) of \(item) per \(period?.rawValue ?? duration?.description ?? "life")"
  case .custom(let description):
    let description: String = description
    return description
  case .unrecognized(let value):
    let value: UnrecognizedValue = value
    return value.description
  @unknown default: return "a fact of a later version"
  }
}

/// Returns the text of an event that time is counted from.
private func text(_ anchor: ConditionFact.Elapsed.Anchor) -> String {
  switch anchor {
  case .attribute(let attribute):
    let attribute: AttributeID = attribute
    return attribute.rawValue
  case .bought(let product), .held(let product):
    let product: ProductID = product
    return product.rawValue
  case .completed(let item), .started(let item):
    let item: ItemID = item
    return item.rawValue
  case .itemDate(let date): return text(date)
  @unknown default: return "an event of a later version"
  }
}

/// Returns the text of a limit.
private func text(_ limit: ConditionFact.Usage.Limit) -> String {
  switch limit {
  case .number(let number):
    let number: Int = number
    return "\(number)"
  case .bought(let product):
    let product: ProductID = product
    return "purchases of \(product)"
  @unknown default: return "a limit of a later version"
  }
}

/// Returns the text of the date of an item.
private func text(_ date: ConditionFact.ItemDate) -> String {
  let attribute: AttributeID = date.attribute
  let item: ItemID = date.item
  return "\(attribute)(\(item))"
}

/// Returns the text of a requirement on an attribute.
private func text(_ requirement: AttributeRequirement) -> String {
  let attribute: AttributeID = requirement.attribute
  let values: [AttributeValue] = requirement.values
  let comparison: AttributeRequirement.Comparison = requirement.comparison
  let isListed: Bool =
    switch comparison {
    case .compare(let comparison), .not(let comparison): isOrder(comparison)
    case .isOneOf, .isNoneOf, .containsAny, .containsNone: true
    case .exists: false
    @unknown default: false
    }
  let written: String = comparison.rawValue
  let read: AttributeRequirement.Comparison? = .init(rawValue: written)
  return "\(attribute) \(written) \(values) \(isListed) \(read == comparison)"
}

/// Returns whether an operator compares by order.
private func isOrder(_ comparison: AttributeComparison) -> Bool {
  switch comparison {
  case .equal, .notEqual, .startsWith, .endsWith: false
  case .less, .lessOrEqual, .greater, .greaterOrEqual: true
  @unknown default: AttributeComparison(rawValue: comparison.rawValue) != comparison
  }
}
