import EngineTestSupport
import GateKit
import GateRules
import RuleTestSupport
import TestSupport
import Testing

/// The effect of the maximum age of answers.
struct AgeLimitTests {
  private static let day: Int64 = 86_400

  private static let purchases: [(String, Entitlement, Verdict)] = [
    ("basic", Entitlement(product: "basic"), .indeterminate),
    ("basic", Entitlement(product: "basic", expiresDate: now + day), .unlocked),
    ("basic", Entitlement(product: "bundle", revocationDate: now + -20 * day), .indeterminate),
    ("not basic", Entitlement(product: "full"), .indeterminate),
    ("product(basic, everOwned: true)", Entitlement(product: "basic"), .unlocked),
  ]

  @Test(arguments: purchases)
  func `from its maximum age on, an answer proves neither absence nor holding without an end`(
    gate: String, purchase: Entitlement, verdict: Verdict
  ) async throws {
    let engine = try GateEngine(gate: gate)
    let source = told([purchase], asOf: now + -Self.day)
    let young = await engine.subject(of: [source.limited(toAge: .seconds(Self.day + 1))])
    #expect(engine.verdict(for: young) != .indeterminate)
    let old = await engine.subject(of: [source.limited(toAge: .seconds(Self.day))])
    #expect(engine.verdict(for: old) == verdict)
  }

  @Test func `an answer is valid for its maximum age, unless its source says less`() async throws {
    for (own, end) in [(nil, now + 60), (now + 90, now + 60), (now + 30, now + 30)] {
      var answer = EntitlementSnapshot(asOf: now)
      answer.validUntil = own
      let source = ToldSource("a") { [answer] in .success(answer) }
      let limited = source.limited(toAge: .seconds(60))
      #expect(try await limited.snapshot(of: "u1", at: now).validUntil == end)
    }
  }

  @Test func `the answers of listed subjects are limited too`() async throws {
    let engine = try GateEngine(gate: "basic")
    let answer = EntitlementSnapshot(
      asOf: now + -Self.day, entitlements: [Entitlement(product: "basic")])
    let source = ToldSource("a") { .success(answer) }
    let list = ListSource(records: [
      SubjectRecord(about: "u1", answer, answeredBy: source, at: now),
      .subject(GateSubject(id: "u2", entitlements: [Entitlement(product: "basic")])),
    ])
    let group = EntitlementSourceGroup(
      [list.limited(toAge: .seconds(60))], for: [engine.catalog.content], timeLimit: .ample)
    let subjects = try await group.everyone().compactMap(\.subject)
    #expect(subjects.map { engine.verdict(for: $0) } == [.indeterminate, .unlocked])
  }

  @Test func `a reason names the answer that is out of date`() async throws {
    let engine = try GateEngine(gate: "product(basic)")
    let asOf = at("2026-11-10T00:00:00Z")
    let sources = [[], [Entitlement(product: "basic")]].map { entitlements in
      told(entitlements, asOf: asOf).limited(toAge: .seconds(Self.day))
    }
    var found: [[String]] = []
    for source in sources {
      let explanation = engine.evaluate(await engine.subject(of: [source]), at: now).explain("it")
      found.append(explanation.reasons.map { ReasonText(of: engine.catalog).phrase(of: $0) })
    }
    #expect(
      found == [
        ["whether basic is held is not known; out of date: store (2026-11-10T00:00:00Z)"],
        [
          "it is not known whether basic is still held, because the answer of its source was valid until 2026-11-11; out of date: store (2026-11-10T00:00:00Z)"
        ],
      ])
  }

  private func told(_ entitlements: [Entitlement], asOf: Instant) -> ToldSource {
    let answer = EntitlementSnapshot(asOf: asOf, entitlements: entitlements)
    return ToldSource("store") { .success(answer) }
  }
}
