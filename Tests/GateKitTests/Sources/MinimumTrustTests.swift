import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The effect of the trust in the answers of sources.
struct MinimumTrustTests {
  private let forged = Entitlement(product: "basic", expiresDate: at("2099-01-01T00:00:00Z"))

  @Test(
    arguments: [
      (.stated, .stated, .unlocked), (.stated, .server, .indeterminate),
      (.server, .server, .unlocked), (.server, .verified, .indeterminate),
      (.verified, .verified, .unlocked), (.verified, .stated, .unlocked),
    ] as [(EntitlementSnapshot.Trust, EntitlementSnapshot.Trust, Verdict)])
  func `an answer below the minimum trust opens nothing`(
    trust: EntitlementSnapshot.Trust, minimum: EntitlementSnapshot.Trust, verdict: Verdict
  ) async throws {
    let engine = try GateEngine(gate: "basic")
    let subject = await subject(of: [told("a", trust)], from: minimum, for: engine).subject
    #expect(engine.verdict(for: subject) == verdict)
  }

  @Test func `an answer below the minimum trust does not close what another source proves`()
    async throws
  {
    let engine = try GateEngine(gate: "basic")
    let sources = [told("a", .stated), told("b", .verified)]
    let subject = await subject(of: sources, from: .verified, for: engine).subject
    #expect(engine.verdict(for: subject) == .unlocked)
  }

  @Test func `an explanation says that the trust is only stated`() async throws {
    let engine = try GateEngine(gate: "basic")
    let sourced = await subject(of: [told("a", .stated)], from: .server, for: engine)
    #expect(sourced.answers.map(\.failure) == [.untrusted(.stated, minimum: .server)])
    let explanation = engine.evaluate(sourced.subject, at: now).explain("it")
    let sentence = ReasonText(of: engine.catalog).sentence(of: explanation)
    #expect(
      sentence.hasSuffix("whether basic is held is not known; the trust is too low in a (stated)"),
      "\(sentence)")
  }

  @Test func `a file counts as stated if it enumerates the subjects`() async throws {
    let engine = try GateEngine(gate: "basic")
    let record = SubjectRecord.subject(.with(forged))
    for (minimum, verdict) in [
      (EntitlementSnapshot.Trust.stated, Verdict.unlocked), (.server, .indeterminate),
    ] {
      let group = EntitlementSourceGroup(
        [ListSource(records: [record])], for: [engine.catalog.content], minimumTrust: minimum,
        timeLimit: .ample)
      let subjects = try await group.everyone().compactMap(\.subject)
      #expect(subjects.map { engine.verdict(for: $0) } == [verdict])
    }
  }

  @Test func `the bytes of a file are not read past a minimum trust`() throws {
    let engine = try GateEngine(gate: "basic")
    struct Bytes: EntitlementSource {
      let name = "bytes"
      let families = Set(FactFamily.allCases)
      func snapshot(
        of subject: SubjectID, at now: Instant
      ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
        EntitlementSnapshot(asOf: now)
      }
      func subjectBytes() -> SubjectBytes? { SubjectBytes(name: "b", size: 0) { _ in { _ in 0 } } }
    }
    let catalogs = [engine.catalog.content]
    #expect(
      EntitlementSourceGroup([Bytes()], for: catalogs, timeLimit: .ample).subjectBytes() != nil)
    let group = EntitlementSourceGroup(
      [Bytes()], for: catalogs, minimumTrust: .server, timeLimit: .ample)
    #expect(group.subjectBytes() == nil)
  }

  private func told(_ name: String, _ trust: EntitlementSnapshot.Trust) -> ToldSource {
    let snapshot = EntitlementSnapshot(asOf: now, entitlements: [forged], trust: trust)
    return ToldSource(name) { .success(snapshot) }
  }

  private func subject(
    of sources: [ToldSource], from minimum: EntitlementSnapshot.Trust, for engine: GateEngine
  ) async -> SourcedSubject {
    await EntitlementSourceGroup(
      sources, for: [engine.catalog.content], minimumTrust: minimum, timeLimit: .ample
    ).subject("u1", at: now)
  }
}
