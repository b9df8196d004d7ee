internal import ContentCatalog

/// The price of a product in a region.
struct PlayRegion: StoreObject {
  /// The price; `nil` if the configuration states none.
  let price: StoreFilePrice?

  private static let regionCode = ObjectField(
    "regionCode", .string, "The region.", .required)
  private static let price = ObjectField("price", .money, "The price.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-region", called: "the configuration of a region", "A price in a region.",
    [regionCode, price])

  init?(_ object: ObjectReader) {
    let money = object[Self.price]
    guard let code = object[Self.regionCode] else { return nil }
    price = money?.price(in: code)
  }
}

/// The prices of a product wherever Play has no local currency.
struct PlayOtherRegions: StoreObject {
  let prices: [StoreFilePrice]

  private static let usdPrice = ObjectField(
    "usdPrice", .money, "The price in US dollars.", nullIsAbsent: true)
  private static let eurPrice = ObjectField(
    "eurPrice", .money, "The price in euros.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-other-regions", called: "the configuration of other regions",
    "The prices in other regions.", [usdPrice, eurPrice])

  init?(_ object: ObjectReader) {
    prices = [object[Self.usdPrice], object[Self.eurPrice]].compactMap { $0?.price(in: nil) }
  }
}
