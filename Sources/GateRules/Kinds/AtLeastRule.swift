import ContentCatalog

/// True if at least `count` of some rules are true. A rule that is listed twice counts twice.
///
/// ```
/// atLeast(2, of: [basic, completed(L8), signedIn])
/// { "atLeast": { "count": 2, "of": ["basic", "completed(L8)", "signedIn"] } }
/// ```
///
/// - `count`: from 1 to the number of rules.
package struct AtLeastRule: RuleKind {
  package static let name = "atLeast"
  package static let summary = "True if at least some number of rules are true."

  static let count = RuleParameter(positional: "count", .count)
  static let children = RuleParameter("of", .rules)
  package static let signature = RuleSignature(count, children)

  package let count: Int
  package let children: [BoundRule]

  package init?(_ arguments: inout RuleArguments) {
    let count = arguments[Self.count]
    let children = arguments[Self.children]
    guard let count, let children else { return nil }
    if count > children.count {
      arguments.report(.tooMany(count, of: children.count), at: Self.count)
    }
    self.count = count
    self.children = children
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.atLeast(count, of: build.lower(children))
  }
}

extension Diagnostic.Message {
  fileprivate static func tooMany(_ count: Int, of total: Int) -> Self {
    Self(.badArgument, "\(count) rules are required to be true, but only \(total) are listed")
  }
}
