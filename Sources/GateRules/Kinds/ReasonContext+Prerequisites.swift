import ContentCatalog

/// The reasons of `completed`, `started` and `scored`, which name items.
extension ReasonContext {
  /// Returns a reason that names the first of some items. The code has a suffix if there are more.
  func reason(
    _ code: String, first items: [ItemReference], _ details: [String: ReasonDetail] = [:]
  ) -> Reason {
    guard let first = items.first else { return reason("nothing-before") }
    var details = details
    details["item"] = .item(first.id)
    guard items.count > 1 else { return reason(Reason.Code(rawValue: code), details) }
    details["more"] = .count(items.count - 1)
    return reason(Reason.Code(rawValue: code + "-and-more"), details)
  }

  /// Returns a reason for a fact about an item that is unknown.
  func reason(
    _ code: Reason.Code, unknownOf item: ItemReference, _ details: [String: ReasonDetail] = [:]
  ) -> Reason {
    reason(code, details.adding(["item": .item(item.id)]), unknown: .progress)
  }

  /// Returns a reason that names the drafts among some items; `nil` if there are none.
  func reason(ifDraftsAmong items: [ItemReference]) -> Reason? {
    let drafts = items.filter { catalog.nodes[$0.node].isDraft }
    return drafts.isEmpty ? nil : reason("prerequisite-draft", first: drafts)
  }

  /// Returns a reason for a score that is unknown. It says so if the item was waived.
  func reason(scoreUnknownOf item: ItemReference) -> Reason {
    reason("score-unknown", unknownOf: item, [:].naming(waived(among: [item])))
  }
}

extension ReasonPhrases {
  /// The phrases for a rule that requires only `previous`, on the first child.
  static let nothingBefore: ReasonPhrases = [
    "en": ["nothing-before": ReasonPhrase(satisfied: "nothing comes before it")],
    "zh-Hans": ["nothing-before": ReasonPhrase(satisfied: "前面没有其他内容")],
  ]

  /// The phrases for an item whose completion is missing or unknown.
  static let completion: ReasonPhrases = [
    "en": [
      "not-completed": ReasonPhrase(unsatisfied: "{item} is not completed"),
      "completion-unknown": ReasonPhrase(unknown: "whether {item} is completed is not known"),
    ],
    "zh-Hans": [
      "not-completed": ReasonPhrase(unsatisfied: "尚未完成{item}"),
      "completion-unknown": ReasonPhrase(unknown: "尚不清楚是否已完成{item}"),
    ],
  ]

  /// The phrases for items that are not completed, or whose score is too low or unknown.
  static let completionWithScore = nothingBefore.adding(completion).adding(score)

  /// The phrases for items that are drafts, in which nobody can make progress.
  static let drafts: ReasonPhrases = [
    "en": [
      "prerequisite-draft": ReasonPhrase(unsatisfied: "{item} is a draft"),
      "prerequisite-draft-and-more": ReasonPhrase(
        unsatisfied: "{item} and {more:other item:other items} are drafts"),
    ],
    "zh-Hans": [
      "prerequisite-draft": ReasonPhrase(unsatisfied: "{item}为草稿"),
      "prerequisite-draft-and-more": ReasonPhrase(unsatisfied: "{item}和另外{more}项为草稿"),
    ],
  ]

  /// The phrases for an item whose start is missing or unknown.
  static let start: ReasonPhrases = [
    "en": [
      "not-started": ReasonPhrase(unsatisfied: "{item} is not started"),
      "start-unknown": ReasonPhrase(unknown: "whether {item} is started is not known"),
    ],
    "zh-Hans": [
      "not-started": ReasonPhrase(unsatisfied: "尚未开始{item}"),
      "start-unknown": ReasonPhrase(unknown: "尚不清楚是否已开始{item}"),
    ],
  ]

  /// The phrases for a score that is too low or unknown.
  static let score: ReasonPhrases = [
    "en": [
      "score-too-low": ReasonPhrase(
        unsatisfied: "the score of {item} is {score}, below {needed}"),
      "score-too-low-and-more": ReasonPhrase(
        unsatisfied:
          "the score of {item} is {score}, below {needed}, and {more:other score is:other scores are} too low as well"
      ),
      "score-unknown": ReasonPhrase(unknown: "the score of {item} is not known"),
    ],
    "zh-Hans": [
      "score-too-low": ReasonPhrase(unsatisfied: "{item}得分为{score}，低于{needed}"),
      "score-too-low-and-more": ReasonPhrase(
        unsatisfied: "{item}得分为{score}，低于{needed}，另外{more}项也是如此"),
      "score-unknown": ReasonPhrase(unknown: "尚不清楚{item}的得分"),
    ],
  ]
}
