/// Says when the time for a question is up.
///
/// One task sleeps, however many questions there are: a sleep that is cancelled is kept by the system until
/// it would have ended, and a batch asks millions of questions.
actor RequestDeadline {
  /// A question that is being timed.
  typealias Ticket = UInt64

  private struct Waiting {
    let deadline: Duration
    let timeIsUp: @Sendable () -> Void
  }

  nonisolated let limit: Duration
  /// Time since the timer was made.
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (_ until: Duration) async throws -> Void
  private var waiting: [Ticket: Waiting] = [:]
  /// All have the same limit, so that they end in the order in which they began.
  private var first: Ticket = 0
  private var next: Ticket = 0
  private var isAsleep = false

  init<C: Clock>(limit: Duration, clock: C) where C.Duration == Duration {
    let start = clock.now
    self.limit = limit
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Begins to time a question.
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

  /// A question that needs no timing any longer.
  func stop(_ ticket: Ticket) { waiting[ticket] = nil }

  private func wakeInTime() async {
    while let deadline = earliestDeadline() {
      // Nobody cancels it.
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
