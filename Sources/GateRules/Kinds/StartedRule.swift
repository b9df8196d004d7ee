import ContentCatalog

/// Opens for anyone who has started items.
///
/// ```
/// started(L8)
/// started(previous)
/// { "started": ["L7", "L8"] }
/// ```
///
/// - `items`: one or more items, all of which must be started: by their own record, because they are
///   completed, or because some of their content is started. `previous` means the same as for
///   `completed`.
package struct StartedRule: RuleKind {
  package static let name = "started"
  package static let summary = "Opens for anyone who has started items."

  static let items = RuleParameter(positional: "items", .oneOrMore(of: .prerequisite))
  package static let signature = RuleSignature(items)

  package let items: [PrerequisiteItem]

  package init?(_ arguments: inout RuleArguments) {
    guard let items = arguments[Self.items] else { return nil }
    self.items = items
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    let items = items.compactMap { $0.item(at: build.position) }
    return build.all(items.map { build.started($0) })
  }

  package static let reasonInputs: ReasonInputs = [.progress]

  package func reason(_ facts: ReasonContext) -> Reason? {
    let items = items.compactMap { $0.item(at: facts.position) }
    switch facts.value {
    case .true: return facts.reason("started", met: items) { $1.start(of: $0) }
    case .false:
      return facts.reason(ifDraftsAmong: items)
        ?? facts.reason("not-started", first: items.filter { facts.start(of: $0) == .false })
    case .unknown:
      return items.first { facts.start(of: $0) == .unknown }
        .map { facts.reason("start-unknown", unknownOf: $0) }
    }
  }

  package static let phrases = ReasonPhrases.nothingBefore.adding(.start).adding(.waived).adding(
    .drafts
  ).adding([
    "en": [
      "started": ReasonPhrase(satisfied: "{item} is started"),
      "started-and-more": ReasonPhrase(
        satisfied: "{item} and {more:other item:other items} are started"),
      "not-started-and-more": ReasonPhrase(
        unsatisfied: "{item} and {more:other item:other items} are not started"),
    ],
    "zh-Hans": [
      "started": ReasonPhrase(satisfied: "已开始{item}"),
      "started-and-more": ReasonPhrase(satisfied: "已开始{item}和另外{more}项"),
      "not-started-and-more": ReasonPhrase(unsatisfied: "尚未开始{item}和另外{more}项"),
    ],
  ])
}
