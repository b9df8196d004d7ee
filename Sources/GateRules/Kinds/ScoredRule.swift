import ContentCatalog

/// Opens for anyone who has a score in items, completed or not.
///
/// ```
/// scored(L8, 60)
/// scored([L7, L8], 60, missing: zero)
/// { "scored": { "items": ["L7", "L8"], "score": 60 } }
/// ```
///
/// - `items`: one or more items, all of which need the score. The score of a container is that of
///   its own record. `previous` means the same as for `completed`.
/// - `score`: the minimum score of each item. A waiver gives no score.
/// - `missing`: `zero` if an item without a score counts as one with a score of 0. Its score is
///   unknown otherwise.
package struct ScoredRule: RuleKind {
  package static let name = "scored"
  package static let summary = "Opens for anyone who has a score in items, completed or not."

  static let items = RuleParameter(positional: "items", .oneOrMore(of: .prerequisite))
  static let score = RuleParameter(positional: "score", .number)
  static let missing = RuleParameter("missing", .oneOf(["zero"]), isOptional: true)
  package static let signature = RuleSignature(items, score, missing)

  package let items: [PrerequisiteItem]
  package let score: Double
  package let missingIsZero: Bool

  package init?(_ arguments: inout RuleArguments) {
    let items = arguments[Self.items]
    let score = arguments[Self.score]
    missingIsZero = arguments[Self.missing] != nil
    guard let items, let score else { return nil }
    self.items = items
    self.score = score
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    let items = items.compactMap { $0.item(at: build.position) }
    return build.all(
      items.map { build.scored($0, atLeast: score, missingIsZero: missingIsZero) })
  }

  package static let reasonInputs: ReasonInputs = [.progress]

  package func reason(_ facts: ReasonContext) -> Reason? {
    let items = items.compactMap { $0.item(at: facts.position) }
    switch facts.value {
    case .true: return facts.reason("scored", first: items, ["needed": .number(score)])
    case .false: return unsatisfied(items, facts)
    case .unknown:
      return items.first { reachesScore($0, facts) == .unknown }
        .map { facts.reason(scoreUnknownOf: $0) }
    }
  }
}

extension ScoredRule {
  /// Returns a reason that names the items with a low score, otherwise those without a score.
  private func unsatisfied(_ items: [ItemReference], _ facts: ReasonContext) -> Reason {
    if let reason = facts.reason(ifDraftsAmong: items) { return reason }
    let low = items.filter { reachesScore($0, facts) == .false }
    let scored = low.filter { facts.score(of: $0) != nil }
    guard let reached = scored.first.flatMap({ facts.score(of: $0) }) else {
      return facts.reason(
        "no-score", first: low, ["needed": .number(score)].naming(facts.waived(among: low)))
    }
    let others = low.filter { facts.score(of: $0) == nil }
    return facts.reason(
      "score-too-low", first: scored + others,
      ["score": .number(reached), "needed": .number(score)])
  }

  private func reachesScore(_ item: ItemReference, _ facts: ReasonContext) -> Ternary {
    facts.value(
      of: .progress(.score(of: item, atLeast: score, missingIsZero: missingIsZero)))
  }

  package static let phrases = ReasonPhrases.nothingBefore.adding(.score).adding(.drafts).adding([
    "en": [
      "scored": ReasonPhrase(satisfied: "the score of {item} is at least {needed}"),
      "scored-and-more": ReasonPhrase(
        satisfied:
          "the scores of {item} and {more:other item:other items} are at least {needed}"),
      "no-score": ReasonPhrase(unsatisfied: "{item} has no score, and {needed} is required"),
      "no-score-and-more": ReasonPhrase(
        unsatisfied:
          "{item} and {more:other item:other items} have no score, and {needed} is required"),
    ],
    "zh-Hans": [
      "scored": ReasonPhrase(satisfied: "{item}得分不低于{needed}"),
      "scored-and-more": ReasonPhrase(satisfied: "{item}和另外{more}项得分均不低于{needed}"),
      "no-score": ReasonPhrase(unsatisfied: "{item}还没有得分，需要{needed}"),
      "no-score-and-more": ReasonPhrase(unsatisfied: "{item}和另外{more}项还没有得分，需要{needed}"),
    ],
  ])
}
