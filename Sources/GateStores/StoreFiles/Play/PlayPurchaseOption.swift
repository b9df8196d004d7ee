internal import ContentCatalog

/// A way to purchase a one-time product: to buy it, or to rent it for a fixed time.
struct PlayPurchaseOption: StoreObject {
  let id: String
  let availability: StoreFileProduct.Availability
  /// The duration of a rental; `nil` if the product is bought.
  let rentalPeriod: CalendarDuration?
  /// Whether versions of apps sell the option that know no purchase options.
  let isLegacyCompatible: Bool
  let prices: [StoreFilePrice]
  let places: StoreFileProduct.Places

  private static let optionID = ObjectField("purchaseOptionId", .id, "The id.", .required)
  private static let state = ObjectField("state", .string, "The state.", nullIsAbsent: true)
  private static let buyOption = ObjectField(
    "buyOption", .unread(.any), "The terms of buying.", nullIsAbsent: true)
  private static let rentOption = ObjectField<PlayRental>(
    "rentOption", .storeObject, "The terms of renting.", nullIsAbsent: true)
  private static let regions = ObjectField<[PlayRegion]>(
    "regionalPricingAndAvailabilityConfigs", .storeObjects(), "The prices by region.",
    nullIsAbsent: true)
  private static let newRegions = ObjectField<PlayOtherRegions>(
    "newRegionsConfig", .storeObject, "The prices in other regions.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-purchase-option", called: "a purchase option", "A way to purchase a product.",
    [optionID, state, buyOption, rentOption, regions, newRegions])

  init?(_ object: ObjectReader) {
    let id = object[Self.optionID]
    availability = PlayState.availability(object[Self.state])
    isLegacyCompatible = object[Self.buyOption]?["legacyCompatible"]?.bool ?? false
    prices =
      (object[Self.regions] ?? []).compactMap(\.price) + (object[Self.newRegions]?.prices ?? [])
    places = StoreFileProduct.Places(
      in: object.object, id: Self.optionID.key, kind: Self.rentOption.key,
      period: Self.rentOption.key)
    let rental = object[Self.rentOption]
    rentalPeriod = rental?.period
    guard let id, !object.has(Self.rentOption) || rental != nil else { return nil }
    self.id = id.value
  }
}

/// The terms of a rental.
struct PlayRental: StoreObject {
  let period: CalendarDuration

  private static let rentalPeriod = ObjectField(
    "rentalPeriod", .period, "The duration of a rental.", .required)

  static let schema = ObjectSchema(
    "play-rental", called: "a rent option", "The terms of a rental.", [rentalPeriod])

  init?(_ object: ObjectReader) {
    guard let period = object[Self.rentalPeriod] else { return nil }
    self.period = period
  }
}
