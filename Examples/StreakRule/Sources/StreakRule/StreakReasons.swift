public import GateKit

extension StreakRule {
  /// Returns the length of the streak and the length required.
  public func reason(_ facts: ReasonContext) -> Reason? {
    let fact = StreakFact(days: days, counter: counter.id, timeZone: facts.timeZone)
    return facts.reason(
      .streak,
      [
        "counter": .counter(counter.id), "needed": .count(days),
        "days": .count(fact.streak(of: facts.subject, at: facts.now)),
      ], unknown: .usage)
  }

  /// Phrases in English and Simplified Chinese.
  public static let phrases: ReasonPhrases = [
    "en": [
      .streak: ReasonPhrase(
        satisfied: "there is {counter} on {needed:day:days} in a row",
        unsatisfied: "there is {counter} on {days:day:days} in a row, and {needed} are needed",
        unknown: "on how many days in a row there is {counter} could not be found out")
    ],
    "zh-Hans": [
      .streak: ReasonPhrase(
        satisfied: "{counter}已连续 {needed} 天",
        unsatisfied: "{counter}已连续 {days} 天，需要 {needed} 天",
        unknown: "{counter}连续了多少天无法查明")
    ],
  ]

  /// The uses of counters, which the fact and the reason read.
  public static let reasonInputs: ReasonInputs = [.usage]
}

extension Reason.Code {
  fileprivate static let streak: Self = "acme.streak"
}
