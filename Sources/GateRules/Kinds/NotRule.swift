/// True where a rule is false, and unknown where it is unknown.
///
/// ```
/// not basic
/// { "not": "basic" }
/// ```
struct NotRule: RuleKind {
  static let name = "not"
  static let summary = "True where a rule is false: `not a`."
  static let writtenForm = "not rule"
  static let signature: RuleSignature = [.rule("of", isPositional: true)]

  let child: BoundRule

  init?(_ arguments: inout RuleArguments) {
    guard let child = arguments.required("of", .rule) else { return nil }
    self.child = child
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.not(build.lower(child))
  }
}
