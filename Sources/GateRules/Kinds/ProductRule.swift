import ContentCatalog

/// Opens to who holds exactly this product, or what includes it; full access does not stand in.
///
/// ```
/// product(basic)
/// product(pro, everOwned: true)
/// product(pro, boughtBefore: 2026-01-01)
/// product(pro, excluding: [freeTrial, familyShared])
/// { "product": { "product": "pro", "everOwned": true } }
/// ```
///
/// - `product`: a product of the catalog, not a consumable.
/// - `everOwned`: an expired or upgraded entitlement counts too; one that is revoked, pending or
///   bought in the future does not.
/// - `boughtBefore`: only what was first bought before this instant counts.
/// - `excluding`: entitlements with one of these ownership, offer or discount types do not count.
struct ProductRule: RuleKind {
  static let name = "product"
  static let summary = "Opens to who holds, or ever owned, exactly this product."
  static let signature: RuleSignature = [
    .positional("product"), .named("everOwned"), .named("boughtBefore"), .named("excluding"),
  ]

  let product: ProductReference
  let everOwned: Bool
  let boughtBefore: Instant?
  let excluding: Set<String>

  init?(_ arguments: inout RuleArguments) {
    let product = arguments.required("product", .product)
    everOwned = arguments.optional("everOwned", .boolean) ?? false
    boughtBefore = arguments.optional("boughtBefore", .instant)
    let excluding = arguments.optional("excluding", .oneOrMore(of: .entitlementMark))
    self.excluding = Set(excluding ?? [])
    guard let product, arguments.areSound else { return nil }
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    var test = HoldingTest(product: product.index)
    test.everOwned = everOwned
    test.boughtBefore = boughtBefore
    test.excluding = excluding
    return build.fact(.holding(test))
  }
}

extension RuleArgumentType<String> {
  /// A value of `ownershipType`, `offerType` or `offerDiscountType` that StoreKit has.
  fileprivate static var entitlementMark: Self {
    let known =
      Entitlement.OwnershipType.known.map(\.rawValue) + Entitlement.OfferType.known.map(\.rawValue)
      + Entitlement.OfferDiscountType.known.map(\.rawValue)
    return oneOf(known)
  }
}
