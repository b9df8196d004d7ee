internal import ContentCatalog
internal import GateKit

/// An offer of a base plan, of which each phase is an offer of its own.
struct PlayOffer: StoreObject {
  /// The store id of the plan.
  let plan: String
  let offers: [StoreOffer]

  private static let productID = ObjectField(
    "productId", .string, "The subscription.", .required)
  private static let basePlanID = ObjectField(
    "basePlanId", .string, "The base plan.", .required)
  private static let offerID = ObjectField("offerId", .string, "The id.", .required)
  private static let state = ObjectField("state", .string, "The state.", nullIsAbsent: true)
  private static let phases = ObjectField<[PlayPhase]>(
    "phases", .storeObjects(), "The phases.", nullIsAbsent: true)
  private static let targeting = ObjectField(
    "targeting", .unread(.any), "The customers who can have the offer.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-offer", called: "an offer", "An offer of a base plan.",
    [productID, basePlanID, offerID, state, phases, targeting])

  init?(_ object: ObjectReader) {
    let (product, plan, id) = (
      object[Self.productID], object[Self.basePlanID], object[Self.offerID]
    )
    let phases = object[Self.phases] ?? []
    guard let product, let plan, let id else { return nil }
    self.plan = "\(product):\(plan)"
    // Play gives an offer with an acquisition rule to new subscribers only.
    let isForNew = object[Self.targeting]?["acquisitionRule"] != nil
    let type: Entitlement.OfferType = isForNew ? "introductory" : "promotional"
    offers =
      PlayState.availability(object[Self.state]) == .forSale
      ? phases.map { $0.offer(id: id, type: type) } : []
  }
}

/// A phase of an offer: a price for a number of periods.
struct PlayPhase: StoreObject {
  private let duration: CalendarDuration
  private let count: Int
  private let isFree: Bool

  private static let duration = ObjectField(
    "duration", .period, "The duration of one period.", .required)
  private static let recurrenceCount = ObjectField(
    "recurrenceCount", .positiveNumber, "The number of periods.", nullIsAbsent: true)
  private static let regions = ObjectField(
    "regionalConfigs", .unread(.array(of: .any)), "The prices by region.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "play-phase", called: "a phase of an offer", "A phase of an offer.",
    [duration, recurrenceCount, regions])

  init?(_ object: ObjectReader) {
    let duration = object[Self.duration]
    count = object[Self.recurrenceCount] ?? 1
    // A phase is free in all regions or in none.
    isFree = object[Self.regions]?[0]?["free"] != nil
    guard let duration else { return nil }
    self.duration = duration
  }

  func offer(id: String, type: Entitlement.OfferType) -> StoreOffer {
    StoreOffer(
      type: type, id: id,
      discountType: isFree ? "freeTrial" : count > 1 ? "payAsYouGo" : "payUpFront",
      period: duration, periodCount: count)
  }
}
