import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// A third-party kind that combines rules is explained like the built-in kinds, without declaring
/// anything.
struct CombiningKindTests {
  /// `acme.unless(rule, but: other)`: true if the first rule is true and the second is not.
  private struct UnlessRule: RuleKind {
    static let name = "acme.unless"
    static let summary = "True where one rule is and another is not."
    static let rule = RuleParameter(positional: "rule", .rule)
    static let other = RuleParameter("but", .rule)
    static let signature = RuleSignature(rule, other)

    let rule: BoundRule
    let other: BoundRule

    init?(_ arguments: inout RuleArguments) {
      let rule = arguments[Self.rule]
      let other = arguments[Self.other]
      guard let rule, let other else { return nil }
      self.rule = rule
      self.other = other
    }

    /// Lowers to a condition that contains each part several times.
    func lower(_ build: inout ConditionBuilder) -> Condition {
      let (first, second) = (build.lower(rule), build.lower(other))
      let either = build.any([first, build.not(second)])
      return build.all([either, build.lower(rule), build.not(build.lower(other))])
    }
  }

  /// `acme.quiet`: a kind that tests a fact and provides no wording.
  private struct QuietRule: RuleKind {
    static let name = "acme.quiet"
    static let summary = "Opens in 2027."
    static let year = RuleParameter(positional: "year", .count)
    static let signature = RuleSignature(year)

    let year: Int

    init?(_ arguments: inout RuleArguments) {
      guard let year = arguments[Self.year] else { return nil }
      self.year = year
    }

    func lower(_ build: inout ConditionBuilder) -> Condition {
      build.reached(at("\(year)-01-01T00:00:00Z"))
    }
  }

  private func explain(_ gate: String, _ subject: GateSubject) throws -> Explanation {
    let kinds = try RuleKindRegistry.builtIn.adding(UnlessRule.self).adding(QuietRule.self)
    let file = """
      {"format": 1, "id": "x", "attributes": {"team": {"type": "string", "settableBy": "customer"}},
       "products": [{"id": "basic"}, {"id": "plus"}],
       "courses": [{"id": "it", "gate": "\(gate)"}]}
      """
    let engine = GateEngine(catalog: try GatedCatalog(files: MemoryFiles(file), kinds: kinds))
    return engine.evaluate(subject, at: now).explain("it")
  }

  @Test func `its operands are its children, each once, with their polarity`() throws {
    let explanation = try explain("acme.unless(basic, but: team = red)", .holding("basic"))
    let node = try #require(explanation.tree?.clauses.first?.node)
    #expect(explanation.decision.verdict == .indeterminate)
    #expect(node.value == .unknown)
    #expect(node.reason == nil)
    #expect(node.children.map(\.rule) == ["basic", "team = red"])
    #expect(node.children.map(\.isNegated) == [false, true])
    #expect(node.children.map(\.isSufficient) == [false, true])
  }

  @Test func `a minimal set of its operands is sufficient`() throws {
    let red = GateSubject.being(["team": "red"])
    let locked = try explain("acme.unless(basic, but: team = red)", red)
    #expect(locked.tree?.clauses.first?.node.children.map(\.isSufficient) == [true, false])
    #expect(locked.reasons.count == 2)
    var blue = GateSubject.holding("basic")
    blue.attributes["team"] = "blue"
    let open = try explain("acme.unless(basic, but: team = red)", blue)
    #expect(open.reasons.count == 2)
  }

  @Test func `a kind without wording is shown as written`() throws {
    let explanation = try explain("acme.quiet(2027)", GateSubject(id: "u1"))
    #expect(explanation.reasons.map(\.code) == [.rule])
    let catalog = try GateEngine(gate: "free").catalog
    #expect(
      ReasonText(of: catalog).sentence(of: explanation)
        == "it is locked: `acme.quiet(2027)` is not true")
    #expect(
      ReasonText(of: catalog, in: .simplifiedChinese).sentence(of: explanation)
        == "it已锁定：规则“acme.quiet(2027)”不成立")
  }
}
