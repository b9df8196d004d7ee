import ContentCatalog

/// Opens while there are fewer uses of a counter in the current period than a limit.
///
/// ```
/// usage(articles, fewerThan: 5, per: month)
/// usage(questions, fewerThan: 3)
/// { "usage": { "counter": "articles", "fewerThan": 5, "per": "month" } }
/// ```
///
/// - `counter`: a counter of the catalog.
/// - `fewerThan`: the limit; 1 or more. All uses of one item in a period count as one. Each use
///   without an item counts as one.
/// - `per`: `day`, `week` (from Monday) or `month`, which turn over at midnight in the catalog's time
///   zone, or `ever`. Only a counter that declares `resets` needs no `per`.
/// - An item that was counted in this period stays open until the period ends.
package struct UsageRule: RuleKind {
  package static let name = "usage"
  package static let summary = "Opens while a counter has fewer uses in a period than a limit."

  static let counter = RuleParameter(positional: "counter", .counter)
  static let limit = RuleParameter("fewerThan", .count)
  static let period = RuleParameter<UsagePeriod>("per", .choice, isOptional: true)
  package static let signature = RuleSignature(counter, limit, period)

  package let counter: CounterReference
  package let limit: Int
  package let period: UsagePeriod

  package init?(_ arguments: inout RuleArguments) {
    let counter = arguments[Self.counter]
    let limit = arguments[Self.limit]
    let stated = arguments[Self.period]
    let period = stated ?? counter?.resets.map { UsagePeriod($0) }
    if counter != nil, period == nil, !arguments.contains(Self.period) {
      arguments.reportMissingPeriod()
    }
    guard let counter, let limit, let period else { return nil }
    self.counter = counter
    self.limit = limit
    self.period = period
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    let fewer = build.uses(of: counter, fewerThan: limit, per: period)
    guard let item = build.item else { return fewer }
    return build.any([fewer, build.uses(of: counter, include: item, per: period)])
  }

  package static let reasonInputs: ReasonInputs = [.usage]
  package static let outlooks: [Reason.Code: ReasonOutlook] = {
    var outlooks: [Reason.Code: ReasonOutlook] = ["uses-spent": .timed]
    for period in UsagePeriod.allCases { outlooks[code("uses-spent", period)] = .timed }
    return outlooks
  }()

  package func reason(_ facts: ReasonContext) -> Reason? {
    let limited = UsageLimitFact(counter, period, .fewerThan(limit))
    let named = ["counter": ReasonDetail.counter(counter.id)]
    let fewer = facts.value(of: .usage(limited))
    switch facts.value {
    case .true where fewer != .true:
      return facts.reason(code("counted"), named)
    case .unknown:
      let code: Reason.Code = fewer == .unknown ? "usage-unknown" : "counted-unknown"
      return facts.reason(code, named, unknown: .usage)
    case .true, .false:
      let used = limited.count(for: facts.subjectFacts, at: facts.now)
      let tally: [String: ReasonDetail] = [
        "counter": .counter(counter.id), "used": .count(used), "limit": .count(limit),
      ]
      guard facts.value == .false else { return facts.reason(code("uses-left"), tally) }
      guard let resets = limited.reset(for: facts.subjectFacts, after: facts.now) else {
        return facts.reason("uses-spent", tally)
      }
      return facts.reason(code("uses-spent"), tally.adding(["resets": .instant(resets)]))
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
}

extension UsageRule {
  /// Returns a code that names the period, which is a word of the sentence.
  private func code(_ base: String) -> Reason.Code { Self.code(base, period) }

  private static func code(_ base: String, _ period: UsagePeriod) -> Reason.Code {
    Reason.Code(rawValue: "\(base)-\(period.rawValue)")
  }

  package static let phrases: ReasonPhrases = {
    var english: [Reason.Code: ReasonPhrase] = [
      "uses-spent": ReasonPhrase(unsatisfied: "the user has used {used} of {limit} {counter}"),
      "usage-unknown": ReasonPhrase(unknown: "how many {counter} have been used is not known"),
      "counted-unknown": ReasonPhrase(
        unknown: "whether it is among the {counter} that have been used is not known"),
    ]
    var chinese: [Reason.Code: ReasonPhrase] = [
      "uses-spent": ReasonPhrase(unsatisfied: "{counter}已用{used}次，上限为{limit}次"),
      "usage-unknown": ReasonPhrase(unknown: "尚不清楚{counter}已用多少次"),
      "counted-unknown": ReasonPhrase(unknown: "尚不清楚此项是否已计入{counter}"),
    ]
    for period in UsagePeriod.allCases {
      let (when, whenInChinese) = period.words
      let used = "the user has used {used} of {limit} {counter} \(when)"
      let usedInChinese = "{counter}\(whenInChinese)已用{used}次，上限为{limit}次"
      english[code("uses-left", period)] = ReasonPhrase(satisfied: used)
      chinese[code("uses-left", period)] = ReasonPhrase(satisfied: usedInChinese)
      english[code("uses-spent", period)] = ReasonPhrase(
        unsatisfied: "\(used), and counting starts again on {resets}")
      chinese[code("uses-spent", period)] = ReasonPhrase(
        unsatisfied: "\(usedInChinese)，{resets}重新计数")
      english[code("counted", period)] = ReasonPhrase(
        satisfied: "it is among the {counter} that have been used \(when)")
      chinese[code("counted", period)] = ReasonPhrase(satisfied: "此项\(whenInChinese)已计入{counter}")
    }
    return ["en": english, "zh-Hans": chinese]
  }()
}

extension UsagePeriod {
  /// The words for the current period, in English and Chinese.
  fileprivate var words: (english: String, chinese: String) {
    switch self {
    case .day: ("today", "今天")
    case .week: ("this week", "本周")
    case .month: ("this month", "本月")
    case .ever: ("so far", "至今")
    }
  }
}
