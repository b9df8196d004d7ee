import GateKit
import GateTesting
import StreakRule
import Testing

struct LawTests {
  private let streaks = RuleGenerator { context in
    "acme.streak(\(context.choices.number(in: 1...4)), of: \(context.counter("practice")))"
  }

  @Test(arguments: Law.all)
  func `every law holds of random catalogs with streaks in their gates`(law: Law) throws {
    let kinds = try RuleKindRegistry.builtIn.adding(StreakRule.self)
    let catalogs = try Generator.catalogs(kinds: kinds, rules: [streaks])
    #expect(law.report(on: catalogs, cases: 100).failure == nil)
  }
}
