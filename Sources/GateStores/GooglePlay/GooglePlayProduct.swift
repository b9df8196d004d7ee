internal import ContentCatalog
internal import GateKit

/// A purchase of a one-time product, as version 1 of the resource describes it.
///
/// Source: Google Play Developer API, `ProductPurchase`. Consumption does not matter: the catalog's kind
/// decides how a purchase ends.
struct GooglePlayProduct: StoreObject {
  private let productID: String
  private let state: GooglePlayProductState
  private let purchaseTime: Instant?
  private let orderID: String?
  private let quantity: Int
  private let refundableQuantity: Int?
  private let isTest: Bool

  static let productID = ObjectField("productId", .string, "The product.", .required)
  private static let state = ObjectField(
    "purchaseState", .productState, "The state, from 0 to 2.", .required)
  private static let purchaseTime = ObjectField(
    "purchaseTimeMillis", .writtenMilliseconds, "The instant of the purchase.",
    nullIsAbsent: true)
  private static let orderID = ObjectField("orderId", .string, "The order.", nullIsAbsent: true)
  private static let quantity = ObjectField(
    "quantity", .positiveNumber, "The number of units; 1 if omitted.", nullIsAbsent: true)
  private static let refundableQuantity = ObjectField(
    "refundableQuantity", .wholeNumber, "The number of units that were not refunded.",
    nullIsAbsent: true)
  private static let purchaseType = ObjectField(
    "purchaseType", .wholeNumber, "0 for a test purchase.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "google-play-product", called: "a purchase", "A purchase of a one-time product.",
    [productID, state, purchaseTime, orderID, quantity, refundableQuantity, purchaseType])

  init?(_ object: ObjectReader) {
    let (productID, state) = (object[Self.productID], object[Self.state])
    purchaseTime = object[Self.purchaseTime]
    orderID = object[Self.orderID]
    quantity = object[Self.quantity] ?? 1
    refundableQuantity = object[Self.refundableQuantity]
    isTest = object[Self.purchaseType] == 0
    guard let productID, let state else { return nil }
    self.productID = productID
    self.state = state
  }

  func purchase(asOf now: Instant) -> GooglePlayPurchase {
    let terms = GooglePlayProductTerms(
      state: state, purchaseDate: purchaseTime, orderID: orderID, isTest: isTest)
    return GooglePlayPurchase(items: [
      terms.item(
        ProductID(productID), quantity: quantity, refundable: refundableQuantity, asOf: now)
    ])
  }
}

extension ValueShape<GooglePlayProductState> {
  /// The number of a state. Another number is reported.
  fileprivate static var productState: Self {
    Self(.integer(minimum: 0)) { value, key, context in
      guard let number = context.integer(value, called: "`\(key)`") else { return nil }
      let states: [GooglePlayProductState] = [.purchased, .canceled, .pending]
      if states.indices.contains(number) { return states[number] }
      context.report(.unknownState(key, number), at: value.span)
      return nil
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownState(_ key: String, _ number: Int) -> Self {
    Self(.unknownValue, "`\(key)` must be from 0 to 2, not \(number)")
  }
}
