import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// A source that knows the subjects by other ids.
struct RenamedTests {
  private struct Accounts: EntitlementSource {
    let name = "accounts"
    let families: Set<FactFamily> = [.entitlements]

    func snapshot(
      of subject: SubjectID, at now: Instant
    ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
      if subject == "twin" { throw .ambiguousSubject(subject) }
      return EntitlementSnapshot(
        asOf: now, entitlements: [Entitlement(product: ProductID(subject.rawValue))])
    }

    func changes(of subject: SubjectID) -> AsyncStream<Void> {
      AsyncStream { continuation in
        if subject == "c1" { continuation.yield() }
        continuation.finish()
      }
    }
  }

  private let renamed = RenamingSource(Accounts()) { subject throws(EntitlementSourceError) in
    if subject == "broken" { throw .unavailable("no directory") }
    return ["u1": "c1", "u2": "twin"][subject]
  }

  @Test func `the source is queried by its own id`() async throws {
    let found = try await renamed.snapshot(of: "u1", at: now)
    #expect(found.entitlements.map(\.product) == ["c1"])
    #expect(found.isKnown)
  }

  @Test func `a subject without an id in the source is unknown`() async throws {
    let found = try await renamed.snapshot(of: "u3", at: now)
    #expect(found == EntitlementSnapshot(asOf: now, isKnown: false))
  }

  @Test func `an error names the id that was queried`() async {
    await #expect(throws: EntitlementSourceError.ambiguousSubject("u2")) {
      try await renamed.snapshot(of: "u2", at: now)
    }
    await #expect(throws: EntitlementSourceError.unavailable("no directory")) {
      try await renamed.snapshot(of: "broken", at: now)
    }
  }

  @Test(arguments: [("u1", 1), ("u3", 0), ("broken", 0)] as [(SubjectID, Int)])
  func `changes are those of the id in the source`(subject: SubjectID, expected: Int) async {
    var count = 0
    for await _ in renamed.changes(of: subject) { count += 1 }
    #expect(count == expected)
  }
}
