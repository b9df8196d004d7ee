internal import ContentCatalog
internal import GateKit

/// A transaction as the App Store signs it.
///
/// Source: App Store Server API, `JWSTransactionDecodedPayload`.
enum TransactionPayload {
  static let transactionID = ObjectField(
    "transactionId", .string, "The id of the transaction.", .required)
  static let originalTransactionID = ObjectField(
    "originalTransactionId", .string, "The id that all periods of a subscription share.",
    nullIsAbsent: true)
  static let productID = ObjectField("productId", .string, "The product.", .required)
  static let purchaseDate = ObjectField(
    "purchaseDate", .milliseconds, "The start of the period.", nullIsAbsent: true)
  static let originalPurchaseDate = ObjectField(
    "originalPurchaseDate", .milliseconds, "The first purchase.", nullIsAbsent: true)
  static let expiresDate = ObjectField(
    "expiresDate", .milliseconds, "The end of the period.", nullIsAbsent: true)
  static let quantity = ObjectField(
    "quantity", .positiveNumber, "The number of units that were purchased.", nullIsAbsent: true)
  static let revocationDate = ObjectField(
    "revocationDate", .milliseconds, "The instant of the refund or revocation.",
    nullIsAbsent: true)
  static let revocationReason = ObjectField(
    "revocationReason", .unread(.anyOf([.number, .string])), "The reason for the revocation.",
    nullIsAbsent: true)
  static let isUpgraded = ObjectField(
    "isUpgraded", .boolean, "Whether a higher level replaced the subscription.",
    nullIsAbsent: true)
  static let ownershipType = ObjectField<Entitlement.OwnershipType>(
    "inAppOwnershipType", .storeWord, "Whether the customer made the purchase.",
    nullIsAbsent: true)
  static let offerType = ObjectField(
    "offerType", .offerType, "The type of the offer, from 1 to 4.", nullIsAbsent: true)
  static let offerDiscountType = ObjectField<Entitlement.OfferDiscountType>(
    "offerDiscountType", .storeWord, "The payment mode of the offer.", nullIsAbsent: true)
  static let environment = ObjectField<Entitlement.Environment>(
    "environment", .storeWord, "The environment of the purchase.", nullIsAbsent: true)
  static let signedDate = ObjectField(
    "signedDate", .milliseconds, "The instant of the signature.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "app-store-transaction", called: "a transaction", "A transaction of the App Store.",
    [
      transactionID, originalTransactionID, productID, purchaseDate, originalPurchaseDate,
      expiresDate, quantity, revocationDate, revocationReason, isUpgraded, ownershipType, offerType,
      offerDiscountType, environment, signedDate,
    ])

  static func transaction(
    _ value: JSONValue, in context: DocumentReadingContext
  ) -> StoreTransaction? {
    guard let object = ObjectReader(value, schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let (id, product) = (object[transactionID], object[productID])
    let isUpgradedToBundle = object[revocationReason].map(isUpgradeToBundle) ?? false
    var entitlement = Entitlement(
      product: ProductID(product ?? ""), purchaseDate: object[purchaseDate],
      originalPurchaseDate: object[originalPurchaseDate], expiresDate: object[expiresDate],
      revocationDate: object[revocationDate], isUpgraded: object[isUpgraded] ?? false,
      quantity: object[quantity], ownershipType: object[ownershipType],
      offerType: object[offerType],
      offerDiscountType: object[offerDiscountType], environment: object[environment])
    if isUpgradedToBundle { entitlement.becomeUpgradedToBundle() }
    let transaction = StoreTransaction(
      id: id ?? "", originalID: object[originalTransactionID], statedAt: object[signedDate],
      entitlement: entitlement)
    return id == nil || product == nil ? nil : transaction
  }

  /// Returns whether a subscription was revoked because the customer switched to a subscription
  /// bundle.
  ///
  /// StoreKit names this reason `upgradedToBundle`. The published numbers, 0 and 1, are refunds. Any
  /// other number is a revocation too.
  private static func isUpgradeToBundle(_ reason: JSONValue) -> Bool {
    if case .string(let text) = reason.content {
      text.inLowerCamelCase == "upgradedToBundle"
    } else {
      false
    }
  }
}

extension ValueShape<Entitlement.OfferType> {
  /// The number of an offer type. An unlisted number is kept as text.
  fileprivate static var offerType: Self {
    Self(.integer(minimum: 1)) { value, key, context in
      guard let number = context.integer(value, called: "`\(key)`") else { return nil }
      let types = Entitlement.OfferType.known
      return types.indices.contains(number - 1)
        ? types[number - 1] : Entitlement.OfferType(rawValue: "\(number)")
    }
  }
}
