internal import ContentCatalog
internal import GateKit

/// A subscription, which can consist of several items.
///
/// Source: Stripe API reference, `Subscription`. `pause_collection` is not read: the status remains, and
/// according to "Pause payment collection", the customer keeps access.
struct StripeSubscription: StoreObject {
  let id: String
  let items: StripeList
  private let status: Status
  private let isLive: Bool
  private let startDate: Instant?
  private let periodStart: Instant?
  private let periodEnd: Instant?
  private let trialEnd: Instant?
  private let cancelAt: Instant?
  private let cancelsAtPeriodEnd: Bool?
  private let endedAt: Instant?
  private let pausedAt: Instant?

  static let id = ObjectField("id", .string, "The id.", .required)
  static let items = ObjectField<StripeList>("items", .storeObject, "The items.", .required)
  private static let status = ObjectField("status", .choice(Status.self), "The status.", .required)
  private static let isLive = ObjectField(
    "livemode", .boolean, "Whether it was bought with money.", .required)
  private static let startDate = ObjectField(
    "start_date", .seconds, "The start of the subscription.", nullIsAbsent: true)
  static let periodStart = ObjectField(
    "current_period_start", .seconds, "The start of the period that was invoiced.",
    nullIsAbsent: true)
  static let periodEnd = ObjectField(
    "current_period_end", .seconds, "The end of the period that was invoiced.",
    nullIsAbsent: true)
  private static let trialEnd = ObjectField(
    "trial_end", .seconds, "The end of the trial.", nullIsAbsent: true)
  private static let cancelAt = ObjectField(
    "cancel_at", .seconds, "The instant of the cancellation.", nullIsAbsent: true)
  private static let cancelsAtPeriodEnd = ObjectField(
    "cancel_at_period_end", .boolean, "Whether the subscription ends with the period.",
    nullIsAbsent: true)
  private static let endedAt = ObjectField(
    "ended_at", .seconds, "The instant at which the subscription ended.", nullIsAbsent: true)
  private static let statusDetails = ObjectField<StatusDetails>(
    "status_details", .storeObject, "Details of the status.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "stripe-subscription", called: "a subscription", "A subscription of Stripe.",
    [
      id, items, status, isLive, startDate, periodStart, periodEnd, trialEnd, cancelAt,
      cancelsAtPeriodEnd, endedAt, statusDetails,
    ])

  init?(_ object: ObjectReader) {
    let (id, items) = (object[Self.id], object[Self.items])
    let (status, isLive) = (object[Self.status], object[Self.isLive])
    startDate = object[Self.startDate]
    periodStart = object[Self.periodStart]
    periodEnd = object[Self.periodEnd]
    trialEnd = object[Self.trialEnd]
    cancelAt = object[Self.cancelAt]
    cancelsAtPeriodEnd = object[Self.cancelsAtPeriodEnd]
    endedAt = object[Self.endedAt]
    pausedAt = object[Self.statusDetails]?.paused?.transitionedAt
    guard let id, let items, let status, let isLive else { return nil }
    self.id = id
    self.items = items
    self.status = status
    self.isLive = isLive
  }
}

extension StripeSubscription {
  /// A status. A subscription with any other status is unknown.
  private enum Status: String, CaseIterable {
    case incomplete
    case incompleteExpired = "incomplete_expired"
    case trialing
    case active
    case pastDue = "past_due"
    case unpaid
    case paused
    case canceled
  }

  private struct StatusDetails: StoreObject {
    let paused: Paused?

    private static let paused = ObjectField<Paused>(
      "paused", .storeObject, "Details of a paused subscription.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "stripe-status-details", called: "`status_details`", "Details of a status.", [paused])

    init(_ object: ObjectReader) { paused = object[Self.paused] }
  }

  private struct Paused: StoreObject {
    let transitionedAt: Instant?

    private static let transitionedAt = ObjectField(
      "transitioned_at", .seconds, "The instant of the pause.", nullIsAbsent: true)
    static let schema = ObjectSchema(
      "stripe-pause", called: "`paused`", "Details of a paused subscription.", [transitionedAt])

    init(_ object: ObjectReader) { transitionedAt = object[Self.transitionedAt] }
  }
}

extension StripeSubscription {
  /// Returns the entitlement that an item gives; `nil` if it gives none.
  ///
  /// - Parameter period: the period that was invoiced last.
  func entitlement(
    to product: String, _ item: StripeItem, during period: Range<Instant>, asOf now: Instant,
    _ policy: StripePolicy
  ) -> Entitlement? {
    if status == .incompleteExpired || item.quantity.map({ $0 < 1 }) ?? false { return nil }
    let isTrial = status == .trialing
    let end = min(period.upperBound, cancelAt ?? period.upperBound)
    var entitlement = Entitlement(
      product: ProductID(product), purchaseDate: startDate, expiresDate: end,
      isPending: status == .incomplete, isInBillingRetry: status == .pastDue,
      offerType: isTrial ? "introductory" : nil, offerDiscountType: isTrial ? "freeTrial" : nil,
      environment: isLive ? .production : "sandbox")
    entitlement.quantity = item.quantity
    entitlement.willAutoRenew = willAutoRenew(after: period.upperBound)
    switch status {
    case .active, .trialing, .incomplete, .incompleteExpired: break
    case .pastDue:
      // The period was invoiced and not paid for.
      entitlement.expiresDate = min(period.lowerBound, end, now)
      entitlement.gracePeriodExpiresDate = policy.graceEnd(after: period.lowerBound).map {
        min($0, end)
      }
    case .unpaid:
      entitlement.expiresDate = min(period.lowerBound, end, now)
    case .canceled:
      entitlement.expiresDate = min(endedAt ?? now, end, now)
    case .paused:
      // Without details, the trial has ended without a payment method.
      entitlement.pausedAt = min(pausedAt ?? trialEnd ?? now, now)
    }
    return entitlement
  }

  /// Returns the period of an item; `nil` if it is not stated.
  func period(of item: StripeItem) -> Range<Instant>? {
    guard let start = item.periodStart ?? periodStart, let end = item.periodEnd ?? periodEnd
    else { return nil }
    return min(start, end)..<end
  }

  private func willAutoRenew(after end: Instant) -> Bool? {
    switch status {
    case .canceled: return false
    case .active, .trialing, .pastDue: break
    case .incomplete, .incompleteExpired, .unpaid, .paused: return nil
    }
    if cancelsAtPeriodEnd == true || cancelAt.map({ $0 <= end }) ?? false { return false }
    return cancelsAtPeriodEnd.map { !$0 }
  }
}
