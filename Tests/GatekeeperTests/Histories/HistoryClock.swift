import ContentCatalog
import GateKit
import RuleTestSupport

/// The clock of a device, which a test moves, and which can differ from the time of the world.
final class HistoryClock: WallClock {
  private struct Sleeper {
    let id: Int
    /// The reading for which the task waits.
    let reading: Instant
    /// The time of the world at which the time that was left has passed.
    let end: Instant
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var time: Instant
    var offset: Int64 = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var sleepCount = 0
  }

  private let state: Locked<State>

  init(at time: Instant) { state = Locked(State(time: time)) }

  /// The reading of the device.
  var now: Instant { state.withLock { $0.time + $0.offset } }
  /// The time of the world.
  var time: Instant { state.withLock { $0.time } }
  /// The number of calls of ``sleep(until:)``.
  var sleepCount: Int { state.withLock { $0.sleepCount } }

  /// The time of the world at which the next task continues.
  var nextWakeUp: Instant? {
    state.withLock { state in
      state.sleepers.map { min($0.end, $0.reading + -state.offset) }.min()
    }
  }

  /// Moves the time of the world, and continues the tasks that are due.
  func move(to time: Instant) { change { $0.time = max($0.time, time) } }

  /// Sets the device's clock forward, or back, and continues the tasks that are due.
  func jump(by seconds: Int64) { change { $0.offset += seconds } }

  private func change(_ change: (inout State) -> Void) {
    let due = state.withLock { state in
      change(&state)
      let (time, reading) = (state.time, state.time + state.offset)
      defer { state.sleepers.removeAll { $0.end <= time || $0.reading <= reading } }
      return state.sleepers.filter { $0.end <= time || $0.reading <= reading }
    }
    for sleeper in due { sleeper.continuation.resume(returning: true) }
  }

  func sleep(until instant: Instant) async throws {
    let id = state.withLock { state in
      state.sleepCount += 1
      return state.sleepCount
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { add($0, id, until: instant) }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.cancelled.insert(id)
        defer { state.sleepers.removeAll { $0.id == id } }
        return state.sleepers.first { $0.id == id }
      }
      cancelled?.continuation.resume(returning: false)
    }
    if !isOver { throw CancellationError() }
  }

  private func add(
    _ continuation: CheckedContinuation<Bool, Never>, _ id: Int, until instant: Instant
  ) {
    let isOver = state.withLock { state -> Bool? in
      if state.cancelled.contains(id) { return false }
      if instant <= state.time + state.offset { return true }
      state.sleepers.append(
        Sleeper(
          id: id, reading: instant, end: instant + -state.offset, continuation: continuation))
      return nil
    }
    if let isOver { continuation.resume(returning: isOver) }
  }
}
