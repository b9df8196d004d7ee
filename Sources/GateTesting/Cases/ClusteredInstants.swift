import ContentCatalog
import GateRules
import PropertyTesting

/// Instants clustered around a few days, so that generated dates meet each other's boundaries.
struct ClusteredInstants: Sendable {
  let timeZone: TimeZoneRules
  /// Days that every catalog can meet: an ordinary day, ends of months, Mondays, and days on which the
  /// clock changes.
  private var commonDays: [CivilDate]
  /// The days, the simplest first: days that the catalog names, then the common ones.
  private var days: [CivilDate]
  private let named: [Instant]
  private let durations: [CalendarDuration]

  init(_ names: CatalogNames) {
    self.init(names, commonDays: Self.oddDays + Self.changes(of: names.timeZone))
  }

  private init(_ names: CatalogNames, commonDays: [CivilDate]) {
    timeZone = names.timeZone
    named = names.instants
    durations = names.durations
    let namedDays = names.instants.prefix(Self.maxNamedDays).map {
      names.timeZone.local(at: $0).date
    }
    self.commonDays = commonDays
    days = namedDays + commonDays
  }

  /// Instants around the days on which the clock changes, if it does.
  var aroundClockChanges: ClusteredInstants {
    let changes = Self.changes(of: timeZone)
    return changes.isEmpty ? self : ClusteredInstants(self, days: changes)
  }

  private init(_ instants: ClusteredInstants, days: [CivilDate]) {
    self = instants
    commonDays = days
    self.days = days
  }

  /// Returns instants around the instants and durations among some of the names of the catalog.
  func aimed(at names: CatalogNames) -> ClusteredInstants {
    ClusteredInstants(names, commonDays: commonDays)
  }

  /// Returns one of the days, around which all instants of a case are placed.
  func center(_ choices: inout Choices) -> CivilDate {
    choices.pick(from: days) ?? CivilDate(daysSince1970: 0)
  }

  /// Returns an instant close to a day. It is often on a boundary: a local midnight, an instant
  /// that the catalog names, or one of the catalog's durations after either; sometimes one second
  /// before or after it.
  func instant(near center: CivilDate, _ choices: inout Choices) -> Instant {
    let days = choices.pick(0, 0, 0, 0, 1, -1, 7, -7, -30, 31)
    let hour = choices.pick(12, 0, 0, 0, 1, 2, 3)
    let local = LocalDateTime(date: center.adding(days: days), secondOfDay: hour * 3_600)
    var instant = timeZone.instant(of: local)
    if choices.chance(15), let own = choices.pick(from: named) { instant = own }
    if choices.chance(15) {
      let start = choices.chance(30) ? timeZone.startOfDay(containing: instant) : instant
      // `drip` multiplies its interval.
      let times = choices.pick(1, 1, 2, 3)
      let duration = choices.pick(from: durations)?.multiplied(by: times)
      instant = after(start, duration) ?? instant
    }
    return beside(instant, &choices)
  }

  /// Returns an instant for a question. In half of the cases, it is a date of the subject or an
  /// instant at which a fact of the subject may change, or one second before or after such an
  /// instant.
  func instant(
    for subject: GateSubject, near center: CivilDate, _ choices: inout Choices
  ) -> Instant {
    if choices.chance(50), let boundary = choices.pick(from: boundaries(of: subject)) {
      return beside(boundary, &choices)
    }
    return instant(near: center, &choices)
  }

  /// Returns the instant, or one second before or after it.
  func beside(_ instant: Instant, _ choices: inout Choices) -> Instant {
    instant.advanced(bySeconds: choices.pick(0, 0, 0, 1, -1)) ?? instant
  }

  private func after(_ start: Instant, _ duration: CalendarDuration?) -> Instant? {
    duration.flatMap { timeZone.instant(adding: $0, to: start) }
  }

  /// Returns the instants at which facts of a subject are likely to change, in order and without
  /// duplicates: the dates of the subject and of the catalog, and the catalog's durations after
  /// these.
  func boundaries(of subject: GateSubject) -> [Instant] {
    let own = subject.dates
    // An attribute's default may also be an anchor.
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
  /// The maximum number of the subject's dates that are combined with durations.
  private static let maxDates = 64
  private static let maxDurations = 16

  private static let oddDays = [
    "2026-06-15", "2026-01-31", "2024-02-29", "2026-11-30", "2026-12-31",
  ].compactMap(CivilDate.init)

  /// Returns the days of a year on which the clock changes in a time zone.
  private static func changes(of zone: TimeZoneRules) -> [CivilDate] {
    guard let first = CivilDate(year: 2026, month: 1, day: 1) else { return [] }
    let days = (0..<366).map { first.adding(days: $0) }
    let offsets = days.map { zone.offset(at: zone.instant(ofMidnight: $0)) }
    return zip(days, zip(offsets, offsets.dropFirst())).filter { $1.0 != $1.1 }.map(\.0)
  }
}
