import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// The kinds `allOf`, `anyOf` and `not`.
struct LogicalTests {
  private typealias Booleans = UncertainBooleans

  @Test(arguments: Booleans.pairs)
  func `and, or and not yield every certain value`(a: Bool?, b: Bool?) throws {
    #expect(try Booleans.verdict("a and b", a, b) == Booleans.certain([a, b]) { $0[0] && $0[1] })
    #expect(try Booleans.verdict("a or b", a, b) == Booleans.certain([a, b]) { $0[0] || $0[1] })
    #expect(try Booleans.verdict("not a", a, b) == Booleans.certain([a]) { !$0[0] })
    #expect(
      try Booleans.verdict("not (a or not b)", a, b)
        == Booleans.certain([a, b]) { !($0[0] || !$0[1]) })
  }

  @Test(
    arguments: [(true, Verdict.unlocked), (false, .unlocked), (nil, .indeterminate)]
      as [(Bool?, Verdict)])
  func `a or not a is unknown if a is unknown`(a: Bool?, verdict: Verdict) throws {
    #expect(try Booleans.verdict("a or not a", a, nil) == verdict)
    #expect(try Booleans.verdict("not (a and not a)", a, nil) == verdict)
  }
}
