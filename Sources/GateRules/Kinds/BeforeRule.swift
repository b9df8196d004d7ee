package import ContentCatalog

/// Opens until some time before a date of the subject's, or before the publication of an item.
///
/// ```
/// before(P3D, until: courseEnd)
/// before(P0D, until: cohortEnd(here))
/// { "before": { "duration": "P3D", "until": "courseEnd" } }
/// ```
///
/// - `duration`: ISO 8601, subtracted by the rules by which `after` adds.
/// - `until`: a date as for `after`: an attribute of type instant; or one of type `instantByItem`, or
///   `published`, with an item or with `here`.
/// - True when `now < anchor - duration`. False if there is no date.
package struct BeforeRule: RuleKind {
  package static let name = "before"
  package static let summary = "Opens until some time before a date of the subject's."

  static let duration = RuleParameter(positional: "duration", .duration)
  static let anchor = RuleParameter("until", .date)
  package static let signature = RuleSignature(duration, anchor)

  package let duration: CalendarDuration
  package let anchor: TimeAnchor

  package init?(_ arguments: inout RuleArguments) {
    let duration = arguments[Self.duration]
    let anchor = arguments[Self.anchor]
    guard let duration, let anchor else { return nil }
    self.duration = duration
    self.anchor = anchor
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.left(duration, until: anchor)
  }

  package static let reasonInputs: ReasonInputs = [.attributes]
  package static let outlooks: [Reason.Code: ReasonOutlook] = [
    "too-close-to-date": .settled, "too-close-to-item-date": .settled,
    "too-close-to-publication": .settled,
    "never-before-date": .settled, "never-before-item-date": .settled,
    "never-before-publication": .settled,
  ].merging(DateReasons.outlooks) { own, _ in own }

  package func reason(_ facts: ReasonContext) -> Reason? {
    let (wait, named) = anchor.wait(for: .left(duration), facts)
    if duration.isZero, let reason = DateReasons.reason(of: anchor, wait, named, facts) {
      return reason
    }
    let code =
      switch anchor {
      case .itemDate: "item-date"
      case .published: "publication"
      case .attribute, .bought, .held, .completed, .started: "date"
      }
    let details = named.adding(["duration": .duration(duration)])
    func reason(_ standing: String, _ bound: [String: ReasonDetail] = [:]) -> Reason {
      facts.reason(Reason.Code(rawValue: "\(standing)-\(code)"), details.adding(bound))
    }
    switch wait {
    case .pending(let end): return reason("before", ["until": .instant(end)])
    case .over(let end): return reason("too-close-to", ["since": .instant(end)])
    case .endless: return reason("never-before")
    case .unsettled(let unsettled): return unsettled
    }
  }

  package static let phrases = ReasonPhrases.date.adding(DateReasons.datePhrases).adding([
    "en": [
      "before-date": ReasonPhrase(
        satisfied: "it is before {until}, which is {duration} before {attribute}"),
      "too-close-to-date": ReasonPhrase(
        unsatisfied: "{since} has come, which is {duration} before {attribute}"),
      "never-before-date": ReasonPhrase(
        unsatisfied: "no instant is {duration} before {attribute}"),
      "before-item-date": ReasonPhrase(
        satisfied: "it is before {until}, which is {duration} before {attribute} for {item}"),
      "too-close-to-item-date": ReasonPhrase(
        unsatisfied: "{since} has come, which is {duration} before {attribute} for {item}"),
      "never-before-item-date": ReasonPhrase(
        unsatisfied: "no instant is {duration} before {attribute} for {item}"),
      "before-publication": ReasonPhrase(
        satisfied: "it is before {until}, which is {duration} before {item} is published"),
      "too-close-to-publication": ReasonPhrase(
        unsatisfied: "{since} has come, which is {duration} before {item} is published"),
      "never-before-publication": ReasonPhrase(
        unsatisfied: "no instant is {duration} before {item} is published"),
    ],
    "zh-Hans": [
      "before-date": ReasonPhrase(satisfied: "尚未到{until}，即{attribute}前{duration}"),
      "too-close-to-date": ReasonPhrase(unsatisfied: "已到{since}，即{attribute}前{duration}"),
      "never-before-date": ReasonPhrase(unsatisfied: "{attribute}之前没有满{duration}的时刻"),
      "before-item-date": ReasonPhrase(
        satisfied: "尚未到{until}，即{item}的{attribute}前{duration}"),
      "too-close-to-item-date": ReasonPhrase(
        unsatisfied: "已到{since}，即{item}的{attribute}前{duration}"),
      "never-before-item-date": ReasonPhrase(
        unsatisfied: "{item}的{attribute}之前没有满{duration}的时刻"),
      "before-publication": ReasonPhrase(satisfied: "尚未到{until}，即{item}发布前{duration}"),
      "too-close-to-publication": ReasonPhrase(unsatisfied: "已到{since}，即{item}发布前{duration}"),
      "never-before-publication": ReasonPhrase(unsatisfied: "{item}发布之前没有满{duration}的时刻"),
    ],
  ])
}
