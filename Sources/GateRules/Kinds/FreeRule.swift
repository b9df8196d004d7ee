/// Opens for everyone.
///
/// ```
/// free
/// { "free": {} }
/// ```
package struct FreeRule: RuleKind {
  package static let name = "free"
  package static let summary = "Opens for everyone."
  package static let writtenForm = name
  package static let signature = RuleSignature()

  package init?(_ arguments: inout RuleArguments) {}

  package func lower(_ build: inout ConditionBuilder) -> Condition { build.always }

  package static let reasonInputs: ReasonInputs = []

  package func reason(_ facts: ReasonContext) -> Reason? { facts.reason("free") }

  package static let phrases: ReasonPhrases = [
    "en": ["free": ReasonPhrase(satisfied: "everybody qualifies")],
    "zh-Hans": ["free": ReasonPhrase(satisfied: "任何人都符合条件")],
  ]
}
