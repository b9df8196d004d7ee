/// Open to nobody.
///
/// ```
/// never
/// { "never": {} }
/// ```
struct NeverRule: RuleKind {
  static let name = "never"
  static let summary = "Open to nobody."
  static let writtenForm = name
  static let signature: RuleSignature = []

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.never }

  func reason(_ facts: ReasonContext) -> Reason? { facts.reason("never") }

  static let phrases: ReasonPhrases = [
    "en": ["never": ReasonPhrase(unsatisfied: "nobody qualifies")],
    "zh-Hans": ["never": ReasonPhrase(unsatisfied: "没有人符合条件")],
  ]
}
