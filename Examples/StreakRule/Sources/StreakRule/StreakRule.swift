public import GateKit

/// Opens to who has practised on so many days in a row.
///
/// ```
/// acme.streak(7, of: practice)
/// { "acme.streak": { "days": 7, "of": "practice" } }
/// ```
///
/// - `days`: how many, up to a year; days turn over at midnight in the catalog's time zone.
/// - `of`: a counter, of which each day has a use.
/// - The last day is today or, while today has no use yet, yesterday.
public struct StreakRule: RuleKind {
  /// With a prefix that nobody else uses.
  public static let name = "acme.streak"
  /// What `plugins` prints.
  public static let summary = "Opens to who has practised on so many days in a row."
  /// One argument without its name, one with.
  public static let signature: RuleSignature = [.positional("days"), .named("of")]

  let days: Int
  let counter: CounterReference

  /// Reads both arguments before it gives up, so that every fault is reported.
  public init?(_ arguments: inout RuleArguments) {
    let days = arguments.required("days", .count)
    let counter = arguments.required("of", .counter)
    if let days, days > Self.maxDays { arguments.report(.longStreak(days), at: "days") }
    guard let days, let counter, arguments.areSound else { return nil }
    self.days = days
    self.counter = counter
  }

  /// One fact test, which is this kind's own.
  public func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(StreakFact(days: days, counter: counter.id, timeZone: build.timeZone))
  }

  static let maxDays = 366
}

extension Diagnostic.Message {
  fileprivate static func longStreak(_ days: Int) -> Self {
    Self(
      "acme.long-streak", "a streak of \(days) days is longer than \(StreakRule.maxDays)",
      help: "nobody keeps that up")
  }
}
