import GateKit
import Testing

/// Three-valued logic, tested with three booleans `a`, `b` and `c` that may be unknown.
struct KleeneTests {
  private static let three: [Bool?] = [true, false, nil]
  private static let pairs = three.flatMap { a in three.map { (a, $0) } }
  private static let triples = pairs.flatMap { a, b in three.map { (a, b, $0) } }

  private func verdict(_ gate: String, _ a: Bool?, _ b: Bool?, _ c: Bool? = nil) throws -> Verdict {
    let engine = try GateEngine(
      #"""
      "attributes": {"a": {"type": "boolean"}, "b": {"type": "boolean"}, "c": {"type": "boolean"}},
      "courses": [{"id": "it", "gate": "\#(gate)"}]
      """#)
    let given: [AttributeID: Bool?] = ["a": a, "b": b, "c": c]
    return engine.verdict(
      for: .being(given.compactMapValues { $0 }.mapValues { AttributeValue.boolean($0) }))
  }

  /// Returns the value that is certain whatever the unknown booleans are.
  private func sure(_ values: [Bool?], _ holds: ([Bool]) -> Bool) -> Verdict {
    var worlds: [[Bool]] = [[]]
    for value in values {
      worlds = worlds.flatMap { world in (value.map { [$0] } ?? [true, false]).map { world + [$0] }
      }
    }
    let answers = Set(worlds.map(holds))
    return answers.count == 2 ? .indeterminate : answers == [true] ? .unlocked : .locked
  }

  @Test(arguments: pairs)
  func `and, or and not yield every certain value`(a: Bool?, b: Bool?) throws {
    #expect(try verdict("a and b", a, b) == sure([a, b]) { $0[0] && $0[1] })
    #expect(try verdict("a or b", a, b) == sure([a, b]) { $0[0] || $0[1] })
    #expect(try verdict("not a", a, b) == sure([a]) { !$0[0] })
    #expect(try verdict("not (a or not b)", a, b) == sure([a, b]) { !($0[0] || !$0[1]) })
  }

  @Test(arguments: triples)
  func `at least k of n yields every certain value`(a: Bool?, b: Bool?, c: Bool?) throws {
    for count in 1...3 {
      let expected = sure([a, b, c]) { $0.count { $0 } >= count }
      #expect(try verdict("atLeast(\(count), of: [a, b, c])", a, b, c) == expected)
    }
  }

  @Test(
    arguments: [(true, Verdict.unlocked), (false, .unlocked), (nil, .indeterminate)]
      as [(Bool?, Verdict)])
  func `a or not a is unknown if a is unknown`(a: Bool?, verdict: Verdict) throws {
    #expect(try self.verdict("a or not a", a, nil) == verdict)
    #expect(try self.verdict("not (a and not a)", a, nil) == verdict)
  }

  @Test(
    arguments: [
      (true, false, Verdict.unlocked), (false, true, .locked), (nil, true, .indeterminate),
    ]
      as [(Bool?, Bool?, Verdict)])
  func `at least k counts its children as written`(a: Bool?, b: Bool?, verdict: Verdict) throws {
    #expect(try self.verdict("atLeast(2, of: [a, a, b])", a, b) == verdict)
  }

  @Test(
    arguments: [
      ("atLeast(2, of: [free, never, a])", true), ("atLeast(1, of: [never, a])", true),
      ("atLeast(2, of: [free, free, a])", nil), ("atLeast(3, of: [never, a, b])", false),
    ] as [(String, Bool?)])
  func `constants fold away under at least k`(gate: String, dependsOnA: Bool?) throws {
    #expect(try verdict(gate, true, true) == (dependsOnA == false ? .locked : .unlocked))
    let unlessA: Verdict = dependsOnA == nil ? .unlocked : .locked
    #expect(try verdict(gate, false, true) == unlessA)
    #expect(try verdict(gate, nil, true) == (dependsOnA == true ? .indeterminate : unlessA))
  }

  @Test(arguments: [
    "anyOf([])", "allOf([])", "atLeast(1, of: [])", "atLeast(0, of: [a])", "atLeast(2, of: [a])",
  ])
  func `an empty list and a count out of range are errors`(gate: String) {
    #expect(throws: CatalogError.self) { try verdict(gate, nil, nil) }
  }
}
