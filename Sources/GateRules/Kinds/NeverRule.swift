/// Open to nobody.
///
/// ```
/// never
/// { "never": {} }
/// ```
struct NeverRule: RuleKind {
  static let name = "never"
  static let summary = "Open to nobody."
  static let writtenForm = name
  static let signature: RuleSignature = []

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.never }
}
