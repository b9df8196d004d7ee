package import ContentCatalog

/// Opens when a duration has passed since a date of the subject's, a purchase, or the completion or
/// start of an item.
///
/// ```
/// after(P7D, since: enrolled)
/// after(P1M, since: bought(basic), startOfDay: true)
/// after(P3D, since: completed(L8))
/// { "after": { "duration": "P30D", "since": { "bought": "basic" } } }
/// ```
///
/// - `duration`: ISO 8601. Months and days are counted in the catalog's time zone and keep the
///   wall-clock time; hours are elapsed time.
/// - `since`: an attribute of type instant; the first purchase of a product, where one of several
///   purchases is enough; or `completed` or `started` with one item.
/// - The completion of a container counts from its own record, or from the last completion among its
///   content; its start counts from the first start. Each wait is counted separately.
/// - Unknown if the item is completed or started at an unknown instant.
/// - `startOfDay`: whether to count from the local midnight at or before the anchor.
/// - True when `now >= anchor + duration`.
package struct AfterRule: RuleKind {
  package static let name = "after"
  package static let summary =
    "Opens when some time has passed since a date, a purchase or progress in an item."

  static let duration = RuleParameter(positional: "duration", .duration)
  static let anchor = RuleParameter("since", .anchor)
  static let startOfDay = RuleParameter("startOfDay", .boolean, isOptional: true)
  package static let signature = RuleSignature(duration, anchor, startOfDay)

  package let duration: CalendarDuration
  package let anchor: TimeAnchor
  package let startOfDay: Bool

  package init?(_ arguments: inout RuleArguments) {
    let duration = arguments[Self.duration]
    let anchor = arguments[Self.anchor]
    startOfDay = arguments[Self.startOfDay] ?? false
    guard let duration, let anchor else { return nil }
    self.duration = duration
    self.anchor = anchor
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.elapsed(duration, since: anchor, startOfDay: startOfDay)
  }

  package func reason(_ facts: ReasonContext) -> Reason? {
    let (wait, anchor) = anchor.wait(
      for: anchor.fact(duration, startOfDay: startOfDay), facts)
    let (code, name) =
      switch self.anchor {
      case .attribute: ("time", "attribute")
      case .bought: ("time-since-purchase", "product")
      case .completed: ("time-since-completion", "item")
      case .started: ("time-since-start", "item")
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

  package static let phrases = ReasonPhrases.anchor.adding([
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
      "time-since-completion-passed": ReasonPhrase(
        satisfied: "it has been {duration} since {item} was completed"),
      "time-since-completion-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {item} was completed until {until}"),
      "time-since-completion-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {item} was completed"),
      "time-since-start-passed": ReasonPhrase(
        satisfied: "it has been {duration} since {item} was started"),
      "time-since-start-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {item} was started until {until}"),
      "time-since-start-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {item} was started"),
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
      "time-since-completion-passed": ReasonPhrase(satisfied: "完成{item}已满{duration}"),
      "time-since-completion-not-passed": ReasonPhrase(
        unsatisfied: "完成{item}未满{duration}，{until}才满"),
      "time-since-completion-never-passes": ReasonPhrase(
        unsatisfied: "完成{item}永远不会满{duration}"),
      "time-since-start-passed": ReasonPhrase(satisfied: "开始{item}已满{duration}"),
      "time-since-start-not-passed": ReasonPhrase(
        unsatisfied: "开始{item}未满{duration}，{until}才满"),
      "time-since-start-never-passes": ReasonPhrase(
        unsatisfied: "开始{item}永远不会满{duration}"),
    ],
  ])
}
