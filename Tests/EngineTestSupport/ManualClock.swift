import Foundation

/// A clock whose time passes only when a test advances it.
package final class ManualClock: Clock, @unchecked Sendable {
  package struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [UUID: Sleeper] = [:]
    var cancelled: Set<UUID> = []
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let lock = NSLock()
  private var state = State()

  package let minimumResolution = Duration.nanoseconds(1)
  package var now: Instant { lock.withLock { state.now } }

  /// The number of tasks that are asleep.
  package var sleeperCount: Int { lock.withLock { state.sleepers.count } }

  package init() {}

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, continuation: continuation), id)
      }
    } onCancel: {
      let sleeper = lock.withLock {
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func add(_ sleeper: Sleeper, _ id: UUID) {
    let (isCancelled, isOver, watchers) = lock.withLock {
      let isCancelled = state.cancelled.contains(id)
      let isOver = sleeper.deadline <= state.now
      if !isCancelled, !isOver { state.sleepers[id] = sleeper }
      defer { state.watchers = [] }
      return (isCancelled, isOver, state.watchers)
    }
    if isCancelled { return sleeper.continuation.resume(throwing: CancellationError()) }
    if isOver { return sleeper.continuation.resume() }
    for watcher in watchers { watcher.resume() }
  }

  /// Waits until a task is asleep.
  package func someoneSleeps() async {
    await withCheckedContinuation { continuation in
      let isAsleep = lock.withLock {
        if state.sleepers.isEmpty { state.watchers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isAsleep { continuation.resume() }
    }
  }

  /// Advances the time, and wakes the tasks whose deadline is reached.
  package func advance(by duration: Duration) {
    let woken = lock.withLock {
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}

/// A door at which tasks wait until it is opened, even if they are cancelled.
package actor Door {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []

  package init() {}

  package func pass() async {
    if isOpen { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for (count, watcher) in watchers where waiting.count >= count { watcher.resume() }
      watchers.removeAll { waiting.count >= $0.count }
    }
  }

  /// Waits until this number of tasks are waiting.
  package func isWaitedFor(by count: Int) async {
    if waiting.count >= count { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  package func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
