/// True if a rule is false, and unknown if the rule is unknown.
///
/// ```
/// not basic
/// { "not": "basic" }
/// ```
package struct NotRule: RuleKind {
  package static let name = "not"
  package static let summary = "True if a rule is false: `not a`."
  package static let writtenForm = "not rule"

  static let child = RuleParameter(positional: "of", .rule)
  package static let signature = RuleSignature(child)

  package let child: BoundRule

  init(_ child: BoundRule) { self.child = child }

  package init?(_ arguments: inout RuleArguments) {
    guard let child = arguments[Self.child] else { return nil }
    self.child = child
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.not(build.lower(child))
  }
}
