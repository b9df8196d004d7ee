import ContentCatalog
import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// A source that is not queried for some time after failures in a row.
struct CircuitBreakerTests {
  private typealias Answer = ScriptedSource.Answer

  private let clock = ManualClock()
  private static let held = EntitlementSnapshot(
    asOf: now, entitlements: [Entitlement(product: "basic")])
  private static let away = Answer.failure(.unavailable("away"))

  private func breaker(
    _ source: any EntitlementSource, failureLimit: Int = 3, timeLimit: Duration = .seconds(5)
  ) -> CircuitBreakerSource {
    CircuitBreakerSource(
      source, failureLimit: failureLimit, pause: .seconds(30), timeLimit: timeLimit, clock: clock)
  }

  /// Returns the error of a query; `nil` for an answer.
  private func error(_ source: CircuitBreakerSource) async -> EntitlementSourceError? {
    do {
      _ = try await source.snapshot(of: "u1", at: now)
      return nil
    } catch {
      return EntitlementSourceError(error)
    }
  }

  private static func skipped(_ count: Int) -> EntitlementSourceError {
    .skipped(afterFailures: count, lastProblem: "away")
  }

  @Test func `after failures in a row, the source is not queried until the pause has passed`()
    async
  {
    let source = ScriptedSource([Self.away, Self.away, Self.away, .success(Self.held)])
    let breaker = breaker(source)
    for _ in 0..<3 { #expect(await error(breaker) == .unavailable("away")) }
    for seconds in [0, 29] {
      clock.advance(by: .seconds(seconds))
      #expect(await error(breaker) == Self.skipped(3))
    }
    #expect(source.queries == 3)
    clock.advance(by: .seconds(1))
    for _ in 0..<2 { #expect(await error(breaker) == nil) }
    #expect(source.queries == 5)
  }

  @Test func `failures that an answer interrupts do not add up`() async {
    let source = ScriptedSource([
      Self.away, Self.away, .success(Self.held), Self.away, Self.away, .success(Self.held),
    ])
    let breaker = breaker(source)
    for _ in 0..<6 { _ = await error(breaker) }
    #expect(await error(breaker) == nil)
    #expect(source.queries == 7)
  }

  @Test(
    arguments: [
      (.unavailable("away"), true), (.badArgument("wrong", help: nil), true),
      (.badAnswer("torn"), false), (.ambiguousSubject("u1"), false),
    ] as [(EntitlementSourceError, Bool)])
  func `an error about one subject shows that the source responds`(
    failure: EntitlementSourceError, isOutage: Bool
  ) async {
    let source = ScriptedSource([.failure(failure)])
    let breaker = breaker(source)
    for _ in 0..<10 { _ = await error(breaker) }
    #expect(source.queries == (isOutage ? 3 : 10))
  }

  @Test func `a failed probe begins another pause`() async {
    let source = ScriptedSource([Self.away])
    let breaker = breaker(source)
    for _ in 0..<3 { _ = await error(breaker) }
    clock.advance(by: .seconds(30))
    #expect(await error(breaker) == .unavailable("away"))
    #expect(await error(breaker) == Self.skipped(4))
    clock.advance(by: .seconds(29))
    #expect(await error(breaker) == Self.skipped(4))
    clock.advance(by: .seconds(1))
    #expect(await error(breaker) == .unavailable("away"))
    #expect(source.queries == 5)
  }

  @Test func `after the pause, one query reaches the source at a time`() async {
    let (door, source) = (Door(), StallingSource())
    let breaker = breaker(source, failureLimit: 1, timeLimit: .ample)
    #expect(await error(breaker) == .unavailable("away"))
    clock.advance(by: .seconds(30))
    source.stall(at: door)
    let cancelled = Task { await error(breaker) }
    await door.isWaitedFor(by: 1)
    #expect(await error(breaker) == Self.skipped(1))
    // Another query takes the place of one that is cancelled.
    cancelled.cancel()
    #expect(await cancelled.value != nil)
    async let next = error(breaker)
    await door.isWaitedFor(by: 2)
    #expect(await error(breaker) == Self.skipped(1))
    await door.open()
    #expect(await next == nil)
    #expect(await error(breaker) == nil)
  }

  @Test func `queries that exceed the time limit are failures`() async {
    let door = Door()
    let silent = ToldSource("silent") {
      await door.pass()
      return .success(Self.held)
    }
    let breaker = breaker(silent, failureLimit: 2)
    async let first = error(breaker)
    async let second = error(breaker)
    await door.isWaitedFor(by: 2)
    await clock.someoneSleeps()
    clock.advance(by: .seconds(5))
    #expect(
      await [first, second] == [.timedOut(after: .seconds(5)), .timedOut(after: .seconds(5))])
    #expect(
      await error(breaker)
        == .skipped(afterFailures: 2, lastProblem: "no answer within 5.0 seconds"))
    await door.open()
  }

  @Test func `cancelled queries are neither failures nor answers`() async {
    let door = Door()
    let silent = ToldSource("silent") {
      await door.pass()
      return .success(Self.held)
    }
    let breaker = breaker(silent, failureLimit: 1, timeLimit: .ample)
    let task = Task { await error(breaker) }
    await door.isWaitedFor(by: 1)
    task.cancel()
    #expect(await task.value != nil)
    await door.open()
    #expect(await error(breaker) == nil)
  }

  @Test func `the reason of an unknown fact says that the source was not asked`() async {
    let group = EntitlementSourceGroup(
      [breaker(ScriptedSource([Self.away], name: "store"), failureLimit: 1)], for: [],
      timeLimit: .ample)
    let subjects = await [group.subject("u1", at: now), group.subject("u2", at: now)]
      .map(\.subject)
    #expect(subjects.map { $0.unknown.contains(.product(nil)) } == [true, true])
    #expect(subjects.flatMap(\.sourceFailures).map(\.wasAsked) == [true, false])
    #expect(
      subjects[1].sourceFailures.map(\.problem)
        == ["it was not asked after a failure: away"])
  }
}

/// A source that fails, and later answers when a door opens.
private final class StallingSource: EntitlementSource {
  let name = "stalling"
  let families = Set(FactFamily.allCases)
  private let door = Locked<Door?>(nil)

  func stall(at door: Door) { self.door.withLock { $0 = door } }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let door = door.withLock({ $0 }) else { throw .unavailable("away") }
    await door.pass()
    return EntitlementSnapshot(asOf: now)
  }
}
