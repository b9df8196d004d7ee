import ContentCatalog
@testable import GateAnalysis
import GateRules
import RuleTestSupport
import Testing

struct TautologyFindingTests {
  /// Returns the codes of the findings about items that open too much.
  private static func codes(gate: String, more: String = "") throws -> [DiagnosticCode] {
    let catalog = try SampleCatalog(gate: gate, more: more).gated
    let node = try #require(catalog.content.nodeIndex(named: "it"))
    return FindingSearch(of: catalog).findings()
      .filter { [.alwaysOpen, .finishedRollout].contains($0.message.code) }
      .filter { $0.items.contains(node) }.map(\.message.code)
  }

  @Test(
    arguments: [
      "product(basic) or not product(basic)", "basic or not basic",
      "basic or monthly or not product(basic)", "product(monthly) or not product(monthly)",
      "started(other) or not started(other)", "completed(other) or not completed(other)",
      "window(from: 2026-07-01) or window(until: 2026-07-01)",
      "role = author or not role = author", "not (role = author and not role = author)",
      "atLeast(1, of: [product(basic), not product(basic)])",
      "usage(articles, fewerThan: 3, per: day) or not usage(articles, fewerThan: 3, per: day)",
      "rollout(25, salt: s) or not rollout(25, salt: s)",
      "rollout(100, salt: s) and (basic or not basic)",
      // Open because of axioms
      "not product(bundle) or product(basic)", "role = author or role != author",
    ])
  func `a gate that is true of everyone is always open`(gate: String) throws {
    #expect(try Self.codes(gate: gate).contains(.alwaysOpen))
  }

  @Test(arguments: ["free", "free or basic", "not never", "basic", "not product(basic)"])
  func `a gate that is written as free, or locked for someone, has no finding`(gate: String) throws
  {
    #expect(try Self.codes(gate: gate) == [])
  }

  @Test(arguments: ["age >= 18 or not age >= 18", "vip or not vip"])
  func `a gate that is indeterminate without an attribute is not always open`(gate: String) throws {
    #expect(try Self.codes(gate: gate) == [])
  }

  @Test(
    arguments: [
      "rollout(100, salt: s)", "rollout(100, salt: s) or basic",
      "rollout(100, salt: s) or basic or not basic", "not (not rollout(100, salt: s) and basic)",
    ])
  func `a rollout to everyone has its own finding`(gate: String) throws {
    #expect(try Self.codes(gate: gate) == [.finishedRollout])
  }

  @Test func `the finding is at the requirement if the gate is free`() throws {
    let catalog = try SampleCatalog(
      """
      "products": [{"id": "p"}],
      "courses": [{"id": "it", "gate": "free", "requires": "started(other) or not started(other)"},
        {"id": "other", "gate": "p"}]
      """
    ).gated
    let finding = try #require(FindingSearch(of: catalog).findings().first)
    #expect(finding.message.code == .alwaysOpen)
    #expect(
      catalog.sources.text(of: finding.span).contains("started(other) or not started(other)"))
  }
}
