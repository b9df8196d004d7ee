import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Sources that are slow or never answer.
struct SourceTimeLimitTests {
  private let quick = ToldSource("quick", [.entitlements], .holding("basic"))

  /// Returns a source that answers when the door opens, and ignores cancellation.
  private func stubborn(_ door: Door) -> ToldSource {
    ToldSource("stubborn", [.entitlements, .progress]) {
      await door.pass()
      return .success(EntitlementSnapshot(asOf: now))
    }
  }

  @Test func `if a source times out, facts that no other source proves become unknown`()
    async throws
  {
    let engine = try GateEngine(
      #"""
      "products": [{"id": "basic"}, {"id": "pro"}], "features": [
        {"id": "a", "gate": "basic"}, {"id": "b", "gate": "pro"}, {"id": "c", "gate": "completed(a)"}]
      """#)
    // The time may pass before the quick source has answered, but not in every attempt.
    for _ in 0..<100 {
      let (clock, door) = (ManualClock(), Door())
      let sources = EntitlementSourceGroup(
        [stubborn(door), quick], for: [engine.catalog.content], timeLimit: .seconds(5), clock: clock
      )
      async let asked = sources.subject("u1", at: now)
      await door.isWaitedFor(by: 1)
      await clock.someoneSleeps()
      clock.advance(by: .seconds(5))
      let sourced = await asked
      await door.open()
      #expect(sourced.answers.first?.failure == .timedOut(after: .seconds(5)))
      #expect(sourced.subject.sourceFailures.first?.problem == "no answer within 5.0 seconds")
      if sourced.answers.last?.failure != nil { continue }
      #expect(
        ["a", "b", "c"].map { engine.verdict($0, for: sourced.subject) }
          == [.unlocked, .indeterminate, .indeterminate])
      return
    }
    Issue.record("the quick source never counted")
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1e20), .seconds(400 * 366 * 86_400)])
  func `a limit beyond any clock waits for the answer`(limit: Duration) async throws {
    let group = EntitlementSourceGroup([quick], for: [], timeLimit: limit)
    #expect(await group.subject("u1", at: now).answers.map(\.failure) == [nil])
    let wrappers: [any EntitlementSource] = [
      FallbackSource([quick], timeLimit: limit),
      CachingSource(quick, in: MemoryCache(), maxAge: limit, timeLimit: limit),
    ]
    for wrapper in wrappers {
      #expect(try await wrapper.snapshot(of: "u1", at: now).entitlements.count == 1)
    }
    #expect(await Timeout(limit: limit, clock: ContinuousClock()).result { 7 } == 7)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min), .seconds(-1e20)])
  func `a limit of no time fails`(limit: Duration) async {
    let door = Door()
    let group = EntitlementSourceGroup([stubborn(door)], for: [], timeLimit: limit)
    #expect(
      await group.subject("u1", at: now).answers.map(\.failure) == [.timedOut(after: .zero)])
    await door.open()
  }

  @Test(
    arguments: [
      (.seconds(1.5), 1, 2), (.seconds(-1.5), -1, -1), (.zero, 0, 0),
      (.seconds(86_400), 86_400, 86_400),
    ] as [(Duration, Int64, Int64)])
  func `an instant is moved by whole seconds`(duration: Duration, whole: Int64, up: Int64) {
    #expect(now.advanced(by: duration) == now + whole)
    #expect(now.advanced(by: duration, rounding: .up) == now + up)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1e20), .seconds(1e12)])
  func `an instant beyond the calendar is the last or the first one`(duration: Duration) {
    for rounding in [FloatingPointRoundingRule.towardZero, .up] {
      #expect(now.advanced(by: duration, rounding: rounding) == .latest)
      #expect(now.advanced(by: .zero - duration, rounding: rounding) == .earliest)
    }
  }

  @Test func `a slow source within its limit counts`() async {
    let (clock, door) = (ManualClock(), Door())
    let sources = EntitlementSourceGroup(
      [stubborn(door), quick], for: [], timeLimit: .seconds(5), clock: clock)
    async let asked = sources.subject("u1", at: now)
    await clock.someoneSleeps()
    clock.advance(by: .seconds(4))
    await door.isWaitedFor(by: 1)
    await door.open()
    #expect(await asked.answers.map(\.failure) == [nil, nil])
  }

  @Test func `a slow source does not delay other requests`() async {
    let (clock, door) = (ManualClock(), Door())
    let slow = EntitlementSourceGroup([stubborn(door)], for: [], clock: clock)
    async let asked = slow.subject("u1", at: now)
    await door.isWaitedFor(by: 1)
    let quickly = EntitlementSourceGroup([quick], for: [], clock: ManualClock())
    let other = await quickly.subject("u2", at: now)
    #expect(other.subject.sourceFailures == [])
    await clock.someoneSleeps()
    clock.advance(by: EntitlementSourceGroup.defaultTimeLimit)
    #expect(await asked.subject.sourceFailures.map(\.source) == ["stubborn"])
    await door.open()
  }

  @Test func `a cancelled request returns at once with every fact unknown`() async {
    let (clock, door) = (ManualClock(), Door())
    let sources = EntitlementSourceGroup([stubborn(door)], for: [], clock: clock)
    let task = Task { await sources.subject("u1", at: now) }
    await door.isWaitedFor(by: 1)
    task.cancel()
    let subject = await task.value.subject
    #expect(subject.unknown.contains(.product(nil)))
    #expect(subject.sourceFailures.map(\.problem) == ["the query was cancelled"])
    await door.open()
  }

  @Test func `a source that times out is cancelled`() async {
    let (clock, told) = (ManualClock(), Door())
    let obedient = ToldSource("obedient") {
      await withTaskCancellationHandler {
        await told.pass()
      } onCancel: {
        Task { await told.open() }
      }
      return .failure(.unavailable("cancelled"))
    }
    let sources = EntitlementSourceGroup([obedient], for: [], clock: clock)
    async let asked = sources.subject("u1", at: now)
    await told.isWaitedFor(by: 1)
    await clock.someoneSleeps()
    clock.advance(by: EntitlementSourceGroup.defaultTimeLimit)
    _ = await asked
    await told.pass()
  }

  @Test func `one task sleeps for any number of requests, until the limit has passed`() async {
    let clock = ManualClock()
    let sources = EntitlementSourceGroup([quick, quick], for: [], clock: clock)
    for _ in 0..<50 { _ = await sources.subject("u1", at: now) }
    await clock.someoneSleeps()
    #expect(clock.sleeperCount == 1)
    clock.advance(by: EntitlementSourceGroup.defaultTimeLimit)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `the time limit of a request starts with that request`() async {
    let (clock, door) = (ManualClock(), Door())
    let sources = EntitlementSourceGroup(
      [stubborn(door)], for: [], timeLimit: .seconds(5), clock: clock)
    async let early = sources.subject("u1", at: now)
    await door.isWaitedFor(by: 1)
    clock.advance(by: .seconds(3))
    async let late = sources.subject("u2", at: now)
    await door.isWaitedFor(by: 2)
    clock.advance(by: .seconds(2))
    #expect(await early.answers.map(\.failure) == [.timedOut(after: .seconds(5))])
    await door.open()
    #expect(await late.answers.map(\.failure) == [nil])
  }

  @Test func `many requests run concurrently`() async {
    let slow = ToldSource("slow", [.attributes]) {
      await Task.yield()
      return .success(EntitlementSnapshot(asOf: now, attributes: ["team": "red"]))
    }
    let sources = EntitlementSourceGroup(
      [quick, slow, ToldSource.failing("away")], for: [], clock: ManualClock())
    let subjects = await withTaskGroup(of: GateSubject.self) { group in
      for index in 0..<200 {
        group.addTask { await sources.subject("u\(index)", at: now).subject }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(subjects.map(\.id)).count == 200)
    #expect(subjects.allSatisfy { $0.attributes == ["team": "red"] })
    #expect(subjects.allSatisfy { $0.entitlements.map(\.source) == ["quick"] })
    #expect(subjects.allSatisfy { $0.sourceFailures.map(\.source) == ["away"] })
  }
}
