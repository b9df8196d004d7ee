public import ContentCatalog

/// A clock that states the instant, and wakes tasks at later ones.
public protocol WallClock: Sendable {
  /// The instant that the clock shows.
  var now: Instant { get }

  /// Waits until the clock shows an instant. Returns at once if it is not in the future.
  ///
  /// If the clock is turned back during the wait, the call may return when the time that was left at
  /// its start has passed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  func sleep(until instant: Instant) async throws
}
