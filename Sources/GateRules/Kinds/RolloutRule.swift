/// Opens for a fixed share of all subjects.
///
/// ```
/// rollout(25, salt: spring)
/// { "rollout": { "percent": 25, "salt": "spring" } }
/// ```
///
/// - `percent`: from 0 to 100, with at most two decimals. A larger share contains every smaller share
///   with the same salt.
/// - `salt`: any word. Shares with different salts are independent.
/// - The bucket of a subject is the first four bytes, most significant first, of the SHA-256 digest of
///   `salt:id`. The subject is in the share if bucket × 100 < percent × 2³².
package struct RolloutRule: RuleKind {
  package static let name = "rollout"
  package static let summary = "Opens for a fixed share of all subjects."

  static let percent = RuleParameter(positional: "percent", .percentInHundredths)
  static let salt = RuleParameter("salt", .text)
  package static let signature = RuleSignature(percent, salt)

  package let hundredths: Int
  package let salt: String

  package init?(_ arguments: inout RuleArguments) {
    let hundredths = arguments[Self.percent]
    let salt = arguments[Self.salt]
    guard let hundredths, let salt else { return nil }
    self.hundredths = hundredths
    self.salt = salt
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.rollout(hundredths: hundredths, salt: salt)
  }

  package static let reasonInputs: ReasonInputs = []
  package static let outlooks: [Reason.Code: ReasonOutlook] = [
    RolloutReasons.code: .settled, RolloutReasons.between: .settled,
  ]

  package func reason(_ facts: ReasonContext) -> Reason? {
    facts.reason(
      RolloutReasons.code,
      [RolloutReasons.percent: .number(Double(hundredths) / 100), RolloutReasons.salt: .text(salt)])
  }

  package static let phrases: ReasonPhrases = [
    "en": [
      "rollout": ReasonPhrase(
        satisfied: "the user is among the {percent}% of users chosen at random",
        unsatisfied: "the user is not among the {percent}% of users chosen at random")
    ],
    "zh-Hans": [
      "rollout": ReasonPhrase(
        satisfied: "用户属于随机选出的{percent}%用户",
        unsatisfied: "用户不属于随机选出的{percent}%用户")
    ],
  ]
}
