internal import ContentCatalog
public import GateKit

/// A clock for tests and previews, whose time passes only when it is advanced.
///
/// ```swift
/// let clock = SimulatedClock(at: start)
/// await clock.advance(by: .seconds(86_400))
/// print(clock.now)  // 2026-11-21T09:00:00Z
/// ```
public final class SimulatedClock: WallClock {
  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Wake, Never>
  }

  /// The reason why a sleeper continues.
  private enum Wake {
    case alreadyDue, advanced, cancelled
  }

  private struct State {
    var now: Instant
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var sleeperCount = 0
    var observers: [@Sendable (Instant) -> Void] = []
    /// The number of sleepers that were woken and have not continued yet.
    var waking = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Locked<State>

  /// Creates a clock that shows an instant.
  public init(at instant: Instant) { state = Locked(State(now: instant)) }

  /// The instant that the clock shows.
  public var now: Instant { state.withLock { $0.now } }

  /// The number of tasks that wait for a later instant.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }
}

extension SimulatedClock {
  /// Moves the time forward. Fractions of a second are rounded up.
  ///
  /// Returns after every task whose sleep is over has returned from ``sleep(until:)``. A negative
  /// duration has no effect.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration, rounding: .up))
  }

  /// Moves the time forward to an instant, and stops at each instant for which a task waits.
  ///
  /// Returns after every task whose sleep is over has returned from ``sleep(until:)``. An earlier
  /// instant has no effect.
  public func advance(to instant: Instant) async {
    while let deadline = nextDeadline(upTo: instant) { await move(to: deadline) }
    await move(to: instant)
  }

  private func nextDeadline(upTo instant: Instant) -> Instant? {
    state.withLock { state in
      state.sleepers.values.map(\.deadline).filter { $0 <= instant }.min()
    }
  }

  private func move(to instant: Instant) async {
    let (observers, due) = state.withLock { state in
      state.now = max(state.now, instant)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }.sorted { $0.key < $1.key }
      for (id, _) in due { state.sleepers[id] = nil }
      state.waking += due.count
      return (state.observers, due.map(\.value.continuation))
    }
    for observer in observers { observer(instant) }
    if due.isEmpty { return }
    for continuation in due { continuation.resume(returning: .advanced) }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.waking > 0 { state.waiters.append(continuation) }
        return state.waking == 0
      }
      if isOver { continuation.resume() }
    }
    // A task that sleeps again shortly afterwards is not missed.
    for _ in 0..<Self.yieldCount { await Task.yield() }
  }

  private static let yieldCount = 20
}

extension SimulatedClock {
  /// Waits until the clock is advanced to an instant. Returns at once if it is not in the future.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits.
  public func sleep(until instant: Instant) async throws {
    let id = state.withLock { state in
      state.sleeperCount += 1
      return state.sleeperCount
    }
    let wake = await withTaskCancellationHandler {
      await withCheckedContinuation { add(Sleeper(deadline: instant, continuation: $0), id) }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(returning: .cancelled)
    }
    switch wake {
    case .alreadyDue: try Task.checkCancellation()
    case .advanced: acknowledge()
    case .cancelled: throw CancellationError()
    }
  }

  private func add(_ sleeper: Sleeper, _ id: Int) {
    let wake = state.withLock { state -> Wake? in
      if state.cancelled.remove(id) != nil { return .cancelled }
      if sleeper.deadline <= state.now { return .alreadyDue }
      state.sleepers[id] = sleeper
      return nil
    }
    if let wake { sleeper.continuation.resume(returning: wake) }
  }

  private func acknowledge() {
    let waiters = state.withLock { state in
      state.waking -= 1
      guard state.waking == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

extension SimulatedClock {
  /// Calls a function with the new instant after each move of the clock, before any sleeper
  /// continues.
  func observe(_ observer: @escaping @Sendable (Instant) -> Void) {
    state.withLock { $0.observers.append(observer) }
  }
}
