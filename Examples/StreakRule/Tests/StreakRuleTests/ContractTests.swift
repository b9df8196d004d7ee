import GateKit
import GateTesting
import StreakRule
import Testing

struct ContractTests {
  @Test func `the kind keeps the contract of rule kinds`() {
    let keen = learner(
      "keen", ["2026-11-18T16:00:00Z", "2026-11-19T16:30:00Z", "2026-11-20T16:00:00Z"])
    var conformance = RuleKindConformance(
      of: StreakRule.self,
      rules: ["acme.streak(2, of: practice)", "acme.streak(3, of: practice)"],
      declaring: #""counters": ["practice", "reading"], "timeZone": "Asia/Shanghai""#,
      subjects: [keen],
      instants: ["2026-11-20T15:59:59Z", "2026-11-20T16:00:00Z"]
        .compactMap { Instant($0) },
      meaning: hasStreak)
    conformance.wording = [.false: "needed"]
    #expect(conformance.failures() == [])
  }

  /// A second reading of the rule, which counts the days from 1970. The clock of Shanghai has not
  /// changed since 1991.
  @Sendable private func hasStreak(
    _ rule: String, _ subject: GateSubject, _ now: Instant
  ) -> Ternary? {
    guard case .uses(let uses) = subject.usage["practice"] ?? .uses([]) else { return .unknown }
    func day(_ instant: Instant) -> Int64 { (instant.secondsSince1970 + 8 * 3600) / 86_400 }
    let used = Set(uses.filter { $0.at <= now }.map { day($0.at) })
    let needed: Int64 = rule.contains("(2") ? 2 : 3
    let ends = [day(now), day(now) - 1]
    if ends.contains(where: { end in (0..<needed).allSatisfy { used.contains(end - $0) } }) {
      return .true
    }
    return subject.isUnknown(counter: "practice") ? .unknown : .false
  }

  @Test func `the source keeps the contract of sources`() async throws {
    let file = StreakEvalProcess.package.appending(path: "dojo/practice.csv").path
    let keen = learner(
      "keen",
      ["2026-11-18T21:05:00+08:00", "2026-11-19T07:40:00+08:00", "2026-11-20T22:15:00+08:00"])
    let lazy = learner("lazy", ["2026-11-18T21:30:00+08:00", "2026-11-20T23:59:59+08:00"])
    let conformance = EntitlementSourceConformance(
      expecting: [keen, lazy], unknownSubjects: ["nobody"],
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
