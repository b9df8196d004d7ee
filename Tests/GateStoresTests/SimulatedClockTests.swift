import GateKit
import GateStores
import Testing

struct SimulatedClockTests {
  private let clock = SimulatedClock(at: now)

  @Test func `the time passes only when it is advanced`() async {
    #expect(clock.now == now)
    await clock.advance(by: .milliseconds(1500))
    #expect(clock.now == now.plus(2))
    await clock.advance(to: now)
    await clock.advance(by: .seconds(-5))
    await clock.advance(by: .seconds(-1_000_000_000_000))
    #expect(clock.now == now.plus(2))
    await clock.advance(by: .seconds(Int64.max))
    #expect(clock.now == .latest)
  }

  @Test func `an instant that is not in the future needs no sleep`() async throws {
    try await clock.sleep(until: now)
    try await clock.sleep(until: .earliest)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `advancing wakes the sleepers in order, each at its instant`() async throws {
    let (woken, continuation) = AsyncStream.makeStream(of: Int.self)
    let sleepers = [30, 10, 20, 10].map { delay in
      Task { [clock] in
        try await clock.sleep(until: now.plus(delay))
        continuation.yield(delay)
      }
    }
    while clock.sleeperCount < 4 { await Task.yield() }
    await clock.advance(by: .seconds(20))
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(20))
    #expect(clock.sleeperCount == 0)
    for sleeper in sleepers { try await sleeper.value }
    continuation.finish()
    #expect(await woken.reduce(into: []) { $0.append($1) }.sorted() == [10, 10, 20, 30])
  }

  @Test func `a cancelled sleeper stops waiting`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(until: .latest) }
    while clock.sleeperCount == 0 { await Task.yield() }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeperCount == 0)
    await clock.advance(to: .latest)
    let cancelled = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(until: .latest)
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }
}

extension Instant {
  /// Returns the instant some seconds later.
  func plus(_ seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970 + Int64(seconds))
  }
}
