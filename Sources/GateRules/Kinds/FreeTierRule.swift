/// Opens the first children of the container on which it is written.
///
/// ```
/// freeTier(3) or basic
/// { "freeTier": 3 }
/// ```
///
/// - `count`: the number of children; 1 or more.
/// - Counts the content children that the gate or requires reaches. Groups are transparent, and
///   items below a child have the position of that child. On the container itself the rule is false.
package struct FreeTierRule: RuleKind {
  package static let name = "freeTier"
  package static let summary = "Opens the first children of the container on which it is written."

  static let count = RuleParameter(positional: "count", .count)
  package static let signature = RuleSignature(count)

  package let count: Int

  package init?(_ arguments: inout RuleArguments) {
    guard let count = arguments[Self.count] else { return nil }
    self.count = count
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    switch build.position {
    case .child(let position, _)?: position <= count ? build.always : build.never
    case .container?, nil: build.never
    }
  }

  package static let reasonInputs: ReasonInputs = []
  package static let outlooks: [Reason.Code: ReasonOutlook] = [
    "free-tier": .positional, "free-tier-container": .positional,
  ]

  package func reason(_ facts: ReasonContext) -> Reason? {
    guard case .child(let position, _)? = facts.position else {
      return facts.reason("free-tier-container", ["count": .count(count)])
    }
    return facts.reason("free-tier", ["position": .count(position), "count": .count(count)])
  }

  package static let phrases: ReasonPhrases = [
    "en": [
      "free-tier": ReasonPhrase(
        satisfied: "it is number {position}, and {count:item is:items are} free",
        unsatisfied: "it is number {position}, and only {count:item is:items are} free"),
      "free-tier-container": ReasonPhrase(
        unsatisfied: "only {count:item:items} inside can be free"),
    ],
    "zh-Hans": [
      "free-tier": ReasonPhrase(
        satisfied: "排在第{position}位，前{count}项免费", unsatisfied: "排在第{position}位，仅前{count}项免费"),
      "free-tier-container": ReasonPhrase(unsatisfied: "只有其中的前{count}项免费"),
    ],
  ]
}
