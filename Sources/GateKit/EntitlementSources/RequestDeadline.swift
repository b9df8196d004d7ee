/// The time limit of queries to sources.
///
/// One task sleeps for all queries, because the system keeps a cancelled sleep until its end, and a
/// batch makes millions of queries.
actor RequestDeadline {
  /// The number of a timed query.
  typealias Ticket = UInt64

  private struct Waiting {
    let deadline: Duration
    let timeIsUp: @Sendable () -> Void
  }

  nonisolated let limit: Duration
  /// Returns the time since the creation of this value.
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (_ until: Duration) async throws -> Void
  private var waiting: [Ticket: Waiting] = [:]
  /// The earliest open query. All have the same limit, so they expire in the order of their start.
  private var first: Ticket = 0
  private var next: Ticket = 0
  private var isAsleep = false

  init<C: Clock>(limit: Duration, clock: C) where C.Duration == Duration {
    let start = clock.now
    self.limit = limit.asTimeLimit
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Starts the limit of a query, and calls `timeIsUp` when the limit has passed.
  func start(_ timeIsUp: @escaping @Sendable () -> Void) -> Ticket {
    let ticket = next
    next += 1
    waiting[ticket] = Waiting(deadline: elapsed() + limit, timeIsUp: timeIsUp)
    if !isAsleep {
      isAsleep = true
      Task { await wakeInTime() }
    }
    return ticket
  }

  /// Ends the limit of a query that has been answered.
  func stop(_ ticket: Ticket) { waiting[ticket] = nil }

  private func wakeInTime() async {
    while let deadline = earliestDeadline() {
      // This task is never cancelled.
      try? await sleep(deadline)
      while let earliest = earliestDeadline(), earliest <= elapsed() {
        waiting.removeValue(forKey: first)?.timeIsUp()
      }
    }
    isAsleep = false
  }

  private func earliestDeadline() -> Duration? {
    while first < next {
      if let found = waiting[first] { return found.deadline }
      first += 1
    }
    return nil
  }
}
