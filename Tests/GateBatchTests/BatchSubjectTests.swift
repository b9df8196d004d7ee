import EngineTestSupport
import GateBatch
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The subjects and items of a batch, as the engine and its sources see them.
struct BatchSubjectTests {
  @Test func `a batch omits drafts`() throws {
    let engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "x", "defaultGate": "free",
           "courses": [{"id": "U", "items": ["A", {"id": "X", "draft": true, "items": ["Y"]}]}]}
          """)))
    let selection = ResultSelection([engine])
    #expect(selection.items.flatMap(\.ids) == ["U", "A"])
  }

  @Test func `the end of an answer limits the line of a subject`() async throws {
    let engine = try GateEngine(gate: "basic")
    let end = now + 3_600
    let told = ToldSource("a") {
      .success(
        EntitlementSnapshot(
          asOf: now, entitlements: [Entitlement(product: "basic")], validUntil: end))
    }
    let subject = await EntitlementSourceGroup(
      [told], for: [engine.catalog.content], timeLimit: .ample
    ).subject("u1", at: now).subject
    let batch = BatchEvaluator([engine], at: now, options: [.validUntil])
    let input = BatchInput(SubjectArray<EntitlementSourceError>([.subject(subject)]))
    var ends: [Instant?] = []
    for try await chunk in batch.chunks(of: input) {
      ends += chunk.results.map { $0.validUntil(of: 0, byEngine: 0) }
    }
    #expect(ends == [end])
  }

  @Test func `a batch reads the subjects of several sources`() async throws {
    let engine = try GateEngine(gate: "basic")
    let list = ListSource(records: [.subject(.holding("basic")), .subject(GateSubject(id: "u2"))])
    let group = EntitlementSourceGroup([list], for: [engine.catalog.content], timeLimit: .ample)
    let subjects = try #require(try await group.subjects(at: now))
    let item = try #require(engine.handle(for: "it"))
    var unlocked: [SubjectID] = []
    let batch = BatchEvaluator([engine], at: now)
    for try await chunk in batch.chunks(of: BatchInput(subjects)) {
      for block in chunk.results {
        unlocked += (0..<block.count).filter { block.outcome(item, of: $0).verdict == .unlocked }
          .map { block.id(of: $0) }
      }
    }
    #expect(unlocked == ["u1"])
  }
}
