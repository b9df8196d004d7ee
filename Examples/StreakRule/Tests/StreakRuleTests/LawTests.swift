import GateKit
import GateTesting
import StreakRule
import Testing

struct LawTests {
  private let streaks = RuleGenerator { span in
    "acme.streak(\(span.choices.number(in: 1...4)), of: \(place.counter("practice")))"
  }

  @Test(arguments: Law.all)
  func `every law holds of random catalogs with streaks in their gates`(law: Law) throws {
    let kinds = try RuleKindRegistry.builtIn.adding(StreakRule.self)
    let catalogs = try Generator.catalogs(kinds: kinds, rules: [streaks])
    #expect(law.report(on: catalogs, cases: 100).failure == nil)
  }
}
