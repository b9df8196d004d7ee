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
    let fewer = test(.fewerThan(limit), &build)
    guard let item = build.item else { return fewer }
    return build.any([fewer, test(.counted(node: item.node), &build)])
  }

  private func test(
    _ question: UsageTest.Question, _ build: inout ConditionBuilder
  ) -> Condition {
    build.fact(.usage(UsageTest(counter: counter.index, period: period, question: question)))
  }
}
