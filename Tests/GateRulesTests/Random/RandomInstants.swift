import ContentCatalog

/// Instants that crowd around one day, so that they meet each other's boundaries: days on which clocks
/// change, ends of months, Mondays.
struct RandomInstants: Sendable {
  let timeZone: TimeZoneRules
  private let centre: CivilDate

  static let zones = ["UTC", "Asia/Shanghai", "Europe/Berlin", "America/New_York"]

  init(timeZone: TimeZoneRules, using random: inout SeededGenerator) {
    self.timeZone = timeZone
    let day = random.pick(
      "2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-01-31", "2024-02-29",
      "2026-11-30", "2026-06-15")
    centre = CivilDate(day) ?? CivilDate(daysSince1970: 20_000)
  }

  func one(using random: inout SeededGenerator) -> Instant {
    let days = random.pick(0, 0, 0, 1, -1, 7, -7, 30, -30, -31)
    let hour = random.pick(0, 0, 0, 1, 2, 12)
    let second = random.pick(0, 0, 0, 1, -1, 1800)
    let local = LocalDateTime(date: centre.adding(days: days), secondOfDay: hour * 3600)
    let instant = timeZone.instant(of: local)
    return Instant(secondsSince1970: instant.secondsSince1970 + Int64(second))
  }

  static let durations = ["P1D", "P7D", "P1M", "PT24H", "PT1H", "P1M1DT1H", "P0D", "P9000Y"]
}
