import ContentCatalog
import GateRules

/// A reader of one entitlement of a subject.
struct EntitlementDocument {
  let context: CatalogReaderContext
  let unknownKeys: UnknownKeys

  /// - Parameter unread: receives the keys that are skipped.
  func entitlement(_ value: JSONValue, unread: inout Set<UnreadKey>) -> Entitlement? {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: unknownKeys)
    else {
      return nil
    }
    for key in object.skippedKeys { unread.insert(UnreadKey(.entitlementKey, key)) }
    // Read every key even if the product is missing, so that all faults are reported together.
    let product = object[Self.product]
    let entitlement = Entitlement(
      product: ProductID(product ?? ""), source: object[Self.source],
      purchaseDate: object[Self.purchaseDate],
      originalPurchaseDate: object[Self.originalPurchaseDate],
      expiresDate: object[Self.expiresDate],
      gracePeriodExpiresDate: object[Self.gracePeriodExpiresDate],
      revocationDate: object[Self.revocationDate], isUpgraded: object[Self.isUpgraded] ?? false,
      isPending: object[Self.isPending] ?? false,
      isInBillingRetry: object[Self.isInBillingRetry] ?? false,
      ownershipType: object[Self.ownershipType], offerType: object[Self.offerType],
      offerDiscountType: object[Self.offerDiscountType], environment: object[Self.environment])
    return product == nil ? nil : entitlement
  }
}

extension EntitlementDocument {
  static let product = ObjectField(
    Entitlement.Field.product.rawValue, .string, "The product, by any of its ids.", .required,
    nullIsAbsent: true)
  static let source = ObjectField(
    Entitlement.Field.source.rawValue, .string,
    "The origin of the entitlement; it does not affect decisions.",
    nullIsAbsent: true)
  static let purchaseDate = ObjectField(
    Entitlement.Field.purchaseDate.rawValue, .instant,
    "The start of the entitlement; long ago if omitted.",
    nullIsAbsent: true)
  static let originalPurchaseDate = ObjectField(
    Entitlement.Field.originalPurchaseDate.rawValue, .instant,
    "The first purchase, which renewals do not change; `purchaseDate` if omitted.",
    nullIsAbsent: true)
  static let expiresDate = ObjectField(
    Entitlement.Field.expiresDate.rawValue, .instant,
    "The instant from which it is no longer held.", nullIsAbsent: true)
  static let gracePeriodExpiresDate = ObjectField(
    Entitlement.Field.gracePeriodExpiresDate.rawValue, .instant,
    "The end of the grace period after a failed renewal.",
    nullIsAbsent: true)
  static let revocationDate = ObjectField(
    Entitlement.Field.revocationDate.rawValue, .instant,
    "The instant from which it counts as neither held nor ever owned.",
    nullIsAbsent: true)
  static let isUpgraded = ObjectField(
    Entitlement.Field.isUpgraded.rawValue, .boolean, "Whether another subscription replaced it.",
    nullIsAbsent: true)
  static let isPending = ObjectField(
    Entitlement.Field.isPending.rawValue, .boolean, "Whether the purchase awaits approval.",
    nullIsAbsent: true)
  static let isInBillingRetry = ObjectField(
    Entitlement.Field.isInBillingRetry.rawValue, .boolean,
    "Whether a renewal failed and the store keeps trying to charge.",
    nullIsAbsent: true)
  static let ownershipType = ObjectField<Entitlement.OwnershipType>(
    Entitlement.Field.ownershipType.rawValue, .label, "The ownership type.", nullIsAbsent: true)
  static let offerType = ObjectField<Entitlement.OfferType>(
    Entitlement.Field.offerType.rawValue, .label, "The offer type.", nullIsAbsent: true)
  static let offerDiscountType = ObjectField<Entitlement.OfferDiscountType>(
    Entitlement.Field.offerDiscountType.rawValue, .label, "The payment mode of the offer.",
    nullIsAbsent: true)
  static let environment = ObjectField<Entitlement.Environment>(
    Entitlement.Field.environment.rawValue, .label, "The store environment.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "entitlement", called: "an entitlement", "One grant of a product, in the words of StoreKit 2.",
    [
      product, source, purchaseDate, originalPurchaseDate, expiresDate, gracePeriodExpiresDate,
      revocationDate, isUpgraded, isPending, isInBillingRetry, ownershipType, offerType,
      offerDiscountType, environment,
    ])
}
