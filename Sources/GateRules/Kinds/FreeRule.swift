/// Open to everybody.
///
/// ```
/// free
/// { "free": {} }
/// ```
struct FreeRule: RuleKind {
  static let name = "free"
  static let summary = "Open to everybody."
  static let writtenForm = name
  static let signature: RuleSignature = []

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.always }

  func reason(_ facts: ReasonContext) -> Reason? { facts.reason("free") }

  static let phrases: ReasonPhrases = [
    "en": ["free": ReasonPhrase(satisfied: "everybody qualifies")],
    "zh-Hans": ["free": ReasonPhrase(satisfied: "任何人都符合条件")],
  ]
}
