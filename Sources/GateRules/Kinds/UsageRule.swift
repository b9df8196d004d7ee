import ContentCatalog

/// Opens while there are fewer uses of a counter in the current period than a limit.
///
/// ```
/// usage(articles, fewerThan: 5, per: month)
/// usage(questions, fewerThan: 3)
/// usage(attempts, of: here, fewerThan: 3, within: PT24H)
/// { "usage": { "counter": "articles", "fewerThan": 5, "per": "month" } }
/// ```
///
/// - `counter`: a counter of the catalog.
/// - `of`: an item or `here`, whose uses alone count, each of them once. A `count` of the subject does not
///   tell them, unless it is 0.
/// - `fewerThan`: the limit; 1 or more. Without `of`, all uses of one item in a period count as one. Each
///   use without an item counts as one.
/// - `per`: `day`, `week` (from Monday), `month` or `year`, which turn over at midnight in the catalog's
///   time zone, or `ever`. Only a counter that declares `resets` needs no `per`.
/// - `within`: a duration in place of `per`, for which each use counts from its instant on.
/// - Without `of`, an item that was counted stays open while that use counts.
package struct UsageRule: RuleKind {
  package static let name = "usage"
  package static let summary = "Opens while a counter has fewer uses in a period than a limit."

  static let counter = RuleParameter(positional: "counter", .counter)
  static let limit = RuleParameter("fewerThan", .count)
  static let period = RuleParameter<UsagePeriod>("per", .choice, isOptional: true)
  static let item = RuleParameter("of", .itemOrHere, isOptional: true)
  static let duration = RuleParameter("within", .usageDuration, isOptional: true)
  package static let signature = RuleSignature(counter, item, limit, period, duration)

  package let counter: CounterReference
  /// The item whose uses alone count; `nil` for all uses.
  package let item: DatedItem?
  package let limit: Int
  /// The time for which a use counts; `nil` for ever.
  package let reach: EventReach?

  package init?(_ arguments: inout RuleArguments) {
    let counter = arguments[Self.counter]
    let limit = arguments[Self.limit]
    let stated = arguments[Self.period]
    let period = stated ?? counter?.resets.map { UsagePeriod($0) }
    let duration = arguments[Self.duration]
    item = arguments[Self.item]
    if arguments.contains(Self.duration), arguments.contains(Self.period) {
      arguments.report(.durationAndPeriod, at: Self.duration)
    }
    if counter != nil, period == nil, !arguments.contains(Self.period),
      !arguments.contains(Self.duration)
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
      return build.uses(of: counter, for: counted, fewerThan: limit, reach)
    }
    let fewer = build.uses(of: counter, fewerThan: limit, reach)
    guard let item = build.item else { return fewer }
    return build.any([fewer, build.uses(of: counter, include: item, reach)])
  }

  package static let reasonInputs: ReasonInputs = [.usage]
  package static let outlooks: [Reason.Code: ReasonOutlook] = {
    var outlooks: [Reason.Code: ReasonOutlook] = [
      "uses-spent": .timed, "uses-spent-until": .timed, "uses-of-item-spent": .timed,
    ]
    for reach in spans where reach != nil {
      outlooks[code("uses-spent", reach)] = .timed
      outlooks[code("uses-of-item-spent", reach)] = .timed
    }
    return outlooks
  }()

  package func reason(_ facts: ReasonContext) -> Reason? {
    let counted = item.flatMap { $0.item ?? facts.item }
    let limited = UsageLimitFact(
      counter: counter.index, scope: UsageLimitFact.Scope(reach, of: counted?.node),
      question: .fewerThan(limit))
    var named = ["counter": ReasonDetail.counter(counter.id)]
    if let counted { named["item"] = .item(counted.id) }
    let uses = counted == nil ? "uses" : "uses-of-item"
    let fewer = facts.value(of: .usage(limited))
    switch facts.value {
    case .true where fewer != .true:
      return facts.reason(code("counted"), named.adding(duration))
    case .unknown:
      let code: Reason.Code =
        fewer != .unknown
        ? "counted-unknown" : counted == nil ? "usage-unknown" : "usage-of-item-unknown"
      return facts.reason(code, named, unknown: .usage)
    case .true, .false:
      let used = limited.count(for: facts.subjectFacts, at: facts.now) ?? 0
      // More uses than the limit can be recorded, of which only the first were free.
      let tally = named.adding(["used": .count(min(used, limit)), "limit": .count(limit)])
      let countsReach = limited.countsReach(for: facts.subjectFacts, at: facts.now)
      guard facts.value == .false else {
        return countsReach
          ? facts.reason(code("\(uses)-left"), tally.adding(duration))
          : facts.reason(Reason.Code(rawValue: "\(uses)-left"), tally)
      }
      guard let resets = limited.reset(for: facts.subjectFacts, after: facts.now) else {
        return facts.reason(Reason.Code(rawValue: "\(uses)-spent"), tally)
      }
      let spent = tally.adding(["resets": .instant(resets)])
      return countsReach
        ? facts.reason(code("\(uses)-spent"), spent.adding(duration))
        : facts.reason(Reason.Code(rawValue: "\(uses)-spent-until"), spent)
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
  private func code(_ base: String) -> Reason.Code { Self.code(base, reach) }

  private static func code(_ base: String, _ reach: EventReach?) -> Reason.Code {
    let span = if case .within? = reach { "within" } else { reach?.period?.rawValue ?? "ever" }
    return Reason.Code(rawValue: "\(base)-\(span)")
  }

  /// The duration for which a use counts, which is a detail of the sentence.
  private var duration: [String: ReasonDetail] {
    (reach?.duration).map { ["within": .duration($0)] } ?? [:]
  }

  /// The times for which uses can count, of which phrases tell the words apart.
  private static let spans: [EventReach?] =
    CalendarPeriod.allCases.map { .during($0) } + [.within(.oneMonth), nil]

  package static let phrases: ReasonPhrases = {
    var english: [Reason.Code: ReasonPhrase] = [
      "uses-left": ReasonPhrase(satisfied: "{used} of {limit} {counter} are used"),
      "uses-of-item-left": ReasonPhrase(
        satisfied: "{used} of {limit} {counter} of {item} are used"),
      "uses-spent": ReasonPhrase(unsatisfied: "{used} of {limit} {counter} are used"),
      "uses-spent-until": ReasonPhrase(
        unsatisfied: "{used} of {limit} {counter} are used, again from {resets}"),
      "uses-of-item-spent": ReasonPhrase(
        unsatisfied: "{used} of {limit} {counter} of {item} are used"),
      "usage-of-item-unknown": ReasonPhrase(
        unknown: "how many {counter} of {item} have been used is not known"),
      "usage-unknown": ReasonPhrase(unknown: "how many {counter} have been used is not known"),
      "counted-unknown": ReasonPhrase(
        unknown: "whether it is among the {counter} that have been used is not known"),
    ]
    var chinese: [Reason.Code: ReasonPhrase] = [
      "uses-left": ReasonPhrase(satisfied: "{counter}已用{used}次，上限为{limit}次"),
      "uses-of-item-left": ReasonPhrase(
        satisfied: "{item}的{counter}已用{used}次，上限为{limit}次"),
      "uses-spent": ReasonPhrase(unsatisfied: "{counter}已用{used}次，上限为{limit}次"),
      "uses-spent-until": ReasonPhrase(
        unsatisfied: "{counter}已用{used}次，上限为{limit}次，{resets}重新计数"),
      "uses-of-item-spent": ReasonPhrase(
        unsatisfied: "{item}的{counter}已用{used}次，上限为{limit}次"),
      "usage-of-item-unknown": ReasonPhrase(unknown: "尚不清楚{item}的{counter}已用多少次"),
      "usage-unknown": ReasonPhrase(unknown: "尚不清楚{counter}已用多少次"),
      "counted-unknown": ReasonPhrase(unknown: "尚不清楚此项是否已计入{counter}"),
    ]
    for reach in spans {
      let (when, whenInChinese) = words(of: reach)
      let againInChinese = if case .within? = reach { "可再次使用" } else { "重新计数" }
      for (uses, item, itemInChinese) in [
        ("uses", "", ""), ("uses-of-item", " of {item}", "{item}的"),
      ] {
        let used = "{used} of {limit} {counter}\(item) are used \(when)"
        let usedInChinese = "\(itemInChinese){counter}\(whenInChinese)已用{used}次，上限为{limit}次"
        english[code("\(uses)-left", reach)] = ReasonPhrase(satisfied: used)
        chinese[code("\(uses)-left", reach)] = ReasonPhrase(satisfied: usedInChinese)
        // Without a period, only a total has an end, which is its own.
        if reach == nil { continue }
        english[code("\(uses)-spent", reach)] = ReasonPhrase(
          unsatisfied: "\(used), again from {resets}")
        chinese[code("\(uses)-spent", reach)] = ReasonPhrase(
          unsatisfied: "\(usedInChinese)，{resets}\(againInChinese)")
      }
      english[code("counted", reach)] = ReasonPhrase(
        satisfied: "it is among the {counter} that have been used \(when)")
      chinese[code("counted", reach)] = ReasonPhrase(satisfied: "此项\(whenInChinese)已计入{counter}")
    }
    return ["en": english, "zh-Hans": chinese]
  }()
}

extension UsageRule {
  private static func words(of reach: EventReach?) -> (english: String, chinese: String) {
    if case .within? = reach { return ("within the last {within}", "最近{within}内") }
    return reach?.period?.words ?? ("so far", "至今")
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

  fileprivate static let zeroDuration = Self(
    .badArgument, "`within` is a duration of zero, in which nothing counts",
    help: "write a duration such as `PT24H`")
}

extension CalendarPeriod {
  /// The words for the current period, in English and Chinese.
  var words: (english: String, chinese: String) {
    switch self {
    case .day: ("today", "今天")
    case .week: ("this week", "本周")
    case .month: ("this month", "本月")
    case .year: ("this year", "今年")
    }
  }
}
