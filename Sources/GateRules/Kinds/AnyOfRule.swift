/// True where any one of some rules is.
///
/// ```
/// basic or completed(L8)
/// { "anyOf": ["basic", { "completed": "L8" }] }
/// ```
struct AnyOfRule: RuleKind {
  static let name = "anyOf"
  static let summary = "True where any one of some rules is: `a or b`."
  static let writtenForm = "rule or rule"
  static let signature: RuleSignature = [.rules("of", isPositional: true)]

  let children: [BoundRule]

  init?(_ arguments: inout RuleArguments) {
    guard let children = arguments.required("of", .rules) else { return nil }
    self.children = children
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any(children.map { build.lower($0) })
  }
}
