import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

struct AtLeastTests {
  private typealias Booleans = UncertainBooleans

  @Test(arguments: Booleans.triples)
  func `at least k of n yields every certain value`(a: Bool?, b: Bool?, c: Bool?) throws {
    for count in 1...3 {
      let expected = Booleans.certain([a, b, c]) { $0.count { $0 } >= count }
      #expect(try Booleans.verdict("atLeast(\(count), of: [a, b, c])", a, b, c) == expected)
    }
  }

  @Test(
    arguments: [
      (true, false, Verdict.unlocked), (false, true, .locked), (nil, true, .indeterminate),
    ]
      as [(Bool?, Bool?, Verdict)])
  func `at least k counts its children as written`(a: Bool?, b: Bool?, verdict: Verdict) throws {
    #expect(try Booleans.verdict("atLeast(2, of: [a, a, b])", a, b) == verdict)
  }

  @Test(
    arguments: [
      ("atLeast(2, of: [free, never, a])", true), ("atLeast(1, of: [never, a])", true),
      ("atLeast(2, of: [free, free, a])", nil), ("atLeast(3, of: [never, a, b])", false),
    ] as [(String, Bool?)])
  func `constants fold away under at least k`(gate: String, dependsOnA: Bool?) throws {
    #expect(try Booleans.verdict(gate, true, true) == (dependsOnA == false ? .locked : .unlocked))
    let unlessA: Verdict = dependsOnA == nil ? .unlocked : .locked
    #expect(try Booleans.verdict(gate, false, true) == unlessA)
    #expect(
      try Booleans.verdict(gate, nil, true) == (dependsOnA == true ? .indeterminate : unlessA))
  }

  @Test(arguments: [
    "anyOf([])", "allOf([])", "atLeast(1, of: [])", "atLeast(0, of: [a])", "atLeast(2, of: [a])",
  ])
  func `an empty list and a count out of range are errors`(gate: String) {
    #expect(throws: CatalogError.self) { try Booleans.verdict(gate, nil, nil) }
  }
}
