import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct MissingFactTests {
  @Test(arguments: [
    ("basic", Verdict.locked), ("not basic", .unlocked),
    ("product(basic, everOwned: true)", .locked),
    ("completed(other)", .locked), ("not started(other)", .unlocked),
    ("usage(articles, fewerThan: 1, per: day)", .unlocked),
  ])
  func `an absent product is not held, an absent item not completed, an absent counter zero`(
    gate: String, verdict: Verdict
  ) throws {
    #expect(try SampleCatalog(gate: gate).verdict() == verdict)
  }
}
