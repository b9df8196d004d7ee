import ContentCatalog

/// The reasons of an `after` or a `before` without a duration, which compares the present with a date:
/// they name the date in place of a duration of zero.
enum DateReasons {
  /// Returns the reason for the status of a wait that ends at its anchor; `nil` for any other status.
  static func reason(
    of anchor: TimeAnchor, _ wait: ElapsedStatus, _ named: [String: ReasonDetail],
    _ facts: ReasonContext
  ) -> Reason? {
    let codes = anchor.dateCodes
    return switch wait {
    // The instant at which a time of holding was reached is not known.
    case .over where anchor.isHolding: facts.reason(codes.passed, named)
    case .over(let date): facts.reason(codes.passed, named.adding(["since": .instant(date)]))
    case .pending(let date): facts.reason(codes.ahead, named.adding(["until": .instant(date)]))
    case .endless, .unsettled: nil
    }
  }

  static let outlooks: [Reason.Code: ReasonOutlook] = [
    "date-passed": .settled, "date-ahead": .timed, "item-date-passed": .settled,
    "item-date-ahead": .timed, "completion-ahead": .timed, "start-ahead": .timed,
    "published-on": .settled, "publication-ahead": .timed,
  ]

  /// The phrases for all anchors.
  static let phrases = datePhrases.adding([
    "en": [
      "bought-on": ReasonPhrase(satisfied: "{product} was bought on {since}"),
      "was-held": ReasonPhrase(satisfied: "{product} has been held"),
      "completed-on": ReasonPhrase(satisfied: "{item} was completed on {since}"),
      "completion-ahead": ReasonPhrase(
        unsatisfied: "{item} is recorded as completed on {until}, which is still to come"),
      "started-on": ReasonPhrase(satisfied: "{item} was started on {since}"),
      "start-ahead": ReasonPhrase(
        unsatisfied: "{item} is recorded as started on {until}, which is still to come"),
    ],
    "zh-Hans": [
      "bought-on": ReasonPhrase(satisfied: "{product}已于{since}购买"),
      "was-held": ReasonPhrase(satisfied: "曾持有{product}"),
      "completed-on": ReasonPhrase(satisfied: "{item}已于{since}完成"),
      "completion-ahead": ReasonPhrase(unsatisfied: "{item}的完成日期记为{until}，尚未到"),
      "started-on": ReasonPhrase(satisfied: "{item}已于{since}开始"),
      "start-ahead": ReasonPhrase(unsatisfied: "{item}的开始日期记为{until}，尚未到"),
    ],
  ])

  /// The phrases for the anchors that are dates.
  static let datePhrases: ReasonPhrases = [
    "en": [
      "date-passed": ReasonPhrase(always: "{attribute} was on {since}"),
      "date-ahead": ReasonPhrase(always: "{attribute} is on {until}"),
      "item-date-passed": ReasonPhrase(always: "{attribute} for {item} was on {since}"),
      "item-date-ahead": ReasonPhrase(always: "{attribute} for {item} is on {until}"),
      "published-on": ReasonPhrase(always: "{item} was published on {since}"),
      "publication-ahead": ReasonPhrase(always: "{item} is published on {until}"),
    ],
    "zh-Hans": [
      "date-passed": ReasonPhrase(always: "{attribute}为{since}，已过"),
      "date-ahead": ReasonPhrase(always: "{attribute}为{until}，尚未到"),
      "item-date-passed": ReasonPhrase(always: "{item}的{attribute}为{since}，已过"),
      "item-date-ahead": ReasonPhrase(always: "{item}的{attribute}为{until}，尚未到"),
      "published-on": ReasonPhrase(always: "{item}已于{since}发布"),
      "publication-ahead": ReasonPhrase(always: "{item}将于{until}发布"),
    ],
  ]
}

extension TimeAnchor {
  fileprivate var dateCodes: (passed: Reason.Code, ahead: Reason.Code) {
    switch self {
    case .attribute: ("date-passed", "date-ahead")
    case .itemDate: ("item-date-passed", "item-date-ahead")
    case .published: ("published-on", "publication-ahead")
    // No purchase of the future counts.
    case .bought: ("bought-on", "bought-on")
    case .held: ("was-held", "was-held")
    case .completed: ("completed-on", "completion-ahead")
    case .started: ("started-on", "start-ahead")
    }
  }
}
