import ContentCatalog

/// Opens while fewer than so many uses were made in the current period.
///
/// ```
/// usage(articles, fewerThan: 5, per: month)
/// { "usage": { "counter": "articles", "fewerThan": 5, "per": "month" } }
/// ```
///
/// - `counter`: a counter of the catalog.
/// - `fewerThan`: 1 or more. An item counts once in a period, a use that names none counts by itself.
/// - `per`: `day`, `week` (from Monday) or `month`, which turn over at midnight in the catalog's time
///   zone, or `ever`.
/// - An item that was already counted in this period stays open in it.
struct UsageRule: RuleKind {
  static let name = "usage"
  static let summary = "Opens while fewer than so many uses were made in a period."
  static let signature: RuleSignature = [
    .positional("counter"), .named("fewerThan"), .named("per"),
  ]

  /// What `per` can be.
  enum Period: String, CaseIterable {
    case day, week, month, ever
  }

  let counter: CounterReference
  let limit: Int
  /// `nil` counts all uses ever.
  let period: CalendarPeriod?

  init?(_ arguments: inout RuleArguments) {
    let counter = arguments.required("counter", .counter)
    let limit = arguments.required("fewerThan", .count)
    let period: Period? = arguments.required("per", .choice)
    guard let counter, let limit, let period else { return nil }
    self.counter = counter
    self.limit = limit
    self.period = CalendarPeriod(rawValue: period.rawValue)
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    let fewer = build.fact(.usage(test(.fewerThan(limit))))
    guard let item = build.item else { return fewer }
    return build.any([fewer, build.fact(.usage(test(.counted(node: item.node))))])
  }

  private func test(_ question: UsageLimitFact.Question) -> UsageLimitFact {
    UsageLimitFact(counter: counter.index, period: period, question: question)
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    let limited = test(.fewerThan(limit))
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
      return facts.reason(
        code("uses-spent"), tally.merging(["resets": .instant(resets)]) { own, _ in own })
    }
  }
}

extension UsageRule {
  /// Codes name the period, which is a word of the sentence.
  private func code(_ base: String) -> Reason.Code {
    Self.code(base, Period(rawValue: period?.rawValue ?? "") ?? .ever)
  }

  private static func code(_ base: String, _ period: Period) -> Reason.Code {
    Reason.Code(rawValue: "\(base)-\(period.rawValue)")
  }

  static let phrases: ReasonPhrases = {
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
    for period in Period.allCases {
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

extension UsageRule.Period {
  /// When uses of the current period were made, in English and Chinese.
  fileprivate var words: (english: String, chinese: String) {
    switch self {
    case .day: ("today", "今天")
    case .week: ("this week", "本周")
    case .month: ("this month", "本月")
    case .ever: ("so far", "至今")
    }
  }
}
