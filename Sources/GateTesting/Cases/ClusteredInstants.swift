import ContentCatalog
import GateRules

/// Instants that crowd around a few days, so that what is generated meets each other's boundaries.
struct ClusteredInstants: Sendable {
  private let timeZone: TimeZoneRules
  /// The simplest first: the days that the catalog names, then an ordinary one, ends of months, Mondays,
  /// and days on which clocks change.
  private let days: [CivilDate]
  private let named: [Instant]
  private let durations: [CalendarDuration]

  init(_ names: CatalogNames) {
    timeZone = names.timeZone
    named = names.instants
    durations = names.durations
    let namedDays = names.instants.prefix(Self.maxNamedDays).map {
      names.timeZone.local(at: $0).date
    }
    days = namedDays + Self.oddDays + Self.changes(of: names.timeZone)
  }

  /// One of the days, around which all instants of a case then lie.
  func centre(_ choices: inout Choices) -> CivilDate {
    choices.pick(from: days) ?? CivilDate(daysSince1970: 0)
  }

  /// An instant near a day, often on a boundary: a local midnight, something that the catalog names, or a
  /// duration of its own after one of these; now and then a second beside.
  func instant(near centre: CivilDate, _ choices: inout Choices) -> Instant {
    let days = choices.pick(0, 0, 0, 0, 1, -1, 7, -7, -30, 31)
    let hour = choices.pick(12, 0, 0, 0, 1, 2, 3)
    let local = LocalDateTime(date: centre.adding(days: days), secondOfDay: hour * 3_600)
    var instant = timeZone.instant(of: local)
    if choices.chance(15), let own = choices.pick(from: named) { instant = own }
    if choices.chance(15) {
      let start = choices.chance(30) ? timeZone.startOfDay(containing: instant) : instant
      // A drip counts several.
      let times = choices.pick(1, 1, 2, 3)
      let duration = choices.pick(from: durations)?.multiplied(by: times)
      instant = after(start, duration) ?? instant
    }
    return beside(instant, &choices)
  }

  /// An instant, or a second before or after it.
  func beside(_ instant: Instant, _ choices: inout Choices) -> Instant {
    instant.advanced(bySeconds: choices.pick(0, 0, 0, 1, -1)) ?? instant
  }

  private func after(_ start: Instant, _ duration: CalendarDuration?) -> Instant? {
    duration.flatMap { timeZone.instant(adding: $0, to: start) }
  }

  /// Every instant at which the answers about a subject are likely to change: what it or the catalog names,
  /// and durations of the catalog's after that, each once and in order.
  func boundaries(of subject: GateSubject) -> [Instant] {
    let own = subject.dates
    // A default may be an anchor too.
    let starts = own.prefix(Self.maxDates) + named.prefix(Self.maxNamedDays)
    let spans = durations.prefix(Self.maxDurations).flatMap { duration in
      (1...Self.maxDrips).compactMap { duration.multiplied(by: $0) }
    }
    let later = starts.flatMap { date in
      let midnight = timeZone.startOfDay(containing: date)
      return spans.flatMap { [after(date, $0), after(midnight, $0)] }
        + CalendarPeriod.allCases.map { timeZone.interval(of: $0, containing: date).upperBound }
    }
    return Set(own + named + later.compactMap { $0 }).sorted()
  }

  private static let maxDrips = 3
  private static let maxNamedDays = 16
  /// Of a subject who lists very much, the first tell enough.
  private static let maxDates = 64
  private static let maxDurations = 16

  private static let oddDays = [
    "2026-06-15", "2026-01-31", "2024-02-29", "2026-11-30", "2026-12-31",
  ].compactMap(CivilDate.init)

  /// The days of a year on which a zone's clocks change.
  private static func changes(of zone: TimeZoneRules) -> [CivilDate] {
    guard let first = CivilDate(year: 2026, month: 1, day: 1) else { return [] }
    let days = (0..<366).map { first.adding(days: $0) }
    let offsets = days.map { zone.offset(at: zone.instant(ofMidnight: $0)) }
    return zip(days, zip(offsets, offsets.dropFirst())).filter { $1.0 != $1.1 }.map(\.0)
  }
}
