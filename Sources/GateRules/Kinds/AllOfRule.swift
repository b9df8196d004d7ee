/// True where every one of some rules is.
///
/// ```
/// basic and completed(L8)
/// { "allOf": ["basic", { "completed": "L8" }] }
/// ```
struct AllOfRule: RuleKind {
  static let name = "allOf"
  static let summary = "True where every one of some rules is: `a and b`."
  static let writtenForm = "rule and rule"
  static let signature: RuleSignature = [.rules("of", isPositional: true)]

  let children: [BoundRule]

  init?(_ arguments: inout RuleArguments) {
    guard let children = arguments.required("of", .rules) else { return nil }
    self.children = children
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.all(children.map { build.lower($0) })
  }
}
