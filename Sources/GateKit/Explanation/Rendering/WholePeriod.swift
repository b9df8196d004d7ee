import ContentCatalog

/// A period as a number of one unit, the largest that divides it: `P12M` is one year, `P18M` is 18
/// months, `P14D` is two weeks.
struct WholePeriod {
  /// A unit, named by its singular noun in English.
  enum Unit: String {
    case year, month, week, day, hour
  }

  let count: Int
  let unit: Unit

  /// - Returns: `nil` if no single unit expresses the period, such as `P1M3D`.
  init?(_ period: CalendarDuration) {
    switch (period.months, period.days, period.seconds) {
    case (1..., 0, 0) where period.months % 12 == 0: (count, unit) = (period.months / 12, .year)
    case (1..., 0, 0): (count, unit) = (period.months, .month)
    case (0, 1..., 0) where period.days % 7 == 0: (count, unit) = (period.days / 7, .week)
    case (0, 1..., 0): (count, unit) = (period.days, .day)
    case (0, 0, 1...) where period.seconds % 3600 == 0:
      (count, unit) = (period.seconds / 3600, .hour)
    default: return nil
    }
  }
}
