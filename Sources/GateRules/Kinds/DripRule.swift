package import ContentCatalog

/// Opens the children of the container on which it is written one after another, as time passes.
///
/// ```
/// drip(every: P7D, since: enrolled, first: 2)
/// drip(every: P7D, since: enrolled, first: 0)
/// drip(every: P1D, since: started(L8))
/// drip(every: P7D, since: held(basic))
/// { "drip": { "every": "P7D", "since": "enrolled", "first": 2 } }
/// ```
///
/// - `every`: the time between two children, as for `after`. It is multiplied before it is added.
/// - `since`: as for `after`.
/// - `first`: the number of children that open at once, for anyone whom the other rules admit, whether or
///   not they have the date; 1 by default. With 0, the first child opens one interval after the anchor.
/// - The child at position k opens at anchor + (k − first) × every. Positions are counted as for
///   `freeTier`. On the container itself the rule is true.
package struct DripRule: RuleKind {
  package static let name = "drip"
  package static let summary = "Opens the children of a container one after another over time."

  /// The name of the argument with the anchor.
  package static let anchorName = anchor.name

  static let interval = RuleParameter("every", .duration)
  static let anchor = RuleParameter("since", .anchor)
  static let first = RuleParameter("first", .count(from: 0), isOptional: true)
  package static let signature = RuleSignature(interval, anchor, first)

  package let interval: CalendarDuration
  package let anchor: TimeAnchor
  package let first: Int

  package init?(_ arguments: inout RuleArguments) {
    let interval = arguments[Self.interval]
    let anchor = arguments[Self.anchor]
    first = arguments[Self.first] ?? 1
    guard let interval, let anchor else { return nil }
    self.interval = interval
    self.anchor = anchor
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    switch build.position {
    case .container?: return build.always
    case nil: return build.never
    case .child(let position, _)?:
      guard position > first else { return build.always }
      // A wait that exceeds the representable time never ends.
      guard let wait = interval.multiplied(by: position - first) else { return build.never }
      return build.elapsed(wait, since: anchor)
    }
  }

  package static let reasonInputs: ReasonInputs = [.attributes, .progress]
  package static let outlooks: [Reason.Code: ReasonOutlook] = [
    "drip-not-yet": .timed, "drip-never": .positional,
  ]

  package func reason(_ facts: ReasonContext) -> Reason? {
    guard case .child(let position, _)? = facts.position else {
      return facts.reason("drip-container")
    }
    func reason(_ code: Reason.Code, _ details: [String: ReasonDetail] = [:]) -> Reason {
      facts.reason(code, details.adding(["position": .count(position)]))
    }
    guard position > first else { return reason("drip-first", ["first": .count(first)]) }
    guard let interval = interval.multiplied(by: position - first) else {
      return reason("drip-never")
    }
    switch anchor.wait(for: .passed(interval, fromStartOfDay: false), facts).status {
    case .over where anchor.isHolding:
      return reason("drip-held")
    case .over(let since):
      return reason("drip-open", ["since": .instant(since)])
    case .pending(let until):
      return reason("drip-not-yet", ["until": .instant(until)])
    case .endless:
      return reason("drip-never")
    case .unsettled(let unsettled):
      return unsettled
    }
  }

  package static let phrases = ReasonPhrases.anchor.adding([
    "en": [
      "drip-container": ReasonPhrase(satisfied: "only the items inside it open one after another"),
      "drip-first": ReasonPhrase(
        satisfied: "it is number {position}, and {first:item opens:items open} at once"),
      "drip-held": ReasonPhrase(satisfied: "it is number {position}, which has opened"),
      "drip-open": ReasonPhrase(satisfied: "it is number {position}, which opened on {since}"),
      "drip-not-yet": ReasonPhrase(unsatisfied: "it is number {position}, which opens on {until}"),
      "drip-never": ReasonPhrase(unsatisfied: "it is number {position}, which never opens"),
    ],
    "zh-Hans": [
      "drip-container": ReasonPhrase(satisfied: "只有其中的内容才逐步开放"),
      "drip-first": ReasonPhrase(satisfied: "排在第{position}位，前{first}项立即开放"),
      "drip-held": ReasonPhrase(satisfied: "排在第{position}位，已开放"),
      "drip-open": ReasonPhrase(satisfied: "排在第{position}位，已于{since}开放"),
      "drip-not-yet": ReasonPhrase(unsatisfied: "排在第{position}位，{until}才开放"),
      "drip-never": ReasonPhrase(unsatisfied: "排在第{position}位，永远不会开放"),
    ],
  ])
}
