import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// Alternatives for the same facts.
struct FallbackTests {
  private let held = EntitlementSnapshot(asOf: now, entitlements: [Entitlement(product: "basic")])
  private let empty = EntitlementSnapshot(asOf: now)

  @Test(
    arguments: [
      (["basic", "empty"], ["basic"]), (["empty", "basic"], []), (["fails", "basic"], ["basic"]),
      (["fails", "fails", "empty"], []),
    ] as [([String], [ProductID])])
  func `the first answer counts`(sources: [String], products: [ProductID]) async throws {
    let answers: [String: ScriptedSource.Answer] = [
      "basic": .success(held), "empty": .success(empty), "fails": .failure(.unavailable("away")),
    ]
    let fallback = FallbackSource(
      sources.map { ScriptedSource([answers[$0] ?? .success(empty)], name: $0) }, timeLimit: .ample)
    let found = try await fallback.snapshot(of: "u1", at: now)
    #expect(found.entitlements.map(\.product) == products)
  }

  @Test func `if all sources fail, so does the fallback`() async {
    let sources = ["first", "second"].map {
      ScriptedSource([.failure(.unavailable($0))], name: $0)
    }
    await #expect(throws: EntitlementSourceError.unavailable("second")) {
      try await fallback(sources).snapshot(of: "u1", at: now)
    }
    await #expect(throws: EntitlementSourceError.self) {
      try await FallbackSource([], timeLimit: .ample).snapshot(of: "u1", at: now)
    }
  }

  @Test func `an ambiguous id is not answered by the next source`() async {
    let next = ScriptedSource([.success(held)])
    let fallback = self.fallback([ScriptedSource([.failure(.ambiguousSubject("u1"))]), next])
    await #expect(throws: EntitlementSourceError.ambiguousSubject("u1")) {
      try await fallback.snapshot(of: "u1", at: now)
    }
    #expect(next.queries == 0)
  }

  @Test func `a source that does not respond in time is followed by the next`() async throws {
    let (clock, door) = (ManualClock(), Door())
    let hanging = ToldSource("hanging") {
      await door.pass()
      return .success(EntitlementSnapshot(asOf: now))
    }
    let fallback = FallbackSource(
      [hanging, ScriptedSource([.success(held)])], timeLimit: .seconds(3), clock: clock)
    async let asked = fallback.snapshot(of: "u1", at: now)
    await door.isWaitedFor(by: 1)
    await clock.someoneSleeps()
    clock.advance(by: .seconds(3))
    #expect(try await asked == held)
    await door.open()
  }

  @Test func `facts that only a source without an answer supplies are unknown`() async throws {
    let whole = ScriptedSource([.failure(.unavailable("away"))], name: "whole")
    let part = ScriptedSource(
      [.success(held)], name: "part", families: [.entitlements, .attributes], attributes: ["role"])
    let fallback = self.fallback([whole, part])
    #expect(fallback.families == Set(FactFamily.allCases))
    #expect(fallback.attributes == nil)
    let found = try await fallback.snapshot(of: "u1", at: now)
    #expect(found.entitlements == held.entitlements)
    #expect(found.unknown == [.attribute(nil), .progress(nil), .usage(nil)])
    let named = self.fallback([
      ScriptedSource(
        [.failure(.unavailable("away"))], families: [.attributes], attributes: ["team"]), part,
    ])
    #expect(named.attributes == ["role", "team"])
    #expect(try await named.snapshot(of: "u1", at: now).unknown == [.attribute("team")])
  }

  @Test func `the first source that can enumerates the subjects`() async throws {
    let list = ListSource(
      families: [.entitlements], records: [.subject(.holding("basic"), line: 3)])
    let group = EntitlementSourceGroup(
      [
        FallbackSource(
          [list, ScriptedSource([.success(held)], families: [.entitlements, .progress])],
          timeLimit: .ample)
      ],
      for: [], assumingNone: [.attributes, .usage])
    let records = try await group.everyone()
    #expect(records.map { $0.subject?.entitlements.map(\.product) } == [["basic"]])
    #expect(records.first?.subject?.unknown == [.progress(nil)])
    #expect(
      try await FallbackSource([ScriptedSource([.success(held)]), list], timeLimit: .ample)
        .subjects(
          at: now) == nil)
  }

  @Test func `the fallback is prepared if one source is`() async {
    var unready = ToldSource("unready", .somebody)
    unready.preparation = { .failure(.unavailable("away")) }
    let ready = ToldSource("ready", .somebody)
    await #expect(throws: Never.self) {
      try await FallbackSource([unready, ready], timeLimit: .ample).prepare()
    }
    await #expect(throws: EntitlementSourceError.self) {
      try await FallbackSource([unready], timeLimit: .ample).prepare()
    }
  }

  @Test func `changes of all sources are changes`() async {
    let sources = [ScriptedSource([.success(held)]), ScriptedSource([.success(held)])]
    var count = 0
    for await _ in FallbackSource(sources, timeLimit: .ample).changes(of: "u1") {
      count += 1
      if count == 2 { break }
    }
    #expect(count == 2)
  }

  /// Returns a fallback whose time limit no test reaches.
  private func fallback(_ sources: [any EntitlementSource]) -> FallbackSource {
    FallbackSource(sources, timeLimit: .ample)
  }
}
