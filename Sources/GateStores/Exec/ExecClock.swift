/// The clock that measures the time limits of a program.
struct ExecClock: Sendable {
  /// Returns the time since the creation of this value.
  let elapsed: @Sendable () -> Duration
  /// Waits, and throws if the task is cancelled.
  let wait: @Sendable (Duration) async throws -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
