import ContentCatalog
import PropertyTesting

/// Instants clustered around one day, so that they meet each other's boundaries: days on which the
/// clock changes, ends of months, Mondays.
struct BoundaryInstants: Sendable {
  let timeZone: TimeZoneRules
  private let center: CivilDate

  init(drawingFrom choices: inout Choices) {
    // Santiago skips a midnight in September, Lord Howe changes the clock by half an hour, and Kathmandu
    // is three quarters of an hour off.
    let zone = choices.pick(
      "UTC", "Europe/Berlin", "America/New_York", "Asia/Shanghai", "America/Santiago",
      "Australia/Lord_Howe", "Asia/Kathmandu")
    timeZone = TimeZoneDatabase.system.rules(for: zone) ?? .utc
    let day = choices.pick(
      "2026-06-15", "2026-01-31", "2024-02-29", "2026-11-30", "2026-03-29", "2026-10-25",
      "2026-03-08", "2026-11-01", "2026-09-06", "2026-04-05", "2026-10-04")
    center = CivilDate(day) ?? CivilDate(daysSince1970: 0)
  }

  /// Creates instants near a day of some others, in their time zone.
  init(near instants: ClusteredInstants, drawingFrom choices: inout Choices) {
    timeZone = instants.timeZone
    center = instants.center(&choices)
  }

  func instant(_ choices: inout Choices) -> Instant {
    let days = choices.pick(0, 0, 0, 1, -1, 7, -7, 30, -30, -31)
    let hour = choices.pick(0, 0, 0, 1, 2, 12)
    let second: Int64 = choices.pick(0, 0, 0, 1, -1, 1800)
    let local = LocalDateTime(date: center.adding(days: days), secondOfDay: hour * 3600)
    let instant = timeZone.instant(of: local)
    return instant.advanced(bySeconds: second) ?? instant
  }

  /// Returns the instant as a catalog writes it, often as a date if it is a local midnight.
  func text(of instant: Instant, _ choices: inout Choices) -> String {
    let date = timeZone.local(at: instant).date
    let form = choices.number(in: 0...3)
    if form < 3, timeZone.instant(ofMidnight: date) == instant { return date.description }
    return form == 1 ? timeZone.text(of: instant) : instant.description
  }

  /// Returns a duration: calendar units, elapsed time, zero, or longer than the range of instants.
  static func duration(_ choices: inout Choices) -> String {
    choices.pick(
      "P1D", "P7D", "P1M", "PT24H", "PT1H", "P1M1DT1H", "P0D", "P9000Y", "P1W", "P1Y")
  }
}
