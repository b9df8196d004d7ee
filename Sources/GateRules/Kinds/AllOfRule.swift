/// True if all of some rules are true.
///
/// ```
/// basic and completed(L8)
/// { "allOf": ["basic", { "completed": "L8" }] }
/// ```
package struct AllOfRule: RuleKind {
  package static let name = "allOf"
  package static let summary = "True if all of some rules are true: `a and b`."
  package static let writtenForm = "rule and rule"

  static let children = RuleParameter(positional: "of", .rules)
  package static let signature = RuleSignature(children)

  package let children: [BoundRule]

  init(_ children: [BoundRule]) { self.children = children }

  package init?(_ arguments: inout RuleArguments) {
    guard let children = arguments[Self.children] else { return nil }
    self.children = children
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.atLeast(children.count, of: build.lower(children))
  }
}
