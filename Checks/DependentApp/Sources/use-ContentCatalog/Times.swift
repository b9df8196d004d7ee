import ContentCatalog

/// Points in time.
func useInstants(_ text: String) {
  let start = Instant(secondsSince1970: 1_800_000_000)
  let parsed: Instant? = Instant(text)
  let (first, last): (Instant, Instant) = (.earliest, .latest)
  let seconds: Int64 = start.secondsSince1970
  let description: String = start.description
  print(first < start, start == last, seconds, description, parsed ?? .latest)
}

/// Durations of the calendar.
func useDurations(_ text: String) {
  let parsed: CalendarDuration? = CalendarDuration(text)
  let trial: CalendarDuration? = CalendarDuration(months: 1, days: 3, seconds: 60)
  let week: CalendarDuration? = CalendarDuration(days: 7)
  guard let trial, let month = trial.multiplied(by: 4) else { return }
  let (months, days, seconds): (Int, Int, Int) = (trial.months, trial.days, trial.seconds)
  let isZero: Bool = month.isZero
  let description: String = trial.description
  print(months, days, seconds, isZero, description, parsed == week)
}

/// Time zones.
func useTimeZones(
  _ now: Instant, _ grace: CalendarDuration,
  from lookUp: @escaping @Sendable (String) -> TimeZoneRules?
) {
  let system: TimeZoneDatabase = .system
  let ownZones = TimeZoneDatabase(lookUp)
  let onlyUTC = TimeZoneDatabase { name in name == "UTC" ? .utc : nil }
  let databases: [TimeZoneDatabase] = [system, ownZones, onlyUTC]
  let berlin: TimeZoneRules? = databases.lazy.compactMap { $0.rules(for: "Europe/Berlin") }.first
  guard let berlin else { return }
  let identifier: String = berlin.identifier
  let end: Instant? = berlin.instant(adding: grace, to: now)
  let start: Instant? = berlin.instant(subtracting: grace, from: now)
  let day: Instant = berlin.startOfDay(containing: now)
  let week: Instant = berlin.startOfWeek(containing: now)
  let month: Instant = berlin.startOfMonth(containing: now)
  let number: Int = berlin.daysSince1970(at: now)
  let text: String = berlin.text(of: now)
  print(identifier, start ?? now, end ?? now, day, week, month, number, text, berlin == .utc)
}
