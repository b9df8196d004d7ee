import ContentCatalog
import Testing

@testable import GateRules

struct FactDomainTests {
  private static func domains(_ gate: String, kinds: RuleKindRegistry = .builtIn) throws
    -> [FactDomain]
  {
    try CatalogOfFacts.catalog(gate: gate, kinds: kinds).program.facts.map(\.domain)
  }

  @Test func `a comparison cuts the values of its attribute`() throws {
    let domains = try Self.domains("age >= 18 and age < 21")
    #expect(Set(domains.map(\.variable)).count == 1)
    #expect(
      domains.map(\.cut) == [
        .satisfies(.compare(.greaterOrEqual, 18)), .satisfies(.compare(.less, 21)),
      ])
  }

  @Test func `a window cuts the present instant`() throws {
    let start = try #require(Instant("2026-12-01T00:00:00Z"))
    #expect(
      try Self.domains("window(from: 2026-12-01)")
        == [FactDomain(variable: .now, cut: .from(start))])
  }

  @Test func `tests of one product share its variable`() throws {
    let domains = try Self.domains(
      "product(basic) or product(basic, everOwned: true, excluding: [freeTrial])")
    #expect(domains.count == 2)
    #expect(Set(domains.map(\.variable)) == [.product(ProductIndex(0))])
    #expect(
      domains[0].cut
        == .entitled(EntitlementCut(everOwned: false, boughtBefore: nil, excluding: [])))
    #expect(domains[0].cut != domains[1].cut)
  }

  @Test func `durations since one anchor share a variable`() throws {
    let domains = try Self.domains(
      "after(P7D, since: enrolled) and after(P1M, since: enrolled) and after(P1D, since: bought(basic))"
    )
    #expect(Set(domains.map(\.variable)).count == 2)
    #expect(
      domains.map(\.cut)
        == ["P7D", "P1M", "P1D"].compactMap { CalendarDuration($0).map(FactCut.passed) })
  }

  @Test func `progress, uses and rollouts have variables of their own`() throws {
    let domains = try Self.domains(
      """
      completed(lesson, score: 60) and usage(questions, fewerThan: 5, per: day) \
      and rollout(25, salt: spring)
      """)
    #expect(domains.contains { $0.cut == .score(atLeast: 60, missingIsZero: false) })
    #expect(domains.contains { $0.cut == .fewerThan(5) })
    #expect(
      domains.contains(
        FactDomain(variable: .rollout(salt: ExactString("spring")), cut: .share(hundredths: 2500))))
    #expect(domains.count { $0.cut == .isTrue } == 2)
    #expect(Set(domains.map(\.variable)).count == domains.count)
  }

  @Test func `a plugin's fact is a variable by itself`() throws {
    let domains = try Self.domains(
      "test.streak(3) or test.streak(4)", kinds: CatalogOfFacts.kinds())
    #expect(Set(domains.map(\.variable)).count == 2)
    #expect(domains.allSatisfy { $0.cut == .isTrue })
  }
}
