/// Opens the first few children of the container it is written on.
///
/// ```
/// freeTier(3) or basic
/// { "freeTier": 3 }
/// ```
///
/// - `count`: how many; 1 or more.
/// - It counts the content children that the gate or requires reaches, groups being transparent; what
///   lies below a child has that child's place. On the container itself it is false.
struct FreeTierRule: RuleKind {
  static let name = "freeTier"
  static let summary = "Opens the first few children of the container it is written on."
  static let signature: RuleSignature = [.positional("count")]

  let count: Int

  init?(_ arguments: inout RuleArguments) {
    guard let count = arguments.required("count", .count) else { return nil }
    self.count = count
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    switch build.position {
    case .child(let place, _)?: place <= count ? build.always : build.never
    case .container?, nil: build.never
    }
  }
}
