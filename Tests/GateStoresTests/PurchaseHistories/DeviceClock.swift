import ContentCatalog
import GateKit
import GateStores

/// The clock of a device, which the user can set.
struct DeviceClock: WallClock {
  let world: SimulatedClock
  private let offset = Locked<Int64>(0)

  var now: Instant { world.now.advanced(bySeconds: offset.withLock { $0 }) ?? world.now }

  func set(by seconds: Int64) { offset.withLock { $0 += seconds } }

  func sleep(until instant: Instant) async throws {
    let ahead = offset.withLock { $0 }
    try await world.sleep(until: instant.advanced(bySeconds: -ahead) ?? instant)
  }
}
