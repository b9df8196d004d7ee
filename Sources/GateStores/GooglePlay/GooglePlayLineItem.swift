internal import ContentCatalog
internal import GateKit

/// An item of a subscription.
///
/// Source: Google Play Developer API, `SubscriptionPurchaseLineItem`.
struct GooglePlayLineItem: StoreObject {
  let productID: String
  let expiryTime: Instant?
  let basePlanID: String?
  /// The latest order that was paid for.
  let orderID: String?
  /// Whether the item renews at its end; `nil` if it is not stated.
  let willAutoRenew: Bool?
  let offerType: Entitlement.OfferType?
  let offerDiscountType: Entitlement.OfferDiscountType?

  static let productID = ObjectField("productId", .string, "The product.", .required)
  private static let expiryTime = ObjectField(
    "expiryTime", .instant, "The end of the item.", nullIsAbsent: true)
  private static let orderID = ObjectField(
    "latestSuccessfulOrderId", .string, "The latest order that was paid for.",
    nullIsAbsent: true)
  private static let autoRenewingPlan = ObjectField<AutoRenewingPlan>(
    "autoRenewingPlan", .storeObject, "Present for a plan that renews.", nullIsAbsent: true)
  private static let prepaidPlan = ObjectField(
    "prepaidPlan", .members(of: .any), "Present for a plan that does not renew.",
    nullIsAbsent: true)
  private static let offerDetails = ObjectField<OfferDetails>(
    "offerDetails", .storeObject, "The base plan and the offer.", nullIsAbsent: true)
  private static let offerPhase = ObjectField<GooglePlayOfferPhase>(
    "offerPhase", .storeObject, "The current phase of the offer.", nullIsAbsent: true)
  private static let signupPromotion = ObjectField(
    "signupPromotion", .members(of: .any), "Present if a code was used.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "google-play-item", called: "an item", "An item of a subscription.",
    [
      productID, expiryTime, orderID, autoRenewingPlan, prepaidPlan, offerDetails, offerPhase,
      signupPromotion,
    ])

  init?(_ object: ObjectReader) {
    let productID = object[Self.productID]
    expiryTime = object[Self.expiryTime]
    orderID = object[Self.orderID]
    let offer = object[Self.offerDetails]
    let phase = object[Self.offerPhase]
    basePlanID = offer?.basePlanID
    willAutoRenew =
      object[Self.prepaidPlan] != nil ? false : object[Self.autoRenewingPlan]?.autoRenewEnabled
    // An offer without a phase may be over. It then counts as used.
    let isIntroductory = phase.map(\.isIntroductory) ?? (offer?.offerID != nil)
    let hasCode = object[Self.signupPromotion] != nil
    offerType = hasCode ? "code" : isIntroductory ? "introductory" : nil
    offerDiscountType = phase?.isFreeTrial ?? false ? "freeTrial" : nil
    guard let productID else { return nil }
    self.productID = productID
  }

  private struct AutoRenewingPlan: StoreObject {
    /// `nil` if it is not stated: Google omits some fields that are `false`.
    let autoRenewEnabled: Bool?

    private static let autoRenewEnabled = ObjectField(
      "autoRenewEnabled", .boolean, "Whether the plan renews.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-plan", called: "`autoRenewingPlan`", "A plan that renews.", [autoRenewEnabled])

    init(_ object: ObjectReader) { autoRenewEnabled = object[Self.autoRenewEnabled] }
  }

  private struct OfferDetails: StoreObject {
    let basePlanID: String?
    let offerID: String?

    private static let basePlanID = ObjectField(
      "basePlanId", .string, "The base plan.", nullIsAbsent: true)
    private static let offerID = ObjectField("offerId", .string, "The offer.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-offer", called: "`offerDetails`", "A base plan and an offer.",
      [basePlanID, offerID])

    init(_ object: ObjectReader) {
      basePlanID = object[Self.basePlanID]
      offerID = object[Self.offerID]
    }
  }
}
