public import GateKit

/// Opens for anyone who has practised on a number of consecutive days.
///
/// ```
/// acme.streak(7, of: practice)
/// { "acme.streak": { "days": 7, "of": "practice" } }
/// ```
///
/// - `days`: the number of days, up to 366. Days turn over at midnight in the catalog's time zone.
/// - `of`: the counter of which each of the days has a use.
/// - The last day is today or, while today has no use yet, yesterday.
public struct StreakRule: RuleKind {
  /// The name, with a prefix that no other plugin uses.
  public static let name = "acme.streak"
  /// The description that `plugins` prints.
  public static let summary = "Opens for anyone who has practised on consecutive days."

  static let days = RuleParameter(positional: "days", .count)
  static let counter = RuleParameter("of", .counter)
  /// The parameters, of which the text form omits the name of the first.
  public static let signature = RuleSignature(days, counter)

  let days: Int
  let counter: CounterReference

  /// Reads both arguments before it returns, so that every fault is reported.
  public init?(_ arguments: inout RuleArguments) {
    let days = arguments[Self.days]
    let counter = arguments[Self.counter]
    if let days, days > Self.maxDays { arguments.report(.longStreak(days), at: Self.days) }
    guard let days, let counter, arguments.areSound else { return nil }
    self.days = days
    self.counter = counter
  }

  /// Lowers to a fact that this kind defines, since no built-in fact counts consecutive days.
  public func lower(_ build: inout ConditionBuilder) -> Condition {
    build.fact(StreakFact(days: days, counter: counter.id, timeZone: build.timeZone))
  }

  static let maxDays = 366
}

extension DiagnosticCode {
  fileprivate static let longStreak = Self("acme.long-streak", "A streak is longer than a year.")
}

extension Diagnostic.Message {
  fileprivate static func longStreak(_ days: Int) -> Self {
    Self(
      .longStreak, "a streak of \(days) days is longer than \(StreakRule.maxDays)",
      help: "nobody keeps that up")
  }
}
