import GateKit
import Testing

/// A kind that lowers to the comparison of an attribute, and needs no fact of its own:
/// `acme.age(5)`.
struct AgeRule: RuleKind {
  static let name = "acme.age"
  static let summary = "Opens for anyone of at least some age."

  static let years = RuleParameter(positional: "years", .count)
  static let signature = RuleSignature(years)

  let years: Int
  let age: AttributeReference

  init?(_ arguments: inout RuleArguments) {
    let years = arguments[Self.years]
    let age = arguments.value(of: "age", as: .attribute(ofType: .number))
    guard let years, let age else { return nil }
    self.years = years
    self.age = age
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    build.attribute(age, .greaterOrEqual, .number(Double(years)))
  }
}

@Suite struct AgeRuleTests {
  private func check(attributes: String) throws -> CatalogLoadResult {
    CatalogLoadResult(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "attributes": {\(attributes)},
         "features": [{"id": "f", "gate": "acme.age(5)"}]}
        """),
      kinds: try RuleKindRegistry.builtIn.adding(AgeRule.self))
  }

  @Test func `an offer says which age is needed`() throws {
    let catalog = try #require(try check(attributes: #""age": {"type": "number"}"#).catalog)
    let engine = GateEngine(catalog: catalog)
    let child = GateSubject(id: "u", attributes: ["age": .number(4)])
    let now = try #require(Instant("2026-12-01T00:00:00Z"))
    #expect(engine.decide("f", for: child, at: now).verdict == .locked)
    let offers = engine.evaluate(child, at: now).offers(of: "f")
    let needed = AttributeRequirement(
      attribute: "age", comparison: .compare(.greaterOrEqual), values: [.number(5)])
    #expect(offers.map(\.needs) == [[.staffApproval(needed)]])
  }

  @Test func `a catalog without the attribute does not load`() throws {
    #expect(try check(attributes: "").diagnostics.map(\.code) == ["unknown-attribute"])
    let text = try check(attributes: #""age": {"type": "string"}"#)
    #expect(text.diagnostics.map(\.code) == ["attribute-type"])
  }
}
