/// Opens to who has completed items.
///
/// ```
/// completed(L8)
/// completed([L7, L8], score: 60)
/// completed(previous)
/// { "completed": { "items": ["L7", "L8"], "score": 60 } }
/// ```
///
/// - `items`: one or more items, all of which must be completed, by their own record or because all
///   their content is; `previous` is the child before, and asks nothing of the first.
/// - `score`: the least score, of each; a container's score is its own record's.
struct CompletedRule: RuleKind {
  static let name = "completed"
  static let summary = "Opens to who has completed items, with a score if asked for."
  static let signature: RuleSignature = [.positional("items"), .named("score")]

  let items: [PrerequisiteItem]
  let score: Double?

  init?(_ arguments: inout RuleArguments) {
    let items = arguments.required("items", .oneOrMore(of: .prerequisite))
    score = arguments.optional("score", .number)
    guard let items else { return nil }
    self.items = items
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    let items = items.compactMap { $0.item(&build) }
    let scores = items.map { item in
      score.map { score in
        build.fact(.progress(ProgressTest(node: item.node, question: .score(atLeast: score))))
      }
    }
    return build.all(items.map { build.completed($0) } + scores)
  }
}
