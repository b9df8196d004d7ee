internal import ContentCatalog
internal import GateKit

/// A reader of the offers of a subscription.
enum StoreKitOfferReader {
  private static let paymentMode = ObjectField(
    "paymentMode", .choice(PaymentMode.self), "The payment mode.", .required)
  private static let period = ObjectField(
    "subscriptionPeriod", .period, "The duration of one period of the offer.", .required)
  private static let count = ObjectField(
    "numberOfPeriods", .positiveNumber, "The number of periods; 1 if omitted.",
    nullIsAbsent: true)
  private static let offerID = ObjectField("offerID", .string, "The id.", nullIsAbsent: true)
  private static let referenceName = ObjectField(
    "referenceName", .string, "The name of an offer code.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "storekit-offer", called: "an offer", "An offer of a subscription.",
    [paymentMode, period, count, offerID, referenceName])

  /// Returns an offer; `nil` for a fault, and for an offer with the payment mode `none`, which Xcode has
  /// written in place of an introductory offer that a subscription lacks.
  static func offer(
    _ value: JSONValue, type: Entitlement.OfferType, in context: DocumentReadingContext
  ) -> StoreOffer? {
    if value[paymentMode.key]?.string?.isExactly("none") ?? false { return nil }
    guard let object = ObjectReader(value, schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    let (mode, period) = (object[paymentMode], object[period])
    let (count, id) = (object[count], object[offerID] ?? object[referenceName])
    guard let mode, let period else { return nil }
    return StoreOffer(
      type: type, id: id, discountType: mode.discountType, period: period, periodCount: count ?? 1)
  }
}

/// A payment mode in a StoreKit configuration file.
private enum PaymentMode: String, CaseIterable {
  case free, payAsYouGo, payUpFront

  var discountType: Entitlement.OfferDiscountType {
    switch self {
    case .free: "freeTrial"
    case .payAsYouGo: "payAsYouGo"
    case .payUpFront: "payUpFront"
    }
  }
}
