import ContentCatalog

/// Opens the children of the container it is written on one after another, as time passes.
///
/// ```
/// drip(every: P7D, since: enrolled, first: 2)
/// { "drip": { "every": "P7D", "since": "enrolled", "first": 2 } }
/// ```
///
/// - `every`: the time between two, as for `after`; it is multiplied before it is added.
/// - `since`: an attribute of type instant, or the first purchase of a product.
/// - `first`: how many are open at once; 1 if not said.
/// - The child with place k opens at anchor + (k − first) × every. Places are counted as for
///   `freeTier`; on the container itself it is true.
struct DripRule: RuleKind {
  static let name = "drip"
  static let summary = "Opens the children of a container one after another over time."
  static let signature: RuleSignature = [
    .named("every"), .named("since"), .named("first"),
  ]

  let interval: CalendarDuration
  let anchor: Anchor
  let first: Int

  init?(_ arguments: inout RuleArguments) {
    let interval = arguments.required("every", .duration)
    let anchor = arguments.required("since", .anchor)
    first = arguments.optional("first", .count) ?? 1
    guard let interval, let anchor else { return nil }
    self.interval = interval
    self.anchor = anchor
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    switch build.position {
    case .container?: return build.always
    case nil: return build.never
    case .child(let position, _)?:
      guard position > first else { return build.always }
      // What would open after the end of time never does.
      guard let wait = interval.multiplied(by: position - first) else { return build.never }
      return build.fact(.elapsed(anchor.test(wait)))
    }
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    guard case .child(let position, _)? = facts.position else {
      return facts.reason("drip-container")
    }
    let details = ["position": ReasonDetail.count(position)]
    guard position > first else {
      return facts.reason("drip-first", ["position": .count(position), "first": .count(first)])
    }
    guard let interval = interval.multiplied(by: position - first) else {
      return facts.reason("drip-never", details)
    }
    switch anchor.wait(for: anchor.test(interval), facts).wait {
    case .over(let since):
      return facts.reason("drip-open", ["position": .count(position), "since": .instant(since)])
    case .pending(let until):
      return facts.reason("drip-not-yet", ["position": .count(position), "until": .instant(until)])
    case .endless:
      return facts.reason("drip-never", details)
    case .unsettled(let reason):
      return reason
    }
  }

  static let phrases = ReasonPhrases.anchor.adding([
    "en": [
      "drip-container": ReasonPhrase(satisfied: "only what is inside opens bit by bit"),
      "drip-first": ReasonPhrase(
        satisfied: "it is number {position}, and {first:item opens:items open} at once"),
      "drip-open": ReasonPhrase(satisfied: "it is number {position}, which opened on {since}"),
      "drip-not-yet": ReasonPhrase(unsatisfied: "it is number {position}, which opens on {until}"),
      "drip-never": ReasonPhrase(unsatisfied: "it is number {position}, which never opens"),
    ],
    "zh-Hans": [
      "drip-container": ReasonPhrase(satisfied: "只有其中的内容才逐步开放"),
      "drip-first": ReasonPhrase(satisfied: "排在第{position}位，前{first}项立即开放"),
      "drip-open": ReasonPhrase(satisfied: "排在第{position}位，已于{since}开放"),
      "drip-not-yet": ReasonPhrase(unsatisfied: "排在第{position}位，{until}才开放"),
      "drip-never": ReasonPhrase(unsatisfied: "排在第{position}位，永远不会开放"),
    ],
  ])
}
