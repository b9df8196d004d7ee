internal import ContentCatalog
internal import GateKit

/// The state of an auto-renewable subscription: the periods to come.
struct SimulatedSubscription: Sendable {
  /// The payment for the next period.
  enum Payment: Hashable, Sendable {
    case succeeds
    /// Will fail at the end of the period, with this grace period.
    case willFail(grace: CalendarDuration?)
    /// Failed; the store retries it.
    case failed(since: Instant, graceEnd: Instant?)
  }

  /// A run of periods of one length, counted from one instant, so that a subscription bought on the
  /// 31st renews on the last day of each month.
  struct Run: Sendable {
    let start: Instant
    let period: CalendarDuration
    /// The offer, and the number of periods for which it lasts.
    let offer: (offer: StoreOffer, periods: Int)?
    /// The number of periods that have begun before the current one.
    private var index = 0
    /// The end of the current period.
    private(set) var end: Instant

    init(from start: Instant, of product: SimulatedProduct) {
      self.start = start
      period = product.period
      offer = nil
      end = .latest
      updateEnd()
    }

    init(from start: Instant, with offer: StoreOffer) {
      self.start = start
      let paysEachPeriod = offer.discountType == "payAsYouGo"
      period =
        paysEachPeriod
        ? offer.period : offer.period.multiplied(by: offer.periodCount) ?? offer.period
      self.offer = (offer, paysEachPeriod ? offer.periodCount : 1)
      end = .latest
      updateEnd()
    }

    /// Moves to the next period.
    mutating func advance() {
      index += 1
      updateEnd()
    }

    private mutating func updateEnd() {
      end =
        period.multiplied(by: index + 1)
        .flatMap { TimeZoneRules.utc.instant(adding: $0, to: start) } ?? .latest
    }

    /// Whether the next period belongs to the run.
    var hasNext: Bool { offer.map { index + 1 < $0.periods } ?? true }
  }

  let originalID: Int
  let subject: SubjectID
  let originalPurchaseDate: Instant
  var product: SimulatedProduct
  /// The product of the next period, if it is another one.
  var nextProduct: SimulatedProduct?
  /// The offer that begins with the next period.
  var nextOffer: StoreOffer?
  var run: Run
  var willRenew = true
  var payment = Payment.succeeds

  /// The next instant at which the subscription changes by itself; `nil` if it does not.
  ///
  /// The App Store retries a payment for up to 60 days.
  var nextEvent: Instant? {
    switch payment {
    case .failed(let since, _): since.advanced(bySeconds: Self.retryPeriod) ?? .latest
    case .succeeds, .willFail: willRenew && run.end < .latest ? run.end : nil
    }
  }

  private static let retryPeriod: Int64 = 60 * 86_400

  /// The state for writers of documents.
  var renewal: SimulatedRenewal {
    var (isRetrying, graceEnd) = (false, Instant?.none)
    if case .failed(_, let end) = payment { (isRetrying, graceEnd) = (true, end) }
    return SimulatedRenewal(
      originalID: originalID, product: product, renewalProduct: nextProduct ?? product,
      willRenew: willRenew, isInBillingRetry: isRetrying, gracePeriodExpiresDate: graceEnd)
  }
}
