import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// Tests of families of facts that no source supplies.
struct AssumedFamilyTests {
  private static let catalog = """
    "products": [{"id": "basic"}], "staysOpen": "onceStarted",
    "courses": [{"id": "it", "gate": "basic"}, {"id": "after", "gate": "completed(it)"}]
    """

  private func verdict(
    _ item: ItemID = "it", of sources: [any EntitlementSource], assuming: Set<FactFamily> = []
  ) async throws -> Verdict {
    let engine = try GateEngine(Self.catalog)
    let group = EntitlementSourceGroup(
      sources, for: [engine.catalog.content], assumingNone: assuming, timeLimit: .ample)
    return engine.verdict(item, for: await group.subject("u1", at: now).subject)
  }

  private let store = ToldSource("store", [.entitlements], GateSubject(id: "u1"))

  @Test func `a family that no source supplies is unknown unless it is assumed to be empty`()
    async throws
  {
    #expect(try await verdict(of: [store]) == .indeterminate)
    #expect(try await verdict(of: [store], assuming: [.usage]) == .indeterminate)
    #expect(try await verdict(of: [store], assuming: [.progress]) == .locked)
    #expect(try await verdict("after", of: [store], assuming: [.progress]) == .locked)
  }

  @Test func `a family whose source fails stays unknown`() async throws {
    let failing = ToldSource.failing("progress", [.progress])
    #expect(try await verdict(of: [store, failing], assuming: [.progress]) == .indeterminate)
  }

  @Test func `a family that a source supplies is not assumed to be empty`() async throws {
    let progress = ToldSource("progress", [.progress], .completed("it"))
    #expect(try await verdict("after", of: [store, progress], assuming: [.progress]) == .unlocked)
    let partial = ToldSource("progress", [.progress], GateSubject(id: "u1"), isComplete: false)
    #expect(try await verdict(of: [store, partial], assuming: [.progress]) == .indeterminate)
  }

  @Test func `a group names the families that are unknown`() {
    let group = EntitlementSourceGroup([store], for: [], timeLimit: .ample)
    #expect(group.unknownFamilies == [.attributes, .progress, .usage])
    let assuming = EntitlementSourceGroup(
      [store], for: [], assumingNone: [.progress, .entitlements], timeLimit: .ample)
    #expect(assuming.unknownFamilies == [.attributes, .usage])
  }

  @Test func `a catalog names the families that its conditions test`() throws {
    #expect(try GateEngine(Self.catalog).catalog.testedFamilies == [.entitlements, .progress])
    let gates: [(String, Set<FactFamily>)] = [
      ("free", []), ("window(from: 2026-01-01)", []), ("team = red", [.attributes]),
      ("after(P1D, since: joined)", [.attributes]),
      ("usage(articles, fewerThan: 3, per: day)", [.usage]),
      ("after(P1D, since: bought(basic))", [.entitlements]), ("started(other)", [.progress]),
    ]
    for (gate, families) in gates {
      #expect(try GateEngine(gate: gate).catalog.testedFamilies == families, "\(gate)")
    }
  }
}
