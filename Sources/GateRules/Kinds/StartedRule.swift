/// Opens to who has started items.
///
/// ```
/// started(L8)
/// started(previous)
/// { "started": ["L7", "L8"] }
/// ```
///
/// - `items`: one or more items, all of which must be started: by their own record, because they are
///   completed, or because some of their content is started; `previous` as for `completed`.
struct StartedRule: RuleKind {
  static let name = "started"
  static let summary = "Opens to who has started items."
  static let signature: RuleSignature = [.positional("items")]

  let items: [PrerequisiteItem]

  init?(_ arguments: inout RuleArguments) {
    guard let items = arguments.required("items", .oneOrMore(of: .prerequisite)) else { return nil }
    self.items = items
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    let items = items.compactMap { $0.item(&build) }
    return build.all(items.map { build.started($0) })
  }
}
