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
    case .child(let place, _)?:
      guard place > first else { return build.always }
      // What would open after the end of time never does.
      guard let wait = interval.multiplied(by: place - first) else { return build.never }
      return anchor.hasPassed(wait, &build)
    }
  }
}
