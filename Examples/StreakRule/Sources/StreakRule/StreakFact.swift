import GateKit

/// Whether each of so many days, the last of them today or yesterday, has a use of a counter.
struct StreakFact: CustomFact {
  let days: Int
  let counter: CounterID
  let timeZone: TimeZoneRules

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    // A number of uses says nothing of their days.
    if case .count? = subject.usage[counter] { return .unknown }
    if streak(of: subject, at: now) >= days { return .true }
    return subject.isUnknown(counter: counter) ? .unknown : .false
  }

  /// A streak ends, or falls behind, at a midnight; it grows at a use.
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty else { return nil }
    let midnight = nextDay(after: timeZone.startOfDay(containing: now))
    return (uses.map(\.at) + [midnight]).filter { $0 > now }.min()
  }

  /// How many days in a row have a use, counted back from today, or from yesterday; more than are asked
  /// for are not counted.
  func streak(of subject: GateSubject, at now: Instant) -> Int {
    guard case .uses(let uses)? = subject.usage[counter] else { return 0 }
    let used = Set(uses.filter { $0.at <= now }.map { timeZone.startOfDay(containing: $0.at) })
    var day = timeZone.startOfDay(containing: now)
    if !used.contains(day) { day = previousDay(before: day) }
    var count = 0
    while count < days, used.contains(day) {
      count += 1
      day = previousDay(before: day)
    }
    return count
  }

  private func previousDay(before day: Instant) -> Instant {
    timeZone.startOfDay(containing: Instant(secondsSince1970: day.secondsSince1970 - 1))
  }

  /// No day is shorter than 20 hours or longer than 28, so 30 hours after its start the next one has
  /// begun and not ended.
  private func nextDay(after day: Instant) -> Instant {
    timeZone.startOfDay(containing: Instant(secondsSince1970: day.secondsSince1970 + 30 * 3600))
  }
}
