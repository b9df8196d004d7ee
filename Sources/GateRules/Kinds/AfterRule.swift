package import ContentCatalog

/// Opens when a duration has passed since a date of the subject's, the publication of an item, a purchase,
/// or the completion or start of an item.
///
/// ```
/// after(P7D, since: enrolled)
/// after(P1M, since: bought(basic), startOfDay: true)
/// after(P30D, since: held(basic))
/// after(P3D, since: completed(L8))
/// after(P7D, since: cohortStart(here))
/// after(P1M, since: published(here))
/// { "after": { "duration": "P30D", "since": { "bought": "basic" } } }
/// ```
///
/// - `duration`: ISO 8601. Months and days are counted in the catalog's time zone and keep the
///   wall-clock time; hours are elapsed time.
/// - `since`: an attribute of type instant; one of type `instantByItem` with an item; `published` with an
///   item; the first purchase of a product, where one of several purchases is enough; the time for which a
///   product was held; or `completed` or `started` with one item.
/// - `published` is the item's own `published`, or that of the nearest container or group around it. An
///   item without one is an error.
/// - The time for which a product was held stands still while it is not held, and continues when it is held
///   again. In it, a day has 24 hours, and a month a twelfth of 365.2425 days.
/// - With `here`, the date is that of the item under decision. If the attribute does not list it, the
///   date is that of the nearest container around it that the attribute lists.
/// - The completion of a container counts from its own record, or from the last completion among its
///   content; its start counts from the first start. Each wait is counted separately.
/// - Unknown if the item is completed or started at an unknown instant, or waived and not completed
///   at a known one.
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
    if case .held = anchor, startOfDay {
      arguments.report(.heldFromStartOfDay, at: Self.startOfDay)
    }
    self.duration = duration
    self.anchor = anchor
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.elapsed(duration, since: anchor, startOfDay: startOfDay)
  }

  package static let reasonInputs: ReasonInputs = [.attributes, .progress]
  package static let outlooks: [Reason.Code: ReasonOutlook] = [
    "time-not-passed": .timed, "time-since-item-date-not-passed": .timed,
    "time-since-purchase-not-passed": .timed, "time-since-completion-not-passed": .timed,
    "time-since-start-not-passed": .timed, "time-since-publication-not-passed": .timed,
    "time-since-publication-never-passes": .settled,
    "time-never-passes": .settled, "time-since-item-date-never-passes": .settled,
    "time-since-purchase-never-passes": .settled, "time-since-completion-never-passes": .settled,
    "time-since-start-never-passes": .settled, "time-held-never-passes": .settled,
    "time-held-not-passed": .timed,
  ].merging(DateReasons.outlooks) { own, _ in own }

  package func reason(_ facts: ReasonContext) -> Reason? {
    let (wait, named) = anchor.wait(
      for: .passed(duration, fromStartOfDay: startOfDay), facts)
    let code =
      switch anchor {
      case .attribute: "time"
      case .itemDate: "time-since-item-date"
      case .published: "time-since-publication"
      case .bought: "time-since-purchase"
      case .held: "time-held"
      case .completed: "time-since-completion"
      case .started: "time-since-start"
      }
    if duration.isZero, let reason = DateReasons.reason(of: anchor, wait, named, facts) {
      return reason
    }
    let details = named.adding(["duration": .duration(duration)])
    switch wait {
    case .over:
      return facts.reason(Reason.Code(rawValue: "\(code)-passed"), details)
    case .pending(let end):
      return facts.reason(
        Reason.Code(rawValue: "\(code)-not-passed"), details.adding(["until": .instant(end)]))
    case .endless:
      return facts.reason(Reason.Code(rawValue: "\(code)-never-passes"), details)
    case .unsettled(let reason):
      return reason
    }
  }

  package static let phrases = ReasonPhrases.anchor.adding(DateReasons.phrases).adding([
    "en": [
      "time-passed": ReasonPhrase(satisfied: "it has been {duration} since {attribute}"),
      "time-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {attribute} until {until}"),
      "time-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {attribute}"),
      "time-since-item-date-passed": ReasonPhrase(
        satisfied: "it has been {duration} since {attribute} for {item}"),
      "time-since-item-date-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {attribute} for {item} until {until}"),
      "time-since-item-date-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {attribute} for {item}"),
      "time-since-publication-passed": ReasonPhrase(
        satisfied: "it has been {duration} since {item} was published"),
      "time-since-publication-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {item} was published until {until}"),
      "time-since-publication-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {item} was published"),
      "time-since-purchase-passed": ReasonPhrase(
        satisfied: "it has been {duration} since {product} was bought"),
      "time-since-purchase-not-passed": ReasonPhrase(
        unsatisfied: "it will not have been {duration} since {product} was bought until {until}"),
      "time-since-purchase-never-passes": ReasonPhrase(
        unsatisfied: "it will never have been {duration} since {product} was bought"),
      "time-held-passed": ReasonPhrase(satisfied: "{product} was held for {duration}"),
      "time-held-not-passed": ReasonPhrase(
        unsatisfied: "{product} will not have been held for {duration} until {until}"),
      "time-held-never-passes": ReasonPhrase(
        unsatisfied: "{product} will never have been held for {duration}"),
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
      "time-since-item-date-passed": ReasonPhrase(satisfied: "距{item}的{attribute}已满{duration}"),
      "time-since-item-date-not-passed": ReasonPhrase(
        unsatisfied: "距{item}的{attribute}未满{duration}，{until}才满"),
      "time-since-item-date-never-passes": ReasonPhrase(
        unsatisfied: "距{item}的{attribute}永远不会满{duration}"),
      "time-since-publication-passed": ReasonPhrase(satisfied: "{item}发布已满{duration}"),
      "time-since-publication-not-passed": ReasonPhrase(
        unsatisfied: "{item}发布未满{duration}，{until}才满"),
      "time-since-publication-never-passes": ReasonPhrase(
        unsatisfied: "{item}发布永远不会满{duration}"),
      "time-since-purchase-passed": ReasonPhrase(satisfied: "购买{product}已满{duration}"),
      "time-since-purchase-not-passed": ReasonPhrase(
        unsatisfied: "购买{product}未满{duration}，{until}才满"),
      "time-since-purchase-never-passes": ReasonPhrase(
        unsatisfied: "购买{product}永远不会满{duration}"),
      "time-held-passed": ReasonPhrase(satisfied: "持有{product}已满{duration}"),
      "time-held-not-passed": ReasonPhrase(
        unsatisfied: "持有{product}未满{duration}，{until}才满"),
      "time-held-never-passes": ReasonPhrase(unsatisfied: "持有{product}永远不会满{duration}"),
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

extension Diagnostic.Message {
  fileprivate static let heldFromStartOfDay = Self(
    .badArgument, "the time for which a product was held does not begin at midnight",
    help: "leave `startOfDay` out")
}
