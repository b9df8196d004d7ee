public import ContentCatalog

/// A clock that states the instant, and wakes tasks at later ones.
///
/// ```swift
/// /// The time of the system, later by some seconds, for a demonstration of what opens tomorrow.
/// struct ShiftedClock: WallClock {
///   let system = SystemWallClock()
///   let seconds: Int64
///
///   var now: Instant { Instant(secondsSince1970: system.now.secondsSince1970 + seconds) }
///
///   func sleep(until instant: Instant) async throws {
///     try await system.sleep(until: Instant(secondsSince1970: instant.secondsSince1970 - seconds))
///   }
/// }
/// ```
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

/// The clock of the system.
public struct SystemWallClock: WallClock {
  /// Creates the clock.
  public init() {}

  /// The time of the system, which the user can change.
  public var now: Instant { Instant(secondsSince1970: SystemProcess.secondsSince1970) }

  /// Waits until the system's time reaches an instant, but not longer than the time until then at the
  /// start of the call.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  public func sleep(until instant: Instant) async throws {
    var elapsed: Int64 = 0
    let whole = now.seconds(until: instant)
    while true {
      let left = min(now.seconds(until: instant), whole - elapsed)
      if left <= 0 { return try Task.checkCancellation() }
      // A long sleep does not notice that the system's time is set forward.
      let part = min(left, Self.longestSleep)
      try await Task.sleep(for: .seconds(part))
      elapsed += part
    }
  }

  private static let longestSleep: Int64 = 3600
}

extension Instant {
  /// Returns the seconds until a later instant; 0 or less if it is not later.
  fileprivate func seconds(until later: Instant) -> Int64 {
    later.secondsSince1970 - secondsSince1970
  }
}
