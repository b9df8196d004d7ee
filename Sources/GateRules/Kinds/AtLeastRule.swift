import ContentCatalog

/// True where at least so many of some rules are, each counted as often as it is listed.
///
/// ```
/// atLeast(2, of: [basic, completed(L8), signedIn])
/// { "atLeast": { "count": 2, "of": ["basic", "completed(L8)", "signedIn"] } }
/// ```
///
/// - `count`: from 1 to the number of rules.
struct AtLeastRule: RuleKind {
  static let name = "atLeast"
  static let summary = "True where at least so many of some rules are."
  static let signature: RuleSignature = [.positional("count"), .rules("of")]

  let count: Int
  let children: [BoundRule]

  init?(_ arguments: inout RuleArguments) {
    let count = arguments.required("count", .count)
    let children = arguments.required("of", .rules)
    guard let count, let children else { return nil }
    if count > children.count { arguments.report(.tooMany(count, of: children.count), at: "count") }
    self.count = count
    self.children = children
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.atLeast(count, of: children.map { build.lower($0) })
  }
}

extension Diagnostic.Message {
  fileprivate static func tooMany(_ count: Int, of total: Int) -> Self {
    Self(.badArgument, "\(count) are asked for, and there are only \(total) rules to choose from")
  }
}
