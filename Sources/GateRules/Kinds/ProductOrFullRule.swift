import ContentCatalog

/// Opens to who holds a product, or anything that includes it, or full access.
///
/// ```
/// basic
/// productOrFull(basic)
/// { "productOrFull": "basic" }
/// ```
///
/// - `product`: a product of the catalog, not a consumable.
/// - True while it is held, or any product that is marked `fullAccess` or includes such a one.
struct ProductOrFullRule: RuleKind {
  static let name = "productOrFull"
  static let summary = "Opens to who holds a product, what includes it, or full access."
  static let writtenForm = "product"
  static let signature: RuleSignature = [.positional("product")]

  let product: ProductReference
  /// The products that stand in for every other, as indices into the catalog's.
  let fullAccess: [Int]

  init?(_ arguments: inout RuleArguments) {
    guard let product = arguments.required("product", .product) else { return nil }
    self.product = product
    fullAccess = arguments.binding.catalog.bundles.fullAccessProducts.map(Int.init)
    arguments.binding.named.products.formUnion(fullAccess)
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.any([build.holds(product)] + fullAccess.map { build.holds($0) })
  }
}
