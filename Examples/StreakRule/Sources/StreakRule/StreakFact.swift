import GateKit

/// Whether a counter has a use on each of several consecutive days, the last of them today or
/// yesterday.
struct StreakFact: CustomFact {
  let days: Int
  let counter: CounterID
  let timeZone: TimeZoneRules

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    // A count does not specify the days of the uses.
    if case .count? = subject.usage[counter] { return .unknown }
    if streak(of: subject, at: now) >= days { return .true }
    return subject.isUnknown(counter: counter) ? .unknown : .false
  }

  /// Returns the next midnight, which may end a streak, or the next use, if that is earlier.
  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty else { return nil }
    let midnight = nextDay(after: timeZone.startOfDay(containing: now))
    return (uses.map(\.at) + [midnight]).filter { $0 > now }.min()
  }

  /// A longer streak contains a shorter one.
  func implies(_ other: StreakFact) -> Bool {
    counter == other.counter && timeZone == other.timeZone && days >= other.days
  }

  /// Adds a use at the beginning of each of the days.
  func example(from subject: GateSubject, at now: Instant) -> GateSubject? {
    guard case .uses(let uses) = subject.usage[counter] ?? .uses([]) else { return nil }
    var example = subject
    var day = timeZone.startOfDay(containing: now)
    var added: [UsageRecord.Use] = []
    for _ in 0..<days {
      added.append(UsageRecord.Use(at: day))
      day = previousDay(before: day)
    }
    example.usage[counter] = .uses(uses + added)
    return example
  }

  /// Returns the number of consecutive days with a use, back from today or yesterday, up to the
  /// number required.
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

  /// Every day has between 20 and 28 hours, so 30 hours after its start are within the next day.
  private func nextDay(after day: Instant) -> Instant {
    timeZone.startOfDay(containing: Instant(secondsSince1970: day.secondsSince1970 + 30 * 3600))
  }
}
