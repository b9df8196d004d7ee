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
    anchor.hasPassed(duration, startOfDay: startOfDay, &build)
  }
}
