internal import ContentCatalog

/// A subscription, of which each base plan is a product `productId:basePlanId`.
struct PlaySubscription: StoreObject {
  let id: String
  let plans: [PlayBasePlan]
  let name: LocalizedText?

  private static let productID = ObjectField("productId", .id, "The id.", .required)
  private static let basePlans = ObjectField<[PlayBasePlan]>(
    "basePlans", .storeObjects(), "The base plans.", nullIsAbsent: true)
  private static let listings = ObjectField(
    "listings", .unread(.array(of: .any)), "The names by language.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-subscription", called: "a subscription", "A subscription of an app.",
    [productID, basePlans, listings])

  init?(_ object: ObjectReader) {
    let id = object[Self.productID]
    plans = object[Self.basePlans] ?? []
    name = PlayListing.name(object[Self.listings])
    guard let id else { return nil }
    self.id = id.value
  }

  /// Returns a product for each base plan.
  ///
  /// - Parameter offers: the offers by the store id of their plan.
  func products(offers: [ExactString: [StoreOffer]]) -> [StoreFileProduct] {
    plans.map { plan in
      let id = "\(id):\(plan.id)"
      return StoreFileProduct(
        ids: [id], parent: self.id, kind: plan.kind, name: name, prices: plan.prices,
        period: plan.period, subscriptionGroup: self.id, offers: offers[ExactString(id)] ?? [],
        availability: plan.availability, places: plan.places)
    }
  }
}
