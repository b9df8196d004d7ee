import ContentCatalog

/// The rule that takes the place of gate and requirements on a draft. Catalogs cannot write it.
package struct DraftRule: RuleKind {
  package static let name = "draft"
  package static let summary = "Never opens, because the item is a draft."
  package static let signature = RuleSignature()

  init() {}

  package init?(_ arguments: inout RuleArguments) {}

  package func lower(_ build: inout ConditionBuilder) -> Condition { build.never }

  package static let reasonInputs: ReasonInputs = []

  package func reason(_ facts: ReasonContext) -> Reason? { facts.reason("draft") }

  package static let phrases: ReasonPhrases = [
    "en": ["draft": ReasonPhrase(unsatisfied: "it is a draft")],
    "zh-Hans": ["draft": ReasonPhrase(unsatisfied: "此项为草稿")],
  ]
}
