import ContentCatalog
import Testing

@testable import GateRules

struct FactVariableTests {
  private static func variables(
    _ gate: String, kinds: RuleKindRegistry = .builtIn
  ) throws -> [FactVariable] {
    try CatalogOfFacts.catalog(gate: gate, kinds: kinds).program.facts.map(\.variable)
  }

  @Test func `comparisons of one attribute share its variable`() throws {
    let variables = try Self.variables("age >= 18 and age < 21")
    #expect(variables.count == 2)
    #expect(Set(variables).count == 1)
  }

  @Test func `a window depends on the present instant`() throws {
    #expect(try Self.variables("window(from: 2026-12-01)") == [.now])
  }

  @Test func `tests of one product share its variable`() throws {
    let variables = try Self.variables(
      "product(basic) or product(basic, everOwned: true, excluding: [freeTrial])")
    #expect(variables.count == 2)
    #expect(Set(variables) == [.product(ProductIndex(0))])
  }

  @Test func `durations since one anchor share a variable`() throws {
    let variables = try Self.variables(
      "after(P7D, since: enrolled) and after(P1M, since: enrolled) and after(P1D, since: bought(basic))"
    )
    #expect(variables.count == 3)
    #expect(Set(variables).count == 2)
  }

  @Test func `progress, uses and rollouts have variables of their own`() throws {
    let variables = try Self.variables(
      """
      completed(lesson, score: 60) and usage(questions, fewerThan: 5, per: day) \
      and rollout(25, salt: spring)
      """)
    #expect(variables.contains(.rollout(salt: ExactString("spring"), by: nil)))
    #expect(Set(variables).count == variables.count)
  }

  @Test func `a plugin's fact is a variable by itself`() throws {
    let variables = try Self.variables(
      "test.streak(3) or test.streak(4)", kinds: CatalogOfFacts.kinds())
    #expect(Set(variables).count == 2)
  }
}
