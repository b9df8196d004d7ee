internal import ContentCatalog
internal import GateKit

/// A subscription, which can consist of several items.
///
/// Source: Google Play Developer API, `SubscriptionPurchaseV2`. Acknowledgement does not matter: access is
/// given before it, and Google refunds a purchase that remains unacknowledged for three days.
struct GooglePlaySubscription: StoreObject {
  let state: State
  let startTime: Instant?
  let lineItems: [GooglePlayLineItem]
  let linkedPurchaseToken: String?
  /// The instant at which a paused subscription resumes.
  let autoResumeTime: Instant?
  /// Whether another subscription has replaced this one.
  let isReplaced: Bool
  let isTest: Bool

  private static let state = ObjectField(
    "subscriptionState", .choice(State.self), "The state.", .required)
  private static let startTime = ObjectField(
    "startTime", .instant, "The instant at which the subscription was granted.",
    nullIsAbsent: true)
  static let lineItems = ObjectField(
    "lineItems", .objects(GooglePlayLineItem.self), "The items.", .required)
  static let linkedPurchaseToken = ObjectField(
    "linkedPurchaseToken", .string, "The token of the earlier subscription.", nullIsAbsent: true)
  private static let pausedStateContext = ObjectField<PausedStateContext>(
    "pausedStateContext", .storeObject, "Details of a paused subscription.", nullIsAbsent: true)
  private static let canceledStateContext = ObjectField<CanceledStateContext>(
    "canceledStateContext", .storeObject, "Details of a canceled subscription.",
    nullIsAbsent: true)
  private static let testPurchase = ObjectField(
    "testPurchase", .members(of: .any), "Present for a test purchase.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "google-play-subscription", called: "a subscription", "A subscription of Google Play.",
    [
      state, startTime, lineItems, linkedPurchaseToken, pausedStateContext, canceledStateContext,
      testPurchase,
    ])

  init?(_ object: ObjectReader) {
    let (state, lineItems) = (object[Self.state], object[Self.lineItems])
    startTime = object[Self.startTime]
    linkedPurchaseToken = object[Self.linkedPurchaseToken]
    autoResumeTime = object[Self.pausedStateContext]?.autoResumeTime
    isReplaced = object[Self.canceledStateContext]?.isReplaced ?? false
    isTest = object[Self.testPurchase] != nil
    guard let state, let lineItems else { return nil }
    self.state = state
    self.lineItems = lineItems
  }
}

extension GooglePlaySubscription {
  /// A state of a subscription. A subscription in any other state is unknown.
  enum State: String, CaseIterable {
    case pending = "SUBSCRIPTION_STATE_PENDING"
    case active = "SUBSCRIPTION_STATE_ACTIVE"
    case paused = "SUBSCRIPTION_STATE_PAUSED"
    case inGracePeriod = "SUBSCRIPTION_STATE_IN_GRACE_PERIOD"
    case onHold = "SUBSCRIPTION_STATE_ON_HOLD"
    case canceled = "SUBSCRIPTION_STATE_CANCELED"
    case expired = "SUBSCRIPTION_STATE_EXPIRED"
    /// A purchase that was canceled before it was paid for. The subscription that it would have replaced
    /// remains.
    case pendingPurchaseCanceled = "SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED"

    /// Whether the subscription has been paid for, and thus has replaced an earlier one.
    fileprivate var isPurchased: Bool { self != .pending && self != .pendingPurchaseCanceled }
  }

  private struct PausedStateContext: StoreObject {
    let autoResumeTime: Instant?

    private static let autoResumeTime = ObjectField(
      "autoResumeTime", .instant, "The instant of the resumption.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-pause", called: "`pausedStateContext`", "Details of a paused subscription.",
      [autoResumeTime])

    init(_ object: ObjectReader) { autoResumeTime = object[Self.autoResumeTime] }
  }

  private struct CanceledStateContext: StoreObject {
    let isReplaced: Bool

    private static let replacementCancellation = ObjectField(
      "replacementCancellation", .members(of: .any),
      "Present if another subscription replaced this one.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "google-play-cancellation", called: "`canceledStateContext`",
      "Details of a canceled subscription.", [replacementCancellation])

    init(_ object: ObjectReader) { isReplaced = object[Self.replacementCancellation] != nil }
  }
}

extension GooglePlaySubscription {
  /// Returns the purchase as of an instant.
  func purchase(asOf now: Instant, naming plans: PlanNames) -> GooglePlayPurchase {
    let items = lineItems.compactMap { item in
      entitlement(to: item, asOf: now, naming: plans).map {
        GooglePlayPurchase.Item(
          entitlement: $0, orderID: item.orderID.map { ExactString($0) }, quantity: nil)
      }
    }
    return GooglePlayPurchase(
      items: items,
      replacedToken: state.isPurchased ? linkedPurchaseToken.map { ExactString($0) } : nil)
  }

  /// Returns the entitlement that an item gives; `nil` if it never gave one.
  private func entitlement(
    to item: GooglePlayLineItem, asOf now: Instant, naming plans: PlanNames
  ) -> Entitlement? {
    var entitlement = Entitlement(
      product: ProductID(plans.name(of: item.productID, plan: item.basePlanID)),
      purchaseDate: startTime, isUpgraded: isReplaced, offerType: item.offerType,
      offerDiscountType: item.offerDiscountType, environment: isTest ? "sandbox" : .production)
    entitlement.willAutoRenew =
      state == .canceled || state == .expired ? false : item.willAutoRenew
    switch (state, item.expiryTime) {
    case (.pendingPurchaseCanceled, _), (.expired, nil):
      return nil
    case (.pending, _), (_, nil):
      // An item without an end is not owned yet: it replaces another one at the end of a period.
      entitlement.isPending = true
    case (.active, let end), (.canceled, let end):
      entitlement.expiresDate = end
    case (.expired, let end?):
      entitlement.expiresDate = min(end, now)
    case (.onHold, let end?):
      entitlement.expiresDate = min(end, now)
      entitlement.isInBillingRetry = true
    case (.inGracePeriod, let end?):
      // Google moves the end of the item to that of the grace period, and no longer states the end of
      // the period that was paid for, which is over.
      entitlement.expiresDate = min(end, now)
      entitlement.gracePeriodExpiresDate = end
      entitlement.isInBillingRetry = true
    case (.paused, let end?):
      entitlement.pausedAt = min(end, now)
      entitlement.resumesAt = autoResumeTime.flatMap { $0 > now ? $0 : nil }
      // The next period begins with the resumption if its payment succeeds.
      entitlement.expiresDate = entitlement.resumesAt ?? entitlement.pausedAt
    }
    return entitlement
  }
}
