internal import ContentCatalog
internal import GateKit

/// A purchase in a response of `verifyReceipt`.
///
/// Source: App Store Receipts, `responseBody.Latest_receipt_info` and `responseBody.Receipt.In_app`.
enum ReceiptPurchase {
  static let transactionID = ObjectField(
    "transaction_id", .string, "The id of the transaction.", .required)
  static let originalTransactionID = ObjectField(
    "original_transaction_id", .string, "The id that all periods of a subscription share.",
    nullIsAbsent: true)
  static let productID = ObjectField("product_id", .string, "The product.", .required)
  static let purchaseDate = ObjectField(
    "purchase_date_ms", .writtenMilliseconds, "The start of the period.", nullIsAbsent: true)
  static let originalPurchaseDate = ObjectField(
    "original_purchase_date_ms", .writtenMilliseconds, "The first purchase.", nullIsAbsent: true)
  static let expiresDate = ObjectField(
    "expires_date_ms", .writtenMilliseconds, "The end of the period.", nullIsAbsent: true)
  static let quantity = ObjectField(
    "quantity", .writtenPositiveNumber, "The number of units that were purchased.",
    nullIsAbsent: true)
  static let cancellationDate = ObjectField(
    "cancellation_date_ms", .writtenMilliseconds,
    "The instant of the refund or revocation, or of an upgrade.", nullIsAbsent: true)
  static let isUpgraded = ObjectField(
    "is_upgraded", .writtenBoolean, "Whether a higher level replaced the subscription.",
    nullIsAbsent: true)
  static let ownershipType = ObjectField<Entitlement.OwnershipType>(
    "in_app_ownership_type", .storeWord, "Whether the customer made the purchase.",
    nullIsAbsent: true)
  static let isTrialPeriod = ObjectField(
    "is_trial_period", .writtenBoolean, "Whether the period is a free trial.",
    nullIsAbsent: true)
  static let isInIntroOfferPeriod = ObjectField(
    "is_in_intro_offer_period", .writtenBoolean, "Whether an introductory offer applies.",
    nullIsAbsent: true)
  static let promotionalOfferID = ObjectField(
    "promotional_offer_id", .string, "The promotional offer.", nullIsAbsent: true)
  static let offerCodeName = ObjectField(
    "offer_code_ref_name", .string, "The offer of a code.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "verify-receipt-purchase", called: "a purchase", "A purchase in a receipt.",
    [
      transactionID, originalTransactionID, productID, purchaseDate, originalPurchaseDate,
      expiresDate, quantity, cancellationDate, isUpgraded, ownershipType, isTrialPeriod,
      isInIntroOfferPeriod, promotionalOfferID, offerCodeName,
    ])

  /// - Parameters:
  ///   - environment: the environment of the receipt.
  ///   - statedAt: the instant of the response.
  static func transaction(
    _ value: JSONValue, in context: DocumentReadingContext, environment: Entitlement.Environment?,
    statedAt: Instant?
  ) -> StoreTransaction? {
    guard let object = ObjectReader(value, schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let (id, product) = (object[transactionID], object[productID])
    let isUpgraded = object[isUpgraded] ?? false
    let cancellationDate = object[cancellationDate]
    let isTrial = object[isTrialPeriod] ?? false
    let entitlement = Entitlement(
      product: ProductID(product ?? ""), purchaseDate: object[purchaseDate],
      originalPurchaseDate: object[originalPurchaseDate], expiresDate: object[expiresDate],
      // For an upgraded subscription, the date is that of the upgrade.
      revocationDate: isUpgraded ? nil : cancellationDate, isUpgraded: isUpgraded,
      quantity: object[quantity], ownershipType: object[ownershipType],
      offerType: offerType(object, isTrial: isTrial),
      offerDiscountType: isTrial ? "freeTrial" : nil, environment: environment)
    let transaction = StoreTransaction(
      id: id ?? "", originalID: object[originalTransactionID], statedAt: statedAt,
      entitlement: entitlement)
    return id == nil || product == nil ? nil : transaction
  }

  private static func offerType(
    _ object: ObjectReader, isTrial: Bool
  ) -> Entitlement.OfferType? {
    let isIntroductory = object[isInIntroOfferPeriod] ?? false
    let (promotional, code) = (object[promotionalOfferID], object[offerCodeName])
    if isTrial || isIntroductory { return "introductory" }
    if promotional != nil { return "promotional" }
    return code == nil ? nil : "code"
  }
}
