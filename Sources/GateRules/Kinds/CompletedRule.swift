import ContentCatalog

/// Opens for anyone who has completed items.
///
/// ```
/// completed(L8)
/// completed([L7, L8], score: 60)
/// completed(previous)
/// completed(unit1, share: 80)
/// completed(safety, within: P1Y)
/// completed(safety, since: 2026-01-01)
/// { "completed": { "items": ["L7", "L8"], "score": 60 } }
/// ```
///
/// - `items`: one or more items, all of which must be completed, by their own record or because all
///   their content is completed. A record with an instant counts from that instant on. An item that
///   is waived for the subject is completed too. `previous` means the child before, and is true for
///   the first child.
/// - `share`: the part of the content of each item that is enough, in percent, from 1 to 100. Items count
///   by their `weight`, and each of them only once it is completed. An item without content is an error.
/// - `since`: the instant at or after which each item must have been completed; also `published` of an
///   item, as for `window`.
/// - `within`: the duration for which a completion counts, as for `after`; or `day`, `week` (from Monday),
///   `month` or `year`, for the current one. Not with `since` or `share`.
/// - With `since` or `within`, the last completion of several counts as well as the first. A container
///   counts by its own record, or if each item of its content counts. A completion or waiver at an unknown
///   instant is unknown, unless a known one counts.
/// - `score`: the minimum score of each item. The score of a container is that of its own record. A
///   waiver gives no score.
package struct CompletedRule: RuleKind {
  package static let name = "completed"
  package static let summary =
    "Opens for anyone who has completed items, optionally a share, recently or with a score."

  static let items = RuleParameter(positional: "items", .oneOrMore(of: .prerequisite))
  static let score = RuleParameter("score", .number, isOptional: true)
  static let share = RuleParameter("share", .integer(in: 1...100), isOptional: true)
  static let since = RuleParameter("since", .instantOrPublication, isOptional: true)
  static let within = RuleParameter("within", .reach, isOptional: true)
  package static let signature = RuleSignature(items, score, share, since, within)

  package let items: [PrerequisiteItem]
  package let score: Double?
  /// The share of the content in percent; `nil` for all of it.
  package let share: Int?
  /// The instant from which on completions count.
  package let since: RuleInstant?
  /// The time for which a completion counts.
  package let within: EventReach?

  package init?(_ arguments: inout RuleArguments) {
    let items = arguments[Self.items]
    score = arguments[Self.score]
    share = arguments[Self.share]
    since = arguments[Self.since]
    within = arguments[Self.within]
    if [share != nil, since != nil, within != nil].count(where: { $0 }) > 1 {
      arguments.report(.severalReaches)
    }
    guard let items, arguments.areSound else { return nil }
    self.items = items
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    let items = items.compactMap { $0.item(at: build.position) }
    let scores = items.map { item in
      score.map { build.scored(item, atLeast: $0) }
    }
    var reach = within
    if let since {
      guard let first = build.instant(since) else { return build.never }
      reach = .since(first)
    }
    let completed = items.map { item in
      if let reach { return build.completed(item, reach) }
      return share.map { build.completed(item, share: $0) } ?? build.completed(item)
    }
    return build.all(completed + scores)
  }

  package static let reasonInputs: ReasonInputs = [.progress]

  package func reason(_ facts: ReasonContext) -> Reason? {
    let items = items.compactMap { $0.item(at: facts.position) }
    switch facts.value {
    case .true: return satisfied(items, facts)
    case .false: return unsatisfied(items, facts)
    case .unknown:
      if let item = items.first(where: { completion(of: $0, facts) == .unknown }) {
        if facts.completion(of: item) == .true, reach(facts) != nil {
          return facts.reason(
            "completion-time-unknown", unknownOf: item, [:].naming(facts.waivedItems(at: item)))
        }
        return facts.reason(
          share == nil ? "completion-unknown" : "share-unknown", unknownOf: item, shareDetail)
      }
      return items.first { reachesScore($0, facts) == .unknown }
        .map { facts.reason(scoreUnknownOf: $0) }
    }
  }
}

extension CompletedRule {
  private func satisfied(_ items: [ItemReference], _ facts: ReasonContext) -> Reason {
    if let reach = reach(facts), !items.isEmpty {
      return facts.reason("completed" + reach.codeSuffix, first: items, reach.details)
    }
    let code = share == nil ? "completed" : "share-completed"
    return facts.reason(
      score == nil ? code : code + "-with-score", met: items, shareDetail, score: score,
      by: completion)
  }

  private func completion(of item: ItemReference, _ facts: ReasonContext) -> Ternary {
    if let reach = reach(facts) { return facts.completion(of: item, reach) }
    return share.map { facts.completion(of: item, share: $0) } ?? facts.completion(of: item)
  }

  /// Returns the time for which a completion counts; `nil` if every completion counts.
  private func reach(_ facts: ReasonContext) -> EventReach? {
    within ?? since.flatMap { facts.instant($0) }.map { .since($0) }
  }

  private var shareDetail: [String: ReasonDetail] {
    share.map { ["share": .number(Double($0))] } ?? [:]
  }

  /// Returns a reason that names the items that are not completed, otherwise those with a low
  /// score.
  private func unsatisfied(_ items: [ItemReference], _ facts: ReasonContext) -> Reason {
    if let reason = facts.reason(ifDraftsAmong: items) { return reason }
    let missing = items.filter { completion(of: $0, facts) == .false }
    let low = items.filter { reachesScore($0, facts) == .false }
    if let reach = reach(facts), !missing.isEmpty {
      if case .since(let first) = reach, first > facts.now {
        return facts.reason("completion-counts-from", first: missing, ["from": .instant(first)])
      }
      let never = missing.filter { facts.completion(of: $0) == .false }
      return never.isEmpty
        ? facts.reason("not-completed" + reach.codeSuffix, first: missing, reach.details)
        : facts.reason("not-completed", first: never)
    }
    guard missing.isEmpty, let first = low.first, let reached = facts.score(of: first), let score
    else {
      let code = share == nil ? "not-completed" : "share-not-completed"
      return facts.reason(code, first: missing, shareDetail)
    }
    return facts.reason(
      "score-too-low", first: low, ["score": .number(reached), "needed": .number(score)])
  }

  private func reachesScore(_ item: ItemReference, _ facts: ReasonContext) -> Ternary {
    score.map { facts.value(of: .progress(.score(of: item, atLeast: $0))) } ?? .true
  }

  package static let phrases = ReasonPhrases.completionWithScore.adding(.completionTime)
    .adding(EventReach.completionPhrases).adding(.waived).adding(.drafts).adding([
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
        "share-completed": ReasonPhrase(satisfied: "at least {share}% of {item} is completed"),
        "share-completed-and-more": ReasonPhrase(
          satisfied: "at least {share}% of {item} and of {more:other item:other items} is completed"
        ),
        "share-completed-with-score": ReasonPhrase(
          satisfied: "at least {share}% of {item} is completed, with a score of at least {needed}"),
        "share-completed-with-score-and-more": ReasonPhrase(
          satisfied:
            "at least {share}% of {item} and of {more:other item:other items} is completed, with scores of at least {needed}"
        ),
        "share-not-completed": ReasonPhrase(
          unsatisfied: "less than {share}% of {item} is completed"),
        "share-not-completed-and-more": ReasonPhrase(
          unsatisfied:
            "less than {share}% of {item} and of {more:other item:other items} is completed"),
        "share-unknown": ReasonPhrase(
          unknown: "whether at least {share}% of {item} is completed is not known"),
      ],
      "zh-Hans": [
        "completed": ReasonPhrase(satisfied: "已完成{item}"),
        "completed-and-more": ReasonPhrase(satisfied: "已完成{item}和另外{more}项"),
        "completed-with-score": ReasonPhrase(satisfied: "已完成{item}，得分不低于{needed}"),
        "completed-with-score-and-more": ReasonPhrase(
          satisfied: "已完成{item}和另外{more}项，得分均不低于{needed}"),
        "not-completed-and-more": ReasonPhrase(unsatisfied: "尚未完成{item}和另外{more}项"),
        "share-completed": ReasonPhrase(satisfied: "{item}已完成至少{share}%"),
        "share-completed-and-more": ReasonPhrase(
          satisfied: "{item}和另外{more}项均已完成至少{share}%"),
        "share-completed-with-score": ReasonPhrase(
          satisfied: "{item}已完成至少{share}%，得分不低于{needed}"),
        "share-completed-with-score-and-more": ReasonPhrase(
          satisfied: "{item}和另外{more}项均已完成至少{share}%，得分均不低于{needed}"),
        "share-not-completed": ReasonPhrase(unsatisfied: "{item}完成不足{share}%"),
        "share-not-completed-and-more": ReasonPhrase(
          unsatisfied: "{item}和另外{more}项均完成不足{share}%"),
        "share-unknown": ReasonPhrase(unknown: "尚不清楚{item}是否已完成至少{share}%"),
      ],
    ])
}

extension Diagnostic.Message {
  fileprivate static let severalReaches = Self(
    .badArgument, "`completed` takes one of `share`, `since` and `within`",
    help: "join two rules with `and`")
}
