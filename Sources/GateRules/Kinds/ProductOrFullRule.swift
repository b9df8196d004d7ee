import ContentCatalog

/// Opens for anyone who holds the product, a product that includes it, or full access.
///
/// ```
/// basic
/// productOrFull(basic)
/// { "productOrFull": "basic" }
/// ```
///
/// - `product`: a product of the catalog that is not a consumable.
/// - Full access is a product that is marked `fullAccess`, or one that includes such a product.
package struct ProductOrFullRule: RuleKind {
  package static let name = "productOrFull"
  package static let summary =
    "Opens for anyone who holds a product, one that includes it, or full access."
  package static let writtenForm = "product"

  static let product = RuleParameter(positional: "product", .product)
  package static let signature = RuleSignature(product)

  package let product: ProductReference

  package init?(_ arguments: inout RuleArguments) {
    guard let product = arguments[Self.product] else { return nil }
    self.init(product, in: arguments.binding)
  }

  init(_ product: ProductReference, in binding: RuleBinding) {
    self.product = product
    binding.nameFullAccess()
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    let isHeld = build.holds(product.index)
    let fullAccess = build.fullAccessProducts
    return fullAccess.isEmpty ? isHeld : build.any([isHeld] + fullAccess.map { build.holds($0) })
  }

  package static let reasonInputs: ReasonInputs = []

  package func reason(_ facts: ReasonContext) -> Reason? {
    let own = facts.holding(of: product)
    var best = own
    var bestFullAccess: ProductIndex?
    let fullAccess = facts.catalog.bundles.fullAccessProducts
    for index in fullAccess where index != product.index {
      let state = facts.holding(of: index)
      guard state.takesPrecedence(over: best) else { continue }
      best = state
      bestFullAccess = index
    }
    if let bestFullAccess {
      return facts.reason(best, of: bestFullAccess, asFullAccess: true)
    }
    let others = fullAccess.filter { $0 != product.index }
    guard own.status.isWithoutPurchase, !others.isEmpty else {
      return facts.reason(own, of: product.index)
    }
    return facts.reasonNoneBought([product.index] + others)
  }

  package static let phrases = ReasonPhrases.holding(by: .itself, .through, .fullAccess)
    .adding(.noneBought)
}
