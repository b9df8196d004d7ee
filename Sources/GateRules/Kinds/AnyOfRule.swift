/// True if any of some rules is true.
///
/// ```
/// basic or completed(L8)
/// { "anyOf": ["basic", { "completed": "L8" }] }
/// ```
package struct AnyOfRule: RuleKind {
  package static let name = "anyOf"
  package static let summary = "True if any of some rules is true: `a or b`."
  package static let writtenForm = "rule or rule"

  static let children = RuleParameter(positional: "of", .rules)
  package static let signature = RuleSignature(children)

  package let children: [BoundRule]

  init(_ children: [BoundRule]) { self.children = children }

  package init?(_ arguments: inout RuleArguments) {
    guard let children = arguments[Self.children] else { return nil }
    self.children = children
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any(build.lower(children))
  }
}
