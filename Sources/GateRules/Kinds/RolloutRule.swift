import ContentCatalog

/// Opens for a fixed share of all subjects.
///
/// ```
/// rollout(25, salt: spring)
/// rollout(25, salt: spring, by: company)
/// { "rollout": { "percent": 25, "salt": "spring" } }
/// ```
///
/// - `percent`: from 0 to 100, with at most two decimals. A larger share contains every smaller share
///   with the same salt.
/// - `salt`: any word. Shares with different salts are independent.
/// - `by`: an attribute of type string, whose value takes the place of the id, so that all subjects with one
///   value are in the share together. False if the value is known to be absent.
/// - The bucket of a subject is the first four bytes, most significant first, of the SHA-256 digest of
///   `salt:id`. The subject is in the share if bucket × 100 < percent × 2³².
package struct RolloutRule: RuleKind {
  package static let name = "rollout"
  package static let summary = "Opens for a fixed share of all subjects."

  static let percent = RuleParameter(positional: "percent", .percentInHundredths)
  static let salt = RuleParameter("salt", .text)
  static let attribute = RuleParameter(
    "by", .attribute(ofType: .string), isOptional: true)
  package static let signature = RuleSignature(percent, salt, attribute)

  package let hundredths: Int
  package let salt: String
  /// The attribute whose value takes the place of the id; `nil` for the id.
  package let attribute: AttributeReference?

  package init?(_ arguments: inout RuleArguments) {
    let hundredths = arguments[Self.percent]
    let salt = arguments[Self.salt]
    attribute = arguments[Self.attribute]
    guard let hundredths, let salt, arguments.areSound else { return nil }
    self.hundredths = hundredths
    self.salt = salt
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.rollout(hundredths: hundredths, salt: salt, by: attribute)
  }

  package static let reasonInputs: ReasonInputs = [.attributes]
  package static let outlooks: [Reason.Code: ReasonOutlook] = [
    RolloutReasons.code: .settled, RolloutReasons.between: .settled, "rollout-by-value": .settled,
  ]

  package func reason(_ facts: ReasonContext) -> Reason? {
    let percent = ReasonDetail.number(Double(hundredths) / 100)
    guard let attribute else {
      return facts.reason(
        RolloutReasons.code, [RolloutReasons.percent: percent, RolloutReasons.salt: .text(salt)])
    }
    let named = ["attribute": ReasonDetail.attribute(attribute.id)]
    return switch facts.state(of: attribute) {
    case .value(let value) where value.text != nil:
      facts.reason(
        "rollout-by-value",
        named.adding([RolloutReasons.percent: percent, "value": .value(value)]))
    case .absent: facts.reasonAbsent(attribute)
    case .value, .unknown: facts.reason("attribute-unknown", named, unknown: .attributes)
    }
  }

  package static let phrases = ReasonPhrases.attribute.adding([
    "en": [
      "rollout": ReasonPhrase(
        satisfied: "the user is among the {percent}% of users chosen at random",
        unsatisfied: "the user is not among the {percent}% of users chosen at random"),
      "rollout-by-value": ReasonPhrase(
        satisfied: "{attribute} is {value}, which is among the {percent}% chosen at random",
        unsatisfied: "{attribute} is {value}, which is not among the {percent}% chosen at random"),
    ],
    "zh-Hans": [
      "rollout": ReasonPhrase(
        satisfied: "用户属于随机选出的{percent}%用户",
        unsatisfied: "用户不属于随机选出的{percent}%用户"),
      "rollout-by-value": ReasonPhrase(
        satisfied: "{attribute}为{value}，属于随机选出的{percent}%",
        unsatisfied: "{attribute}为{value}，不属于随机选出的{percent}%"),
    ],
  ])
}
