internal import ContentCatalog
internal import GateKit

/// The terms under which a price is paid in periods.
struct StripeRecurrence: StoreObject {
  let period: CalendarDuration
  let trial: StoreOffer?
  /// Whether customers pay for what they used, instead of a fixed price.
  let isMetered: Bool

  private static let interval = ObjectField(
    "interval", .choice(Interval.self), "The unit of the period.", .required)
  private static let intervalCount = ObjectField(
    "interval_count", .positiveNumber, "The number of units in a period.", nullIsAbsent: true)
  private static let trialDays = ObjectField(
    "trial_period_days", .wholeNumber, "The days of the free trial.", nullIsAbsent: true)
  private static let usageType = ObjectField(
    "usage_type", .string, "What the quantity depends on.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "stripe-recurrence", called: "`recurring`", "The terms of renewal.",
    [interval, intervalCount, trialDays, usageType])

  init?(_ object: ObjectReader) {
    let (interval, count) = (object[Self.interval], object[Self.intervalCount] ?? 1)
    trial = object[Self.trialDays].flatMap { days in
      days > 0 ? CalendarDuration(days: days) : nil
    }.map { StoreOffer(type: "introductory", discountType: "freeTrial", period: $0) }
    isMetered = object[Self.usageType] == "metered"
    // A number of units beyond 10,000 years has no period; Stripe's limit is three years.
    guard let period = interval?.unit.multiplied(by: count) else { return nil }
    self.period = period
  }
}

/// A unit of the period of a price.
private enum Interval: String, CaseIterable {
  case day, week, month, year

  var unit: CalendarDuration {
    let unit =
      switch self {
      case .day: CalendarDuration(days: 1)
      case .week: CalendarDuration(days: 7)
      case .month: CalendarDuration(months: 1)
      case .year: CalendarDuration(months: 12)
      }
    return unit ?? .oneMonth
  }
}
