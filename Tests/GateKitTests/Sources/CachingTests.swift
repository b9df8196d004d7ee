import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// A source whose answers are kept in a cache.
struct CachingTests {
  private let cache = MemoryCache()
  private let held = EntitlementSnapshot(
    asOf: now,
    entitlements: [
      Entitlement(product: "basic"), Entitlement(product: "plus", expiresDate: now + 86_400),
    ], trust: .server)
  private let empty = EntitlementSnapshot(asOf: now + 1_000, trust: .server)

  @Test func `an answer is renewed at its maximum age`() async throws {
    let source = ScriptedSource([.success(held), .success(empty)])
    let caching = caching(source)
    #expect(try await caching.snapshot(of: "u1", at: now) == held)
    #expect(try await caching.snapshot(of: "u1", at: now + 299) == held)
    #expect(source.queries == 1)
    #expect(try await caching.snapshot(of: "u1", at: now + 300) == empty)
    #expect(await cache.snapshots(of: "u1") == ["scripted": empty])
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1e20)])
  func `an answer of any age is young enough`(maxAge: Duration) async throws {
    let source = ScriptedSource([.success(held), .success(empty)])
    let caching = CachingSource(source, in: cache, maxAge: maxAge, timeLimit: .ample)
    for instant in [now, now + 86_400, .latest + -1] {
      #expect(try await caching.snapshot(of: "u1", at: instant) == held)
    }
    #expect(source.queries == 1)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min), .seconds(-1e20)])
  func `an answer is renewed by every query`(maxAge: Duration) async throws {
    let source = ScriptedSource([.success(held), .failure(.unavailable("away"))])
    let caching = CachingSource(source, in: cache, maxAge: maxAge, timeLimit: .ample)
    #expect(try await caching.snapshot(of: "u1", at: now) == held)
    #expect(try #require(try await caching.snapshot(of: "u1", at: now).validUntil) <= now)
    #expect(source.queries == 2)
  }

  @Test func `if the source fails, an old answer proves only what has an end or is past`()
    async throws
  {
    let source = ScriptedSource([.success(held), .failure(.unavailable("away"))])
    let caching = caching(source)
    _ = try await caching.snapshot(of: "u1", at: now)
    let engine = try GateEngine(
      """
      "products": [{"id": "basic"}, {"id": "plus", "kind": "autoRenewable"}, {"id": "pro"}],
      "features": [
        {"id": "basic.", "gate": "basic"}, {"id": "plus.", "gate": "plus"},
        {"id": "past", "gate": "product(basic, everOwned: true)"}, {"id": "none", "gate": "not pro"}
      ]
      """)
    let group = EntitlementSourceGroup([caching], for: [engine.catalog.content], timeLimit: .ample)
    for (instant, plus) in [(now + 300, Verdict.unlocked), (now + 86_400, .indeterminate)] {
      let subject = await group.subject("u1", at: instant).subject
      #expect(
        ["basic.", "plus.", "past", "none"].map { engine.verdict($0, for: subject, at: instant) }
          == [.indeterminate, plus, .unlocked, .indeterminate])
    }
  }

  @Test func `an answer from the future is never returned`() async throws {
    let source = ScriptedSource([.success(held), .failure(.unavailable("away"))])
    let caching = caching(source)
    _ = try await caching.snapshot(of: "u1", at: now)
    for instant in [now + -1, .earliest] {
      await #expect(throws: EntitlementSourceError.unavailable("away")) {
        try await caching.snapshot(of: "u1", at: instant)
      }
    }
  }

  @Test func `after a clock that was ahead, answers are kept again`() async throws {
    let (late, current) = (EntitlementSnapshot(asOf: at("2099-01-01T00:00:00Z")), held)
    let caching = caching(ScriptedSource([.success(late), .success(current)]))
    _ = try await caching.snapshot(of: "u1", at: late.asOf)
    #expect(try await caching.snapshot(of: "u1", at: now) == current)
    #expect(await cache.snapshots(of: "u1") == ["scripted": current])
  }

  @Test func `an older answer does not replace a newer one`() async throws {
    let newer = EntitlementSnapshot(asOf: now + 1)
    await cache.save(newer, from: "scripted", of: "u1")
    let caching = caching(ScriptedSource([.success(held)]), maxAge: .zero)
    #expect(try await caching.snapshot(of: "u1", at: now + 2) == held)
    #expect(await cache.snapshots(of: "u1") == ["scripted": newer])
  }

  @Test func `answers about unknown subjects, and of other sources, are not kept`() async throws {
    await cache.save(held, from: "other", of: "u1")
    let source = ScriptedSource([.success(EntitlementSnapshot(asOf: now, isKnown: false))])
    let caching = caching(source)
    for _ in 0..<2 { #expect(try await caching.snapshot(of: "u1", at: now).isKnown == false) }
    #expect(source.queries == 2)
    #expect(await cache.snapshots(of: "u1") == ["other": held])
  }

  @Test func `an ambiguous id is not answered from the cache`() async throws {
    let source = ScriptedSource([.success(held), .failure(.ambiguousSubject("u1"))])
    let caching = caching(source)
    _ = try await caching.snapshot(of: "u1", at: now)
    await #expect(throws: EntitlementSourceError.ambiguousSubject("u1")) {
      try await caching.snapshot(of: "u1", at: now + 300)
    }
  }

  @Test func `after a change, the source is queried whatever the age`() async throws {
    let source = ScriptedSource([.success(held), .success(empty)])
    let caching = caching(source)
    _ = try await caching.snapshot(of: "u1", at: now)
    for await _ in caching.changes(of: "u1") { break }
    #expect(try await caching.snapshot(of: "u1", at: now) == empty)
    _ = try await caching.snapshot(of: "u1", at: now + 1_000)
    #expect(source.queries == 2)
  }

  @Test func `after a change during a query, the source is queried again`() async throws {
    let door = Door()
    let caching = caching(ScriptedSource([.success(held), .success(empty)], behind: door))
    async let asked = caching.snapshot(of: "u1", at: now)
    await door.isWaitedFor(by: 1)
    for await _ in caching.changes(of: "u1") { break }
    await door.open()
    #expect(try await asked == held)
    #expect(try await caching.snapshot(of: "u1", at: now) == empty)
  }

  @Test func `if the source does not respond in time, the old answer counts`() async throws {
    await cache.save(held, from: "hanging", of: "u1")
    let (clock, door) = (ManualClock(), Door())
    let hanging = ToldSource("hanging") {
      await door.pass()
      return .success(EntitlementSnapshot(asOf: now))
    }
    let caching = CachingSource(
      hanging, in: cache, maxAge: .seconds(300), timeLimit: .seconds(5), clock: clock)
    async let asked = caching.snapshot(of: "u1", at: now + 300)
    await door.isWaitedFor(by: 1)
    await clock.someoneSleeps()
    clock.advance(by: .seconds(5))
    #expect(try await asked.validUntil == now + 300)
    await door.open()
  }

  private func caching(_ source: ScriptedSource, maxAge: Duration = .seconds(300)) -> CachingSource
  {
    CachingSource(source, in: cache, maxAge: maxAge, timeLimit: .ample)
  }
}
