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
  package static let outlooks: [Reason.Code: ReasonOutlook] = ["rollout": .settled]

  package func reason(_ facts: ReasonContext) -> Reason? {
    facts.reason("rollout", ["percent": .number(Double(hundredths) / 100)])
  }

  package static let phrases: ReasonPhrases = [
    "en": [
      "rollout": ReasonPhrase(
        satisfied: "it has been rolled out to {percent}% of users, this one among them",
        unsatisfied: "it has been rolled out to {percent}% of users, this one not among them")
    ],
    "zh-Hans": [
      "rollout": ReasonPhrase(
        satisfied: "已向{percent}%的用户推出，包括当前用户",
        unsatisfied: "已向{percent}%的用户推出，不包括当前用户")
    ],
  ]
}
