import EngineTestSupport
import GateKit
import GateRules
import RuleTestSupport
import TestSupport
import Testing

/// The instant of a decision if the clock of a store is ahead.
struct StoreClockTests {
  private static let answer = EntitlementSnapshot(
    asOf: now + 2, entitlements: [Entitlement(product: "basic", purchaseDate: now + 1)],
    trust: .server)

  @Test func `a group decides at the latest instant of its answers`() async throws {
    let engine = try GateEngine(gate: "basic")
    let sourced = await group(for: engine).subject("u1", at: now)
    #expect(sourced.now == now + 2)
    #expect(engine.decide("it", for: sourced.subject, at: sourced.now).isUnlocked)
  }

  @Test func `a group never decides earlier than it was asked`() async throws {
    let engine = try GateEngine(gate: "basic")
    let sourced = await group(for: engine).subject("u1", at: now + 60)
    #expect(sourced.now == now + 60)
  }

  @Test func `an answer that does not count has no effect on the instant`() async throws {
    let engine = try GateEngine(gate: "basic")
    let sourced = await group(for: engine, minimumTrust: .verified).subject("u1", at: now)
    #expect(sourced.now == now)
  }

  @Test func `a listed subject has an instant of its own`() async throws {
    let engine = try GateEngine(gate: "basic")
    let source = ToldSource("a") { .success(Self.answer) }
    let list = ListSource(records: [
      SubjectRecord(about: "u1", Self.answer, answeredBy: source, at: now),
      .subject(GateSubject(id: "u2")),
    ])
    let instants = try await EntitlementSourceGroup(
      [list], for: [engine.catalog.content], timeLimit: .ample
    ).everyone().map { record -> Instant? in
      if case .subject(_, _, let instant, _) = record { instant } else { nil }
    }
    #expect(instants == [now + 2, nil])
  }

  @Test func `a decision for a stated instant notes a later answer`() async throws {
    let engine = try GateEngine(gate: "basic")
    let sourced = await group(for: engine).subject("u1", at: now, isExact: true)
    #expect(sourced.now == now)
    #expect(sourced.subject.mistimedAnswers.map(\.fault) == [.later])
    #expect(!engine.decide("it", for: sourced.subject, at: sourced.now).isUnlocked)
  }

  private func group(
    for engine: GateEngine, minimumTrust: EntitlementSnapshot.Trust = .stated
  ) -> EntitlementSourceGroup {
    let source = ToldSource("a") { .success(Self.answer) }
    return EntitlementSourceGroup(
      [source], for: [engine.catalog.content], minimumTrust: minimumTrust, timeLimit: .ample)
  }
}
