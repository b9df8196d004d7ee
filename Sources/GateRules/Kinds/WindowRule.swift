import ContentCatalog

/// Opens during a half-open interval of time.
///
/// ```
/// window(from: 2026-12-01, until: 2027-01-01T00:00:00+08:00)
/// window(from: published(here))
/// { "window": { "from": "2026-12-01", "until": "2027-01-01T00:00:00+08:00" } }
/// ```
///
/// - `from`, `until`: instants; dates, which mean midnight in the catalog's time zone; or the publication
///   of an item, as for `after`. One of them may be omitted.
/// - True when `from <= now < until`.
package struct WindowRule: RuleKind {
  package static let name = "window"
  package static let summary = "Opens from an instant on, until another instant, or both."

  static let from = RuleParameter("from", .instantOrPublication, isOptional: true)
  static let until = RuleParameter("until", .instantOrPublication, isOptional: true)
  package static let signature = RuleSignature(from, until)

  package let from: RuleInstant?
  package let until: RuleInstant?

  package init?(_ arguments: inout RuleArguments) {
    from = arguments[Self.from]
    until = arguments[Self.until]
    guard arguments.areSound else { return nil }
    if from == nil, until == nil { arguments.report(.unboundedWindow) }
    if case .constant(let from)? = from, case .constant(let until)? = until, from >= until {
      arguments.report(.emptyWindow)
    }
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    var bounds: [Condition] = []
    for (stated, isEnd) in [(from, false), (until, true)] {
      guard let stated else { continue }
      guard let instant = build.instant(stated) else { return build.never }
      bounds.append(isEnd ? build.not(build.reached(instant)) : build.reached(instant))
    }
    return build.all(bounds)
  }

  package static let reasonInputs: ReasonInputs = []
  package static let outlooks: [Reason.Code: ReasonOutlook] = [
    "window-not-yet": .timed, "window-over": .settled,
  ]

  package func reason(_ facts: ReasonContext) -> Reason? {
    let from = from.flatMap { facts.instant($0) }
    if let from, facts.now < from {
      return facts.reason("window-not-yet", ["from": .instant(from)])
    }
    guard let until = until.flatMap({ facts.instant($0) }) else {
      return facts.reason("window-open", from.map { ["from": .instant($0)] } ?? [:])
    }
    let code: Reason.Code = facts.now < until ? "window-open-until" : "window-over"
    return facts.reason(code, ["until": .instant(until)])
  }

  package static let phrases: ReasonPhrases = [
    "en": [
      "window-open": ReasonPhrase(satisfied: "the time window has been open since {from}"),
      "window-open-until": ReasonPhrase(satisfied: "the time window is open until {until}"),
      "window-not-yet": ReasonPhrase(unsatisfied: "the time window opens on {from}"),
      "window-over": ReasonPhrase(unsatisfied: "the time window closed on {until}"),
    ],
    "zh-Hans": [
      "window-open": ReasonPhrase(satisfied: "已于{from}开始开放"),
      "window-open-until": ReasonPhrase(satisfied: "开放时间至{until}"),
      "window-not-yet": ReasonPhrase(unsatisfied: "{from}才开始开放"),
      "window-over": ReasonPhrase(unsatisfied: "开放时间已于{until}结束"),
    ],
  ]
}

extension Diagnostic.Message {
  fileprivate static let unboundedWindow = Self(
    .unboundedWindow, "a `window` has neither `from` nor `until`", help: "give one of them")

  fileprivate static let emptyWindow = Self(
    .emptyWindow, "`from` is not before `until`, so this never opens")
}
