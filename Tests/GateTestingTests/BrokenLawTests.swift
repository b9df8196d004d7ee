import GateKit
import GateTesting
import Testing
import TestSupport

/// The case that contradicts a broken law.
@Suite(.tags(.property))
struct BrokenLawTests {
  @Test func `an item that opens although a fact is unknown is reported`() throws {
    let report = try report(on: FlawedKind<FailsOpen>.self, of: .unknownFactsNeverUnlock)
    let asked = try #require(report.smallestCase)
    #expect(asked.decision.isUnlocked)
    #expect(asked.subject.entitlements.isEmpty && asked.subject.usage.isEmpty)
    #expect(asked.subject.unknown.count == 1)
    #expect(
      report.failure?.reason
        == .broken(#"the item is unlocked (gate-open), but locked (gate-closed) for {"id":"u1"}"#))
  }

  @Test func `a verdict that is known too early is reported`() throws {
    let report = try report(on: FlawedKind<NeverUnknown>.self, of: .settlingNeverReverses)
    let asked = try #require(report.smallestCase)
    #expect(asked.decision.verdict == .locked)
    #expect(asked.subject.usage.isEmpty && asked.subject.unknown.count == 1)
  }

  @Test func `the reported instant is the first at which the decision differs`() throws {
    let report = try report(
      on: FlawedKind<NeverChanges>.self, of: .nothingChangesBeforeValidUntil)
    let asked = try #require(report.smallestCase)
    guard case .uses(let uses)? = asked.subject.usage["practice"] else {
      Issue.record("the case has no uses: \(asked)")
      return
    }
    let boundaries = uses.flatMap { [$0.at, $0.at.anHourLater] }
    guard case .broken(let message)? = report.failure?.reason else {
      Issue.record("the law holds")
      return
    }
    #expect(boundaries.contains { message.hasSuffix(" at \($0)") }, "\(message)\n\(asked)")
  }

  private func report(on kind: any RuleKind.Type, of law: Law) throws -> LawReport {
    let files = MemoryFiles(
      """
      {
        "format": 1, "id": "c", "counters": ["practice"],
        "features": [{"id": "f", "gate": "acme.recent(practice)"}]
      }
      """)
    let catalog = try GatedCatalog(files: files, kinds: RuleKindRegistry.builtIn.adding(kind))
    return law.report(on: catalog, cases: 500)
  }
}
