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
    "Opens for holders of a product, one that includes it, or full access."
  package static let writtenForm = "product"

  static let product = RuleParameter(positional: "product", .product)
  package static let signature = RuleSignature(product)

  package let product: ProductReference
  /// The products that give full access, as indices into the products of the catalog.
  let fullAccess: [Int]

  package init?(_ arguments: inout RuleArguments) {
    guard let product = arguments[Self.product] else { return nil }
    self.product = product
    fullAccess = arguments.binding.catalog.bundles.fullAccessProducts.map(Int.init)
    arguments.binding.named.products.formUnion(fullAccess)
  }

  package func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any([build.holds(product)] + fullAccess.map { build.holds($0) })
  }

  package func reason(_ facts: ReasonContext) -> Reason? {
    let own = facts.holding(of: product)
    var best = own
    var bestFullAccess: Int?
    for index in fullAccess where index != product.index {
      let state = facts.holding(of: index)
      guard state.saysMore(than: best) else { continue }
      best = state
      bestFullAccess = index
    }
    if let bestFullAccess {
      return facts.reason(best, of: bestFullAccess, asFullAccess: true)
    }
    let isAlone = fullAccess.allSatisfy { $0 == product.index }
    guard own.status.isWithoutPurchase, !isAlone else {
      return facts.reason(own, of: product.index)
    }
    let isPastKnown = facts.isPastKnown(of: [product.index] + fullAccess)
    return facts.reason(
      isPastKnown ? "never-bought-nor-full-access" : "neither-held-nor-full-access",
      ["product": .product(product.id)])
  }

  package static let phrases = ReasonPhrases.holding(by: .itself, .through, .fullAccess).adding([
    "en": [
      "never-bought-nor-full-access": ReasonPhrase(
        unsatisfied: "neither {product} nor full access has been bought"),
      "neither-held-nor-full-access": ReasonPhrase(
        unsatisfied: "neither {product} nor full access is held"),
      "full-access-unknown": ReasonPhrase(unknown: "whether full access is held is not known"),
    ],
    "zh-Hans": [
      "never-bought-nor-full-access": ReasonPhrase(
        unsatisfied: "尚未购买{product}，也没有完整权限"),
      "neither-held-nor-full-access": ReasonPhrase(
        unsatisfied: "未拥有{product}，也没有完整权限"),
      "full-access-unknown": ReasonPhrase(unknown: "尚不清楚是否拥有完整权限"),
    ],
  ])
}
