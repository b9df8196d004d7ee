import GateKit
import NIOConcurrencyHelpers

/// A clock that is set forward by each wait, so that nobody waits.
final class JumpingClock: WallClock {
  private let state: NIOLockedValueBox<(now: Instant, waits: [Int64])>

  init(at now: Instant) { state = NIOLockedValueBox((now, [])) }

  var now: Instant { state.withLockedValue(\.now) }

  /// The waits so far, in seconds.
  var waits: [Int64] { state.withLockedValue(\.waits) }

  func sleep(until instant: Instant) async throws {
    try Task.checkCancellation()
    state.withLockedValue { state in
      state.waits.append(instant.secondsSince1970 - state.now.secondsSince1970)
      state.now = max(state.now, instant)
    }
  }
}
