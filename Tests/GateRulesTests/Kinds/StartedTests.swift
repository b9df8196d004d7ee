import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct StartedTests {
  @Test(arguments: ["C", "A", "B", "B1"] as [ItemID])
  func `an item is started by its record, by completion, or by any child`(item: ItemID) throws {
    let catalog = try SampleCatalog(progressGate: "started(C)")
    #expect(catalog.verdict() == .locked)
    #expect(catalog.verdict(for: .completed(item)) == .unlocked)
    let learner = GateSubject(id: "u1", progress: [item: ItemProgress(isStarted: true)])
    #expect(catalog.verdict(for: learner) == .unlocked)
  }

  @Test func `a record that is neither started nor completed has no effect`() throws {
    let learner = GateSubject(id: "u1", progress: ["L": ItemProgress(score: 100)])
    #expect(try SampleCatalog(progressGate: "started(L)").verdict(for: learner) == .locked)
    #expect(try SampleCatalog(progressGate: "completed(L)").verdict(for: learner) == .locked)
  }

  @Test(arguments: ["completed(G)", "started(G)"])
  func `a rule that names a group is an error`(gate: String) {
    #expect(throws: CatalogError.self) { try SampleCatalog(progressGate: gate) }
  }
}
