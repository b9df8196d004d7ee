import GateKit
import GateTesting
import StreakRule
import Testing

struct ContractTests {
  @Test func `the kind keeps the contract of rule kinds`() {
    let keen = learner(
      "keen", ["2026-11-18T16:00:00Z", "2026-11-19T16:30:00Z", "2026-11-20T16:00:00Z"])
    let lazy = learner("lazy", ["2026-11-19T09:00:00Z"])
    let conformance = RuleKindConformance(
      of: StreakRule.self,
      rules: ["acme.streak(2, of: practice)", "acme.streak(3, of: practice)"],
      declaring: #""counters": ["practice"], "timeZone": "Asia/Shanghai""#,
      subjects: [keen, lazy],
      instants: ["2026-11-20T15:59:59Z", "2026-11-20T16:00:00Z", "2026-11-21T09:00:00Z"]
        .compactMap { Instant($0) })
    #expect(conformance.failures() == [])
  }

  @Test func `the source keeps the contract of sources`() async throws {
    let file = StreakEvalProcess.package.appending(path: "dojo/practice.csv").path
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["keen", "lazy"], unknownSubjects: ["nobody"],
      instants: [try #require(Instant("2026-11-21T09:00:00+08:00"))]
    ) {
      try StreakSource(EntitlementSourceRequest(argument: file, catalogs: []))
    }
    #expect(await conformance.failures() == [])
  }

  private func learner(_ id: SubjectID, _ uses: [String]) -> GateSubject {
    let uses = uses.compactMap { Instant($0) }.map { UsageRecord.Use(at: $0) }
    return GateSubject(id: id, usage: ["practice": .uses(uses)])
  }
}
