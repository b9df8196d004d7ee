import ContentCatalog
@testable import GateAnalysis
import GateRules
import RuleTestSupport
import Testing

struct IdleClauseTests {
  @Test(
    arguments: [
      ("a and (b or c)", []),
      ("a or (b and a)", ["b and a"]),
      ("c and (a or (b and (c or a)))", ["c or a"]),
      ("c and (a or (b and (a or b)))", ["b", "a or b"]),
      ("atLeast(2, of: [a, b, c and (a or (b and a))])", ["b and a"]),
      ("not(a and (b or a)) and c", ["b or a"]),
    ] as [(String, [String])])
  func `a part of a rule that changes no decision is reported at its depth`(
    gate: String, idle: [String]
  ) throws {
    let catalog = try SampleCatalog(
      #""products": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "courses": [{"id": "x", "gate": "\#(gate)"}]"#
    )
    let texts = FindingSearch(of: catalog.gated).findings().map(\.message.text)
    #expect(texts.filter { $0.contains("never matters") } == idle.map { "`\($0)` never matters" })
  }
}
