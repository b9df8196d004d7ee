internal import ContentCatalog
internal import GateKit

/// A product of the older resource `inappproducts`: a managed product, or a subscription without base
/// plans.
struct PlayInAppProduct: StoreObject {
  let product: StoreFileProduct
  /// The currency of the seller's default price.
  let defaultCurrency: String?

  private static let sku = ObjectField("sku", .id, "The id.", .required)
  private static let status = ObjectField("status", .string, "The status.", nullIsAbsent: true)
  private static let purchaseType = ObjectField(
    "purchaseType", .string, "The kind of purchase.", nullIsAbsent: true)
  private static let defaultPrice = ObjectField(
    "defaultPrice", .money, "The price in the seller's currency.", nullIsAbsent: true)
  private static let prices = ObjectField(
    "prices", .moneyByRegion, "The prices by region.", nullIsAbsent: true)
  private static let listings = ObjectField(
    "listings", .unread(.any), "The names by language.", nullIsAbsent: true)
  private static let period = ObjectField(
    "subscriptionPeriod", .period, "The duration of one period.", nullIsAbsent: true)
  private static let trial = ObjectField(
    "trialPeriod", .period, "The duration of the free trial.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-in-app-product", called: "an in-app product", "An in-app product of an app.",
    [sku, status, purchaseType, defaultPrice, prices, listings, period, trial])

  init?(_ object: ObjectReader) {
    let id = object[Self.sku]
    let isSubscription = object[Self.purchaseType] == "subscription"
    let main = object[Self.defaultPrice]
    let prices = (main.map { [$0.price(in: nil)] } ?? []) + (object[Self.prices] ?? [])
    let period = isSubscription ? object.required(Self.period) : nil
    let trial = object[Self.trial].map {
      StoreOffer(type: "introductory", discountType: "freeTrial", period: $0)
    }
    defaultCurrency = main?.currency
    guard let id else { return nil }
    product = StoreFileProduct(
      ids: [id.value], kind: isSubscription ? .autoRenewable : nil,
      name: PlayListing.name(object[Self.listings]), prices: prices, period: period,
      subscriptionGroup: isSubscription ? id.value : nil,
      offers: isSubscription ? trial.map { [$0] } ?? [] : [],
      availability: PlayState.availability(object[Self.status]),
      places: StoreFileProduct.Places(
        in: object.object, id: Self.sku.key, kind: Self.purchaseType.key, period: Self.period.key))
  }
}
