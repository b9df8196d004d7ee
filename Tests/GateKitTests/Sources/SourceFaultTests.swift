import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// Faults of sources and clocks open nothing, and close nothing that another source proves.
struct SourceFaultTests {
  private static let errors: [EntitlementSourceError] = [
    .unavailable("away"), .badAnswer("it is rubbish"), .ambiguousSubject("u1"),
    .timedOut(after: .seconds(1)), .untrusted(.stated, minimum: .server),
    .skipped(afterFailures: 5, lastProblem: "away"),
  ]
  private let steady = ToldSource("steady", [.entitlements], .holding("basic"))
  private let everything = EntitlementSnapshot(
    asOf: now, entitlements: [Entitlement(product: "basic"), Entitlement(product: "pro")],
    attributes: ["team": "red"], progress: ["open": ItemProgress(isCompleted: true)])

  @Test(arguments: errors)
  func `a source that throws`(error: EntitlementSourceError) async throws {
    try await expectFault(of: ScriptedSource([.failure(error)]))
  }

  @Test func `a source that hangs, and answers late`() async throws {
    let (clock, door) = (ManualClock(), Door())
    let late = ToldSource("late") { [everything] in
      await door.pass()
      return .success(everything)
    }
    let engine = try Self.engine()
    let group = EntitlementSourceGroup(
      [late], for: [engine.catalog.content], timeLimit: .seconds(5), clock: clock)
    async let asked = group.subject("u1", at: now)
    await door.isWaitedFor(by: 1)
    await clock.someoneSleeps()
    clock.advance(by: .seconds(5))
    let subject = await asked.subject
    await door.open()
    #expect(Self.verdicts(engine, subject) == ["open": .unlocked])
  }

  @Test(arguments: [nil, Instant.earliest, .latest])
  func `a source that answers rubbish`(end: Instant?) async throws {
    let rubbish = EntitlementSnapshot(
      asOf: .latest,
      entitlements: [
        Entitlement(product: "", expiresDate: .earliest), Entitlement(product: "basic\u{301}"),
        Entitlement(product: "pro", purchaseDate: .latest, expiresDate: .earliest),
        Entitlement(product: "pro", environment: "moon"),
        Entitlement(product: "plus", purchaseDate: now, expiresDate: now + -1),
      ],
      attributes: ["team": .number(.nan), "": "red"],
      progress: ["": ItemProgress(isCompleted: true), "open": ItemProgress(score: .nan)],
      usage: ["": .count(.max, resetsAt: .earliest)], unknown: [.product(""), .progress("pro.")],
      validUntil: end)
    let engine = try Self.engine()
    let source = ToldSource("rubbish") { .success(rubbish) }
    for sources in [[source, steady], [steady, source]] {
      let verdicts = Self.verdicts(engine, await engine.subject(of: sources))
      #expect(verdicts["open"] == .unlocked && verdicts["basic."] == .unlocked)
      for item in ["pro.", "plus.", "team", "done"] as [ItemID] {
        #expect(verdicts[item] != .unlocked, "\(item)")
      }
    }
  }

  @Test func `a source that flaps is as good as its last answer`() async throws {
    let engine = try Self.engine()
    let failure = ScriptedSource.Answer.failure(.unavailable("away"))
    let source = ScriptedSource([.success(everything), failure, .success(everything), failure])
    let group = EntitlementSourceGroup(
      [source, steady], for: [engine.catalog.content], timeLimit: .ample)
    for isAnswered in [true, false, true, false] {
      let verdicts = Self.verdicts(engine, await group.subject("u1", at: now).subject)
      #expect(verdicts["basic."] == .unlocked)
      #expect(verdicts["pro."] == (isAnswered ? .unlocked : nil))
      #expect(verdicts["lacks"] == (isAnswered ? .locked : nil))
    }
  }

  @Test func `a source that dies in the middle of the subjects ends the enumeration`() async throws
  {
    let engine = try Self.engine()
    let source = ListSource(
      families: [.entitlements], records: [.subject(.holding("basic"), line: 1)],
      failure: .unavailable("died"))
    let group = EntitlementSourceGroup([source], for: [engine.catalog.content], timeLimit: .ample)
    var subjects = try #require(try await group.subjects(at: now))
    #expect(try await subjects.next()?.subject?.entitlements.map(\.product) == ["basic"])
    await #expect(throws: EntitlementSourceGroup.Failure.self) { try await subjects.next() }
  }

  @Test(arguments: [nil, 3_600] as [Int64?])
  func `a clock that jumps by years opens no more than the dates allow`(
    validity: Int64?
  ) async throws {
    let engine = try Self.engine()
    let (bought, end) = (now + -3_600, now + 7_200)
    var answer = EntitlementSnapshot(
      asOf: now,
      entitlements: [
        Entitlement(product: "basic", purchaseDate: bought),
        Entitlement(product: "plus", purchaseDate: bought, expiresDate: end),
      ], trust: .server)
    answer.validUntil = validity.map { now + $0 }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let caches: [any SnapshotCache] = [
      MemoryCache(), try FileCache(folder: folder.path, key: [UInt8](repeating: 1, count: 32)),
    ]
    var sources: [any EntitlementSource] = [ScriptedSource([.success(answer)])]
    sources += caches.map { cache in
      CachingSource(
        ScriptedSource([.success(answer), .failure(.unavailable("away"))]), in: cache,
        maxAge: .seconds(300), timeLimit: .ample)
    }
    let instants = [
      now, .earliest, at("1999-01-01T00:00:00Z"), bought + -1, bought, now + 299, now + 300,
      now + 3_599, now + 3_600, end + -1, end, at("2099-01-01T00:00:00Z"), .latest, now, .earliest,
    ]
    for source in sources {
      let group = EntitlementSourceGroup([source], for: [engine.catalog.content], timeLimit: .ample)
      for instant in instants {
        let subject = await group.subject("u1", at: instant).subject
        let verdicts = Self.verdicts(engine, subject, at: instant)
        if verdicts["basic."] == .unlocked {
          #expect(bought <= instant && answer.validUntil.map { instant < $0 } ?? true)
        }
        // The caches still have the answer.
        if instant == now + 299 { #expect(verdicts["basic."] == .unlocked) }
        if verdicts["plus."] == .unlocked { #expect(bought <= instant && instant < end) }
        #expect(verdicts["pro."] != .unlocked)
        if verdicts["lacks"] == .unlocked {
          #expect(answer.validUntil.map { instant < $0 } ?? true)
        }
      }
    }
  }

  private func expectFault(of source: ScriptedSource) async throws {
    let engine = try Self.engine()
    for sources in [[source, steady], [steady, source]] as [[any EntitlementSource]] {
      let subject = await engine.subject(of: sources)
      #expect(Self.verdicts(engine, subject) == ["open": .unlocked, "basic.": .unlocked])
    }
  }

  /// Returns the verdicts that are known.
  private static func verdicts(
    _ engine: GateEngine, _ subject: GateSubject, at now: Instant = now
  ) -> [ItemID: Verdict] {
    let decided = engine.evaluate(subject, at: now).decisions
    return Dictionary(uniqueKeysWithValues: decided.map { ($0.item, $0.decision.verdict) })
      .filter { $0.value != .indeterminate }
  }

  private static func engine() throws -> GateEngine {
    try GateEngine(
      """
      "attributes": {"team": {"type": "string"}},
      "products": [{"id": "basic"}, {"id": "pro"}, {"id": "plus", "kind": "autoRenewable"}],
      "features": [
        {"id": "open", "gate": "free"}, {"id": "basic.", "gate": "basic"},
        {"id": "pro.", "gate": "pro"}, {"id": "lacks", "gate": "not pro"},
        {"id": "plus.", "gate": "plus"}, {"id": "team", "gate": "team = red"},
        {"id": "done", "gate": "completed(open)"}
      ]
      """)
  }
}
