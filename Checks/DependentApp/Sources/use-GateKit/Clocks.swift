import GateKit

/// The time of the system, later by some seconds.
struct LateClock: WallClock {
  let system = SystemWallClock()
  let seconds: Int64

  var now: Instant { Instant(secondsSince1970: system.now.secondsSince1970 + seconds) }

  func sleep(until instant: Instant) async throws {
    let earlier = Instant(secondsSince1970: instant.secondsSince1970 - seconds)
    try await system.sleep(until: earlier)
  }
}

/// Waits for an instant on the clock of the system and on one of the app.
func useWallClocks(until instant: Instant) async throws -> Instant {
  let clocks: [any WallClock] = [SystemWallClock(), LateClock(seconds: 86_400)]
  for clock in clocks { try await clock.sleep(until: instant) }
  let now: Instant = SystemWallClock().now
  return now
}
