/// Opens the first few children of the container it is written on.
///
/// ```
/// freeTier(3) or basic
/// { "freeTier": 3 }
/// ```
///
/// - `count`: how many; 1 or more.
/// - It counts the content children that the gate or requires reaches, groups being transparent; what
///   lies below a child has that child's place. On the container itself it is false.
struct FreeTierRule: RuleKind {
  static let name = "freeTier"
  static let summary = "Opens the first few children of the container it is written on."
  static let signature: RuleSignature = [.positional("count")]

  let count: Int

  init?(_ arguments: inout RuleArguments) {
    guard let count = arguments.required("count", .count) else { return nil }
    self.count = count
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    switch build.position {
    case .child(let position, _)?: position <= count ? build.always : build.never
    case .container?, nil: build.never
    }
  }

  func reason(_ facts: ReasonContext) -> Reason? {
    guard case .child(let position, _)? = facts.position else {
      return facts.reason("free-tier-container", ["count": .count(count)])
    }
    return facts.reason("free-tier", ["position": .count(position), "count": .count(count)])
  }

  static let phrases: ReasonPhrases = [
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
