/// Open to everybody.
///
/// ```
/// free
/// { "free": {} }
/// ```
struct FreeRule: RuleKind {
  static let name = "free"
  static let summary = "Open to everybody."
  static let writtenForm = name
  static let signature: RuleSignature = []

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.always }
}
