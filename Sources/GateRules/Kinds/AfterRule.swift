import ContentCatalog

/// Opens some time after something.
///
/// ```
/// after(P7D, since: enrolled)
/// after(P1M, since: bought(basic), startOfDay: true)
/// { "after": { "duration": "P30D", "since": { "bought": "basic" } } }
/// ```
///
/// - `duration`: ISO 8601; months and days are counted in the catalog's time zone and keep the time on
///   the clock, hours are elapsed time.
/// - `since`: an attribute of type instant, or the first purchase of a product; of several purchases
///   any one will do.
/// - `startOfDay`: counts from the anchor's own local midnight.
/// - True when `now >= anchor + duration`.
struct AfterRule: RuleKind {
  static let name = "after"
  static let summary = "Opens some time after a date of the subject's or a purchase."
  static let signature: RuleSignature = [
    .positional("duration"), .named("since"), .named("startOfDay"),
  ]

  let duration: CalendarDuration
  let anchor: Anchor
  let startOfDay: Bool

  init?(_ arguments: inout RuleArguments) {
    let duration = arguments.required("duration", .duration)
    let anchor = arguments.required("since", .anchor)
    startOfDay = arguments.optional("startOfDay", .boolean) ?? false
    guard let duration, let anchor else { return nil }
    self.duration = duration
    self.anchor = anchor
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(.elapsed(anchor.test(duration, startOfDay: startOfDay)))
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    let (wait, anchor) = anchor.wait(
      for: anchor.test(duration, startOfDay: startOfDay), facts)
    let (code, name) =
      switch self.anchor {
      case .attribute: ("time", "attribute")
      case .bought: ("time-since-purchase", "product")
      }
    let details = ["duration": ReasonDetail.duration(duration), name: anchor]
    switch wait {
    case .over:
      return facts.reason(Reason.Code(rawValue: "\(code)-passed"), details)
    case .pending(let end):
      return facts.reason(
        Reason.Code(rawValue: "\(code)-not-passed"),
        details.merging(["until": .instant(end)]) { own, _ in own })
    case .endless:
      return facts.reason(Reason.Code(rawValue: "\(code)-never-passes"), details)
    case .unsettled(let reason):
      return reason
    }
  }

  static let phrases = ReasonPhrases.anchor.adding([
    "en": [
      "time-passed": ReasonPhrase(satisfied: "it has been {duration} since {attribute}"),
      "time-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {attribute} until {until}"),
      "time-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {attribute}"),
      "time-since-purchase-passed": ReasonPhrase(
        satisfied: "it has been {duration} since {product} was bought"),
      "time-since-purchase-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {product} was bought until {until}"),
      "time-since-purchase-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {product} was bought"),
    ],
    "zh-Hans": [
      "time-passed": ReasonPhrase(satisfied: "距{attribute}已满{duration}"),
      "time-not-passed": ReasonPhrase(unsatisfied: "距{attribute}未满{duration}，{until}才满"),
      "time-never-passes": ReasonPhrase(unsatisfied: "距{attribute}永远不会满{duration}"),
      "time-since-purchase-passed": ReasonPhrase(satisfied: "购买{product}已满{duration}"),
      "time-since-purchase-not-passed": ReasonPhrase(
        unsatisfied: "购买{product}未满{duration}，{until}才满"),
      "time-since-purchase-never-passes": ReasonPhrase(
        unsatisfied: "购买{product}永远不会满{duration}"),
    ],
  ])
}
