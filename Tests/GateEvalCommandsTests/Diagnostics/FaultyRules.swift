import GateKit

/// `acme.unreading(product, until: instant)`: a kind that misspells its own parameter and therefore
/// ignores an argument.
struct UnreadingRule: RuleKind {
  static let name = "acme.unreading"
  static let summary = "Opens for anyone who holds a product, until an instant."

  static let product = RuleParameter(positional: "product", .product)
  static let until = RuleParameter("until", .instant, isOptional: true)
  static let untill = RuleParameter("untill", .instant, isOptional: true)
  static let signature = RuleSignature(product, until, untill)

  let product: ProductReference
  let until: Instant?

  init?(_ arguments: inout RuleArguments) {
    until = arguments[Self.untill]
    guard let product = arguments[Self.product] else { return nil }
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.all([build.holds(product), until.map { build.not(build.reached($0)) }])
  }
}

/// `acme.undeclaring(product)`: a kind that reads a parameter outside its signature.
struct UndeclaringRule: RuleKind {
  static let name = "acme.undeclaring"
  static let summary = "Opens for anyone who holds a product, until an instant."

  static let product = RuleParameter(positional: "product", .product)
  static let until = RuleParameter("until", .instant, isOptional: true)
  static let signature = RuleSignature(product)

  let product: ProductReference

  init?(_ arguments: inout RuleArguments) {
    _ = arguments[Self.until]
    guard let product = arguments[Self.product] else { return nil }
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition { build.holds(product) }
}
