import ContentCatalog

/// True if an item opens. Only files of checks have it.
///
/// ```
/// opens(L9) and not basic
/// ```
struct OpensRule: RuleKind {
  static let name = "opens"
  static let summary = "True if an item opens."

  static let item = RuleParameter(positional: "item", .item)
  static let signature = RuleSignature(item)

  let item: ItemReference

  init?(_ arguments: inout RuleArguments) {
    guard let item = arguments[Self.item] else { return nil }
    self.item = item
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.lowering.catalogLowering.openings(item.node) ?? .never
  }
}
