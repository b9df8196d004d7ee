import ContentCatalog

/// Opens while there are fewer uses of a counter in the current period than a limit.
///
/// ```
/// usage(articles, fewerThan: 5, per: month)
/// usage(questions, fewerThan: 3)
/// usage(attempts, of: here, fewerThan: 3, within: PT24H)
/// usage(attempts, fewerThan: 3, since: bought(retry))
/// usage(credits, fewerThan: bought(credit))
/// { "usage": { "counter": "articles", "fewerThan": 5, "per": "month" } }
/// { "usage": { "counter": "credits", "fewerThan": { "bought": "credit" } } }
/// ```
///
/// - `counter`: a counter of the catalog.
/// - `of`: an item or `here`, whose uses alone count, each of them once. A `count` of the subject does not
///   tell them, unless it is 0.
/// - `fewerThan`: the limit; 1 or more. Without `of`, all uses of one item in a period count as one. Each
///   use without an item counts as one.
/// - `fewerThan: bought(credit)`: the number of units of a consumable that were bought, of which each use
///   spends one. Uses then count for ever, so `per: ever` may be left out, and other times are an error.
/// - `per`: `day`, `week` (from Monday), `month` or `year`, which turn over at midnight in the catalog's
///   time zone, or `ever`. Only a counter that declares `resets`, and a rule with `since` or `bought`, need
///   no `per`.
/// - `within`: a duration in place of `per`, for which each use counts from its instant on.
/// - `since: bought(retry)`: the last purchase of a consumable restarts the count: only later uses count,
///   and those at its instant. A `count` of the subject is already counted since then.
/// - Without `of`, an item that was counted stays open while that use counts, also after a restart.
package struct UsageRule: RuleKind {
  package static let name = "usage"
  package static let summary = "Opens while a counter has fewer uses in a period than a limit."

  static let counter = RuleParameter(positional: "counter", .counter)
  static let limit = RuleParameter("fewerThan", .allowance)
  static let period = RuleParameter<UsagePeriod>("per", .choice, isOptional: true)
  static let item = RuleParameter("of", .itemOrHere, isOptional: true)
  static let duration = RuleParameter("within", .usageDuration, isOptional: true)
  static let restart = RuleParameter("since", .purchaseOfConsumable, isOptional: true)
  package static let signature = RuleSignature(counter, item, limit, period, duration, restart)

  package let counter: CounterReference
  /// The item whose uses alone count; `nil` for all uses.
  package let item: DatedItem?
  package let limit: UseAllowance
  /// The time for which a use counts; `nil` for ever.
  package let reach: EventReach?
  /// The consumable whose last purchase restarts the count; `nil` for none.
  package let restart: ProductReference?

  package init?(_ arguments: inout RuleArguments) {
    let counter = arguments[Self.counter]
    let limit = arguments[Self.limit]
    let stated = arguments[Self.period]
    let period = stated ?? counter?.resets.map { UsagePeriod($0) }
    let duration = arguments[Self.duration]
    item = arguments[Self.item]
    restart = arguments[Self.restart]
    if arguments.contains(Self.duration), arguments.contains(Self.period) {
      arguments.report(.durationAndPeriod, at: Self.duration)
    }
    if case .unitsBought(let product)? = limit {
      arguments.checkSpending(of: product, during: period)
    } else if counter != nil, limit != nil, period == nil, !arguments.contains(Self.period),
      !arguments.contains(Self.duration), !arguments.contains(Self.restart)
    {
      arguments.reportMissingPeriod()
    }
    guard let counter, let limit, arguments.areSound else { return nil }
    self.counter = counter
    self.limit = limit
    reach = duration.map { .within($0) } ?? period?.calendarPeriod.map { .during($0) }
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    if let item {
      guard let counted = item.item ?? build.itemOfDate else { return build.never }
      return build.fact(.usage(limited(to: counted)))
    }
    let fewer = build.fact(.usage(limited(to: nil)))
    guard let item = build.item else { return fewer }
    return build.any([fewer, build.uses(of: counter, include: item, reach)])
  }

  /// Returns the fact that there are fewer uses than the limit.
  ///
  /// - Parameter item: the item whose uses alone count; `nil` for all uses.
  private func limited(to item: ItemReference?) -> UsageLimitFact {
    UsageLimitFact(
      counter: counter.index,
      scope: UsageLimitFact.Scope(reach, of: item?.node, since: restart?.index),
      question: .fewerThan(limit.limit))
  }

  package static let reasonInputs: ReasonInputs = [.usage]

  package func reason(_ facts: ReasonContext) -> Reason? {
    let counted = item.flatMap { $0.item ?? facts.item }
    let limited = limited(to: counted)
    var named = ["counter": ReasonDetail.counter(counter.id)]
    if let counted { named["item"] = .item(counted.id) }
    let fewer = facts.value(of: .usage(limited))
    switch facts.value {
    case .true where fewer != .true:
      return facts.reason(Self.code("counted", Self.span(reach)), named.adding(duration))
    case .unknown where fewer != .unknown:
      return facts.reason("counted-unknown", named, unknown: .usage)
    case .true, .false, .unknown:
      if case .unitsBought(let product) = limit {
        return balance(of: product, limited, named, facts)
      }
      if facts.value == .unknown {
        let code: Reason.Code = counted == nil ? "usage-unknown" : "usage-of-item-unknown"
        return facts.reason(code, named, unknown: unknownFamily(facts))
      }
      return tally(limited, named, facts)
    }
  }

  /// Returns the reason that compares uses with a number.
  private func tally(
    _ limited: UsageLimitFact, _ named: [String: ReasonDetail], _ facts: ReasonContext
  ) -> Reason {
    let uses = item == nil ? "uses" : "uses-of-item"
    let used = limited.count(for: facts.subjectFacts, at: facts.now) ?? 0
    let allowed = limited.limit(for: facts.subjectFacts, at: facts.now)
    // More uses than the limit can be recorded, of which only the first were free.
    var tally = named.adding(["used": .count(min(used, allowed)), "limit": .count(allowed)])
    let restarted = restart.flatMap { facts.subjectFacts.lastPurchase(of: $0.index, at: facts.now) }
    if let restart, let restarted {
      tally["product"] = .product(restart.id)
      tally["bought"] = .instant(restarted)
    }
    var span = limited.countsReach(for: facts.subjectFacts, at: facts.now) ? Self.span(reach) : nil
    if facts.value == .false {
      if let resets = limited.reset(for: facts.subjectFacts, after: facts.now) {
        tally["resets"] = .instant(resets)
        span = span ?? "until"
      } else {
        span = nil
      }
    }
    let code = Self.code(
      "\(uses)-\(facts.value == .true ? "left" : "spent")", span, isRestarted: restarted != nil)
    return facts.reason(code, span == "within" ? tally.adding(duration) : tally)
  }

  /// Returns the reason that compares uses with the units of a consumable that were bought.
  private func balance(
    of product: ProductReference, _ limited: UsageLimitFact, _ named: [String: ReasonDetail],
    _ facts: ReasonContext
  ) -> Reason {
    let ofItem = item == nil ? "" : "-of-item"
    let named = named.adding(["product": .product(product.id)])
    let used = limited.count(for: facts.subjectFacts, at: facts.now) ?? 0
    let bought = limited.limit(for: facts.subjectFacts, at: facts.now)
    let base: String
    switch facts.value {
    case .unknown:
      return facts.reason(
        Reason.Code(rawValue: "credits-unknown\(ofItem)"), named, unknown: unknownFamily(facts))
    case .false where bought == 0:
      return facts.reason("no-credits", ["product": .product(product.id)])
    case .false: base = used > bought ? "credits-overdrawn" : "credits-spent"
    case .true: base = "credits-left"
    }
    return facts.reason(
      Reason.Code(rawValue: base + ofItem),
      named.adding(["used": .count(used), "limit": .count(bought)]))
  }

  /// Returns the family of the facts that are missing.
  private func unknownFamily(_ facts: ReasonContext) -> FactFamily {
    guard let product = restart?.index ?? limit.limit.product else { return .usage }
    return facts.subjectFacts.mayHaveLaterPurchase(of: product, at: facts.now)
      ? .entitlements : .usage
  }

  /// The duration for which a use counts, which is a detail of the sentence.
  private var duration: [String: ReasonDetail] {
    (reach?.duration).map { ["within": .duration($0)] } ?? [:]
  }
}

/// The number that the uses of a rule must be below.
package enum UseAllowance: Hashable, Sendable {
  case number(Int)
  /// The number of units of a consumable that were bought.
  case unitsBought(of: ProductReference)

  var limit: UsageLimitFact.Limit {
    switch self {
    case .number(let number): .number(number)
    case .unitsBought(let product): .unitsBought(of: product.index)
    }
  }
}

extension RuleArguments {
  fileprivate mutating func reportMissingPeriod() {
    // The declaration of the counter may be what could not be read.
    if binding.gaps.contains(.counters) {
      markUnsound()
    } else {
      reportMissing(UsageRule.period)
    }
  }

  /// Reports a time for which uses count, if each use spends a unit that was bought.
  fileprivate mutating func checkSpending(
    of product: ProductReference, during period: UsagePeriod?
  ) {
    if period?.calendarPeriod != nil {
      if contains(UsageRule.period) {
        report(.spendsForEver(product), at: UsageRule.period)
      } else {
        report(.spendsForEver(product), at: UsageRule.counter)
      }
    }
    if contains(UsageRule.duration) { report(.spendsForEver(product), at: UsageRule.duration) }
    if contains(UsageRule.restart) { report(.spendsForEver(product), at: UsageRule.restart) }
  }
}

extension RuleArgumentType<UseAllowance> {
  /// A whole number of 1 or more, or the units bought of a consumable.
  fileprivate static var allowance: Self {
    let count = RuleArgumentType<Int>.count
    let purchases = RuleArgumentType<ProductReference>.purchaseOfConsumable
    return Self(.either([count.shape, purchases.shape])) { given, name, arguments in
      if case .rule = given.content {
        return purchases.read(given, name, &arguments).map { .unitsBought(of: $0) }
      }
      return count.read(given, name, &arguments).map { .number($0) }
    }
  }
}

extension RuleArgumentType<CalendarDuration> {
  /// A duration other than zero.
  fileprivate static var usageDuration: Self {
    let duration = Self.duration
    return Self(duration.shape) { given, name, arguments in
      guard let value = duration.read(given, name, &arguments) else { return nil }
      if !value.isZero { return value }
      arguments.report(.zeroDuration, span: given.span)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let durationAndPeriod = Self(
    .badArgument, "`usage` takes one of `per` and `within`",
    help: "`per` counts in calendar periods, and `within` from each use on")

  fileprivate static func spendsForEver(_ product: ProductReference) -> Self {
    Self(
      .badArgument,
      "uses that spend \(quoting(product.id.rawValue)) count for ever, because its purchases do",
      help: "leave out `per`, `within` and `since`, and name a counter without `resets`")
  }

  fileprivate static let zeroDuration = Self(
    .badArgument, "`within` is a duration of zero, in which nothing counts",
    help: "write a duration such as `PT24H`")
}
