/// Never opens.
///
/// ```
/// never
/// { "never": {} }
/// ```
package struct NeverRule: RuleKind {
  package static let name = "never"
  package static let summary = "Never opens."
  package static let writtenForm = name
  package static let signature = RuleSignature()

  package init?(_ arguments: inout RuleArguments) {}

  package func lower(_ build: inout ConditionBuilder) -> Condition { build.never }

  package static let reasonInputs: ReasonInputs = []
  package static let outlooks: [Reason.Code: ReasonOutlook] = ["never": .settled]

  package func reason(_ facts: ReasonContext) -> Reason? { facts.reason("never") }

  package static let phrases: ReasonPhrases = [
    "en": ["never": ReasonPhrase(unsatisfied: "nobody qualifies")],
    "zh-Hans": ["never": ReasonPhrase(unsatisfied: "没有人符合条件")],
  ]
}
