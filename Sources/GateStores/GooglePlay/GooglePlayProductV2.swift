internal import ContentCatalog
internal import GateKit

/// A purchase of one-time products, as version 2 of the resource describes it.
///
/// Source: Google Play Developer API, `ProductPurchaseV2`.
struct GooglePlayProductV2: StoreObject {
  private let lineItems: [LineItem]
  private let state: GooglePlayProductState
  private let completionTime: Instant?
  private let orderID: String?
  private let isTest: Bool

  static let lineItems = ObjectField(
    "productLineItem", .objects(LineItem.self), "The items.", .required)
  private static let stateContext = ObjectField<StateContext>(
    "purchaseStateContext", .storeObject, "The state of the purchase.", .required)
  private static let completionTime = ObjectField(
    "purchaseCompletionTime", .instant, "The instant of the payment.", nullIsAbsent: true)
  private static let orderID = ObjectField("orderId", .string, "The order.", nullIsAbsent: true)
  private static let testContext = ObjectField(
    "testPurchaseContext", .members(of: .any), "Present for a test purchase.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "google-play-products", called: "a purchase", "A purchase of one-time products.",
    [lineItems, stateContext, completionTime, orderID, testContext])

  init?(_ object: ObjectReader) {
    let (lineItems, context) = (object[Self.lineItems], object[Self.stateContext])
    completionTime = object[Self.completionTime]
    orderID = object[Self.orderID]
    isTest = object[Self.testContext] != nil
    guard let lineItems, let context else { return nil }
    self.lineItems = lineItems
    state = context.state
  }

  /// Returns the purchase; `nil` if one of its items is a rental under a name that no catalog has. Its
  /// end is not stated.
  func purchase(asOf now: Instant, naming plans: PlanNames) -> GooglePlayPurchase? {
    var items: [GooglePlayPurchase.Item] = []
    for item in lineItems {
      let planned = plans.nameWithPlan(of: item.productID, plan: item.offer?.purchaseOptionID)
      if planned == nil, item.offer?.isRental ?? false { return nil }
      let dates = [completionTime, item.offer?.releaseTime].compactMap { $0 }
      let terms = GooglePlayProductTerms(
        state: state, purchaseDate: dates.max(), orderID: orderID, isTest: isTest)
      items.append(
        terms.item(
          ProductID(planned ?? item.productID), quantity: item.offer?.quantity ?? 1,
          refundable: item.offer?.refundableQuantity, asOf: now))
    }
    return GooglePlayPurchase(items: items)
  }
}

extension GooglePlayProductV2 {
  private struct StateContext: StoreObject {
    let state: GooglePlayProductState

    private static let stateField = ObjectField(
      "purchaseState", .choice(GooglePlayProductState.self), "The state.", .required)
    static let schema = ObjectSchema(
      "google-play-state", called: "`purchaseStateContext`", "The state of a purchase.",
      [stateField])

    init?(_ object: ObjectReader) {
      guard let state = object[Self.stateField] else { return nil }
      self.state = state
    }
  }

  struct LineItem: StoreObject {
    let productID: String
    fileprivate let offer: OfferDetails?

    private static let productID = ObjectField("productId", .string, "The product.", .required)
    private static let offer = ObjectField<OfferDetails>(
      "productOfferDetails", .storeObject, "The offer.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-product-item", called: "an item", "An item of a purchase.", [productID, offer])

    init?(_ object: ObjectReader) {
      offer = object[Self.offer]
      guard let productID = object[Self.productID] else { return nil }
      self.productID = productID
    }
  }

  fileprivate struct OfferDetails: StoreObject {
    let purchaseOptionID: String?
    let quantity: Int?
    let refundableQuantity: Int?
    let isRental: Bool
    /// The instant at which a product that was ordered in advance is released.
    let releaseTime: Instant?

    private static let purchaseOptionID = ObjectField(
      "purchaseOptionId", .string, "The purchase option.", nullIsAbsent: true)
    private static let quantity = ObjectField(
      "quantity", .positiveNumber, "The number of units.", nullIsAbsent: true)
    private static let refundableQuantity = ObjectField(
      "refundableQuantity", .wholeNumber, "The number of units that were not refunded.",
      nullIsAbsent: true)
    private static let rent = ObjectField(
      "rentOfferDetails", .members(of: .any), "Present for a rental.", nullIsAbsent: true)
    private static let preorder = ObjectField<Preorder>(
      "preorderOfferDetails", .storeObject, "Present for an order in advance.",
      nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-product-offer", called: "`productOfferDetails`", "The offer of an item.",
      [purchaseOptionID, quantity, refundableQuantity, rent, preorder])

    init(_ object: ObjectReader) {
      purchaseOptionID = object[Self.purchaseOptionID]
      quantity = object[Self.quantity]
      refundableQuantity = object[Self.refundableQuantity]
      isRental = object[Self.rent] != nil
      releaseTime = object[Self.preorder]?.releaseTime
    }
  }

  fileprivate struct Preorder: StoreObject {
    let releaseTime: Instant?

    private static let releaseTime = ObjectField(
      "preorderReleaseTime", .instant, "The instant of the release.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-preorder", called: "`preorderOfferDetails`", "An order in advance.",
      [releaseTime])

    init(_ object: ObjectReader) { releaseTime = object[Self.releaseTime] }
  }
}
