import ContentCatalog

/// Opens for anyone who has completed items.
///
/// ```
/// completed(L8)
/// completed([L7, L8], score: 60)
/// completed(previous)
/// { "completed": { "items": ["L7", "L8"], "score": 60 } }
/// ```
///
/// - `items`: one or more items, all of which must be completed, by their own record or because all
///   their content is completed. A record with an instant counts from that instant on. `previous`
///   means the child before, and is true for the first child.
/// - `score`: the minimum score of each item. The score of a container is that of its own record.
package struct CompletedRule: RuleKind {
  package static let name = "completed"
  package static let summary = "Opens for anyone who has completed items, optionally with a score."

  static let items = RuleParameter(positional: "items", .oneOrMore(of: .prerequisite))
  static let score = RuleParameter("score", .number, isOptional: true)
  package static let signature = RuleSignature(items, score)

  package let items: [PrerequisiteItem]
  package let score: Double?

  package init?(_ arguments: inout RuleArguments) {
    let items = arguments[Self.items]
    score = arguments[Self.score]
    guard let items else { return nil }
    self.items = items
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    let items = items.compactMap { $0.item(at: build.position) }
    let scores = items.map { item in
      score.map { build.scored(item, atLeast: $0) }
    }
    return build.all(items.map { build.completed($0) } + scores)
  }

  package func reason(_ facts: ReasonContext) -> Reason? {
    let items = items.compactMap { $0.item(at: facts.position) }
    switch facts.value {
    case .true: return satisfied(items, facts)
    case .false: return unsatisfied(items, facts)
    case .unknown:
      if let item = items.first(where: { facts.completion(of: $0) == .unknown }) {
        return facts.reason("completion-unknown", unknownOf: item)
      }
      return items.first { reachesScore($0, facts) == .unknown }
        .map { facts.reason("score-unknown", unknownOf: $0) }
    }
  }
}

extension CompletedRule {
  private func satisfied(_ items: [ItemReference], _ facts: ReasonContext) -> Reason {
    guard let score else { return facts.reason("completed", first: items) }
    return facts.reason("completed-with-score", first: items, ["needed": .number(score)])
  }

  /// Returns a reason that names the items that are not completed, otherwise those with a low
  /// score.
  private func unsatisfied(_ items: [ItemReference], _ facts: ReasonContext) -> Reason {
    let missing = items.filter { facts.completion(of: $0) == .false }
    let low = items.filter { reachesScore($0, facts) == .false }
    guard missing.isEmpty, let first = low.first, let reached = facts.score(of: first), let score
    else { return facts.reason("not-completed", first: missing) }
    return facts.reason(
      "score-too-low", first: low, ["score": .number(reached), "needed": .number(score)])
  }

  private func reachesScore(_ item: ItemReference, _ facts: ReasonContext) -> Ternary {
    score.map { facts.value(of: .progress(.score(of: item, atLeast: $0))) } ?? .true
  }

  package static let phrases = ReasonPhrases.completionWithScore.adding([
    "en": [
      "completed": ReasonPhrase(satisfied: "{item} is completed"),
      "completed-and-more": ReasonPhrase(
        satisfied: "{item} and {more:other item:other items} are completed"),
      "completed-with-score": ReasonPhrase(
        satisfied: "{item} is completed with a score of at least {needed}"),
      "completed-with-score-and-more": ReasonPhrase(
        satisfied:
          "{item} and {more:other item:other items} are completed with a score of at least {needed}"
      ),
      "not-completed-and-more": ReasonPhrase(
        unsatisfied: "{item} and {more:other item:other items} are not completed"),
    ],
    "zh-Hans": [
      "completed": ReasonPhrase(satisfied: "已完成{item}"),
      "completed-and-more": ReasonPhrase(satisfied: "已完成{item}和另外{more}项"),
      "completed-with-score": ReasonPhrase(satisfied: "已完成{item}，得分不低于{needed}"),
      "completed-with-score-and-more": ReasonPhrase(
        satisfied: "已完成{item}和另外{more}项，得分均不低于{needed}"),
      "not-completed-and-more": ReasonPhrase(unsatisfied: "尚未完成{item}和另外{more}项"),
    ],
  ])
}
