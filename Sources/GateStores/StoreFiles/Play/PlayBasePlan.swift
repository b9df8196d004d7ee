internal import ContentCatalog

/// A base plan of a subscription: one that renews, one that is paid in installments and renews, or a
/// prepaid one, which does not renew.
struct PlayBasePlan: StoreObject {
  let id: String
  let kind: ProductKind
  let period: CalendarDuration
  let availability: StoreFileProduct.Availability
  let prices: [StoreFilePrice]
  let places: StoreFileProduct.Places

  private static let basePlanID = ObjectField("basePlanId", .id, "The id.", .required)
  private static let state = ObjectField("state", .string, "The state.", nullIsAbsent: true)
  private static let renewing = type("autoRenewingBasePlanType", "The terms of renewal.")
  private static let installments = type("installmentsBasePlanType", "The terms of payment.")
  private static let prepaid = type("prepaidBasePlanType", "The terms without renewal.")
  private static let regions = ObjectField<[PlayRegion]>(
    "regionalConfigs", .storeObjects(), "The prices by region.",
    nullIsAbsent: true)
  private static let otherRegions = ObjectField<PlayOtherRegions>(
    "otherRegionsConfig", .storeObject, "The prices in other regions.", nullIsAbsent: true)

  private static func type(_ key: String, _ summary: String) -> ObjectField<PlayBilling> {
    ObjectField(key, .storeObject, summary, nullIsAbsent: true)
  }

  static let schema = ObjectSchema(
    "play-base-plan", called: "a base plan", "A base plan of a subscription.",
    [basePlanID, state, renewing, installments, prepaid, regions, otherRegions])

  init?(_ object: ObjectReader) {
    let id = object[Self.basePlanID]
    availability = PlayState.availability(object[Self.state])
    prices =
      (object[Self.regions] ?? []).compactMap(\.price) + (object[Self.otherRegions]?.prices ?? [])
    let isPrepaid = object.has(Self.prepaid)
    let field =
      isPrepaid
      ? Self.prepaid : object.has(Self.installments) ? Self.installments : Self.renewing
    guard let billing = object.required(field), let id else { return nil }
    (kind, period) = (isPrepaid ? .nonRenewing : .autoRenewable, billing.period)
    self.id = id.value
    places = StoreFileProduct.Places(
      in: object.object, id: Self.basePlanID.key, kind: field.key, period: field.key)
  }
}

/// The terms of a base plan.
struct PlayBilling: StoreObject {
  let period: CalendarDuration

  private static let billingPeriod = ObjectField(
    "billingPeriodDuration", .period, "The duration of one period.", .required)

  static let schema = ObjectSchema(
    "play-billing", called: "the type of a base plan", "The terms of a base plan.",
    [billingPeriod])

  init?(_ object: ObjectReader) {
    guard let period = object[Self.billingPeriod] else { return nil }
    self.period = period
  }
}
