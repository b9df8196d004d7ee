public import GateKit

/// Opens for anyone who has practised on a number of consecutive days.
///
/// ```
/// acme.streak(7, of: practice)
/// { "acme.streak": { "days": 7, "of": "practice" } }
/// ```
///
/// - `days`: the number of days, at most 366. Days begin at midnight in the catalog's time zone.
/// - `of`: the counter that must have a use on each day.
/// - The last day is today or, while today has no use yet, yesterday.
public struct StreakRule: RuleKind {
  /// The name, with a prefix of its own.
  public static let name = "acme.streak"
  /// The summary that `plugins` prints.
  public static let summary = "Opens for anyone who has practised on a number of consecutive days."
  /// One argument without a name, and one with a name.
  public static let signature: RuleSignature = [.positional("days"), .named("of")]

  let days: Int
  let counter: CounterReference

  /// Reads both arguments before it returns, so that every fault is reported.
  public init?(_ arguments: inout RuleArguments) {
    let days = arguments.required("days", .count)
    let counter = arguments.required("of", .counter)
    if let days, days > Self.maxDays { arguments.report(.longStreak(days), at: "days") }
    guard let days, let counter, arguments.areSound else { return nil }
    self.days = days
    self.counter = counter
  }

  /// Lowers to a fact test of this kind's own.
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
