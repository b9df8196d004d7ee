import ContentCatalog
import GateRules

/// The days on which a rule opens.
enum Days: String, CaseIterable {
  case weekdays, weekends
}

/// A kind with a parameter of every type.
struct EverythingRule: RuleKind {
  static let name = "acme.everything"
  static let summary = "Takes an argument of every type."

  static let item = RuleParameter<ItemReference>(positional: "item", .item)
  static let product = RuleParameter<ProductReference>("product", .product)
  static let attribute = RuleParameter<AttributeReference>("attribute", .attribute)
  static let counter = RuleParameter<CounterReference>("counter", .counter)
  static let qualifiers = RuleParameter<[EntitlementQualifier]>(
    "excluding", .list(of: .entitlementQualifier))
  static let anchor = RuleParameter<TimeAnchor>("since", .anchor)
  static let date = RuleParameter<TimeAnchor>("date", .date)
  static let duration = RuleParameter<CalendarDuration>("for", .duration)
  static let instant = RuleParameter<Instant>("until", .instant)
  static let period = RuleParameter<UsagePeriod>("per", .choice)
  static let days = RuleParameter<Days>("on", .choice)
  static let version = RuleParameter<Version>("app", .word("a version") { Version($0) })
  static let share = RuleParameter<Int>("share", .integer(in: 1...100))
  static let count = RuleParameter<Int>("count", .count)
  static let rollout = RuleParameter<Int>("percent", .percentInHundredths)
  static let score = RuleParameter<Double>("score", .number)
  static let literals = RuleParameter<[AttributeLiteral]>("values", .oneOrMore(of: .literal))
  static let isStrict = RuleParameter<Bool>("strict", .boolean, isOptional: true)
  static let salt = RuleParameter<String>("salt", .text)
  static let order = RuleParameter<String>("order", .oneOf(["first", "last"]))
  static let rule = RuleParameter<BoundRule>("rule", .rule)
  static let rules = RuleParameter<[BoundRule]>("rules", .rules)
  static let signature = RuleSignature(
    item, product, attribute, counter, qualifiers, anchor, date, duration, instant, period, days,
    version, share, count, rollout, score, literals, isStrict, salt, order, rule, rules)

  let item: ItemReference
  let product: ProductReference
  let attribute: AttributeReference
  let counter: CounterReference
  let qualifiers: [EntitlementQualifier]
  let anchors: [TimeAnchor]
  let duration: CalendarDuration
  let instant: Instant
  let period: UsagePeriod
  let numbers: (share: Int, count: Int, rollout: Int, score: Double)
  let values: [AttributeValue]
  let isStrict: Bool
  let salt: String
  let rules: [BoundRule]

  init?(_ arguments: inout RuleArguments) {
    guard let item = arguments[Self.item], let product = arguments[Self.product],
      let attribute = arguments[Self.attribute], let counter = arguments[Self.counter],
      let qualifiers = arguments[Self.qualifiers], let anchor = arguments[Self.anchor],
      let date = arguments[Self.date], let duration = arguments[Self.duration],
      let instant = arguments[Self.instant], let period = arguments[Self.period],
      let days = arguments[Self.days], let version = arguments[Self.version],
      let share = arguments[Self.share], let count = arguments[Self.count],
      let rollout = arguments[Self.rollout], let score = arguments[Self.score],
      let literals = arguments[Self.literals], let salt = arguments[Self.salt],
      let order = arguments[Self.order], let rule = arguments[Self.rule],
      let rules = arguments[Self.rules]
    else { return nil }
    self.item = item
    self.product = product
    self.attribute = attribute
    self.counter = counter
    self.qualifiers = qualifiers
    anchors = [anchor, date, .itemDate(attribute, of: item)]
    self.duration = duration
    self.instant = instant
    self.period = period
    numbers = (share, count, rollout, score)
    var values: [AttributeValue] = []
    for literal in literals {
      let value: AttributeValue? = arguments.value(of: literal, for: attribute)
      if let value { values.append(value) }
    }
    self.values = values
    isStrict = arguments[Self.isStrict] ?? false
    self.salt = [salt, order, days.rawValue, version.description].joined()
    self.rules = rules + [rule]
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    var conditions: [Condition?] = [
      isStrict ? build.never : build.always,
      build.holds(product),
      build.holds(product, boughtBefore: instant, excluding: Set(qualifiers)),
      build.everOwned(product),
      build.everOwned(product, boughtBefore: instant, excluding: Set(qualifiers)),
      build.completed(item), build.completed(item, share: numbers.share), build.started(item),
      build.scored(item, atLeast: numbers.score),
      build.scored(item, atLeast: numbers.score, missingIsZero: true),
      build.exists(attribute), build.attribute(attribute, isOneOf: values),
      build.attribute(attribute, containsAnyOf: ["evening", "weekend"]),
      values.first.map { build.attribute(attribute, .greaterOrEqual, $0) },
      build.held(product, on: instant, excluding: Set(qualifiers)),
      build.completed(item, .since(instant)), build.completed(item, .during(.year)),
      build.rollout(hundredths: numbers.rollout, salt: salt),
      build.rollout(hundredths: numbers.rollout, salt: salt, by: attribute),
      build.uses(of: counter, for: item, fewerThan: numbers.count, reach(duration)),
      build.uses(of: counter, include: item, nil),
      build.uses(of: counter, fewerThan: numbers.count, per: period),
      build.uses(of: counter, include: item, per: .ever),
      build.fact(ChallengesDone(count: numbers.count)), build.fact(SignedIn()),
    ]
    for anchor in anchors where !isUndated(anchor) {
      conditions.append(build.elapsed(duration, since: anchor))
      conditions.append(build.elapsed(duration, since: anchor, startOfDay: true))
      conditions.append(build.left(duration, until: anchor))
    }
    if let other: ItemReference = build.item, other == item { conditions.append(build.never) }
    let zone: TimeZoneRules = build.timeZone
    let morning: Instant = zone.startOfDay(containing: instant)
    let operands: [Condition] = rules.map { build.lower($0) }
    conditions += [
      build.not(build.reached(morning)), build.any(operands), build.atLeast(2, of: operands),
      previous(build.position).map { build.completed($0) },
    ]
    return build.all(conditions)
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    let value: Ternary = facts.value
    let holding: HoldingState = facts.holding(of: product)
    let completion: Ternary = facts.completion(of: item)
    let share: Ternary = facts.completion(of: item, share: numbers.share)
    let start: Ternary = facts.start(of: item)
    let score: Double? = facts.score(of: facts.item ?? item)
    let position: RulePosition? = facts.position
    let zone: TimeZoneRules = facts.timeZone
    let now: Instant = facts.now
    let subject: GateSubject = facts.subject
    let details: [String: ReasonDetail] = [
      "product": .product(holding.bought ?? product.id), "score": .number(score ?? 0),
      "today": .instant(zone.startOfDay(containing: now)), "name": .text(subject.id.rawValue),
      "item": .item(previous(position)?.id ?? item.id),
    ]
    if completion.and(share).and(start) == value { return facts.reason("acme.all", details) }
    let state: AttributeState = facts.state(of: attribute)
    switch state {
    case .value(let value):
      let value: AttributeValue = value
      return facts.reason("acme.some", ["value": .value(value)])
    case .absent: return facts.reason("acme.none")
    case .unknown: return facts.reason("acme.some", unknown: .attributes)
    }
  }
}

/// Returns the item before the one under decision.
private func previous(_ position: RulePosition?) -> ItemReference? {
  switch position {
  case .child(position: let number, previous: let item):
    let number: Int = number
    let item: ItemReference? = item
    return number > 1 ? item : nil
  case .container, nil: return nil
  @unknown default: return nil
  }
}

/// Returns whether an event is the value of an attribute that has no instant.
private func isUndated(_ anchor: TimeAnchor) -> Bool {
  switch anchor {
  case .attribute(let attribute):
    let type: CatalogAttribute.ValueType = attribute.type
    return type != .instant
  case .itemDate(let attribute, of: let item):
    let id: AttributeID = attribute.id
    let item: ItemReference? = item
    return id == "dates" && item == nil
  case .published(of: let item):
    let item: ItemReference? = item
    return item == nil
  case .bought(let product), .held(let product):
    let id: ProductID = product.id
    return id.rawValue.isEmpty
  case .completed(let item), .started(let item):
    let id: ItemID = item.id
    return id.rawValue.isEmpty
  @unknown default: return false
  }
}

/// Returns the time for which an event counts, unless it never does.
private func reach(_ duration: CalendarDuration) -> EventReach {
  let reach: EventReach = .within(duration)
  switch reach {
  case .within(let duration): return duration.isZero ? .during(.day) : reach
  case .since, .during: return reach
  @unknown default: return reach
  }
}

/// What the arguments of a rule tell.
func useReferences(_ rule: BoundRule, _ counter: CounterReference) -> String {
  let written: Rule = rule.rule
  let id: CounterID = counter.id
  let resets: CalendarPeriod? = counter.resets
  return "\(written.kind) \(id) \(resets == .week)"
}

/// The names and flags of a parameter.
func useParameters<Value>(_ parameter: RuleParameter<Value>) -> String {
  let name: String = parameter.name
  let flags: [Bool] = [parameter.isOptional, parameter.isPositional]
  return "\(name) \(flags)"
}

/// Returns the period of a limit.
func usePeriods(_ text: String) -> String {
  let period: UsagePeriod = UsagePeriod(rawValue: text) ?? UsagePeriod.allCases.first ?? .ever
  switch period {
  case .day, .week, .month, .year: return period.rawValue
  case .ever: return "ever"
  @unknown default: return "other"
  }
}
