import Testing

@testable import PropertyTesting

struct PropertyDefaultsTests {
  private let numbers = Generator { $0.number(in: 0...1_000) }

  @Test func `the environment sets the seed and the number of cases`() {
    let unset = defaults([:])
    #expect(unset.seed == 0 && unset.cases == 1_000 && unset.fault == nil)
    let set = defaults(["GATEKIT_SEED": "7", "GATEKIT_CASES": "50"])
    #expect(set.seed == 7 && set.cases == 50 && set.fault == nil)
    let seeds = Set((0..<8).map { _ in defaults(["GATEKIT_SEED": "random"]).seed })
    #expect(seeds.count > 1)
  }

  @Test(arguments: [
    ("GATEKIT_SEED", "-1"), ("GATEKIT_SEED", ""), ("GATEKIT_CASES", "0"), ("GATEKIT_CASES", "many"),
  ])
  func `a variable without meaning fails the property`(name: String, value: String) {
    var search = PropertySearch(
      numbers, seed: nil, cases: nil, telling: 0, defaults: defaults([name: value]))
    #expect(search.next() == nil)
    #expect(search.report.failure?.reason == .unreadableVariable(name, value))
  }

  @Test func `a failure states the variables that repeat the search`() {
    func failure(
      seed: UInt64? = nil, cases: Int? = nil, _ variables: [String: String]
    ) -> PropertyFailure? {
      var search = PropertySearch(
        numbers, seed: seed, cases: cases, telling: 0, defaults: defaults(variables))
      while let number = search.next() { search.record(.broken("it is a number"), of: number) }
      return search.report.failure
    }
    #expect(failure([:])?.replay == nil)
    #expect(failure(["GATEKIT_CASES": "50"])?.replay == "GATEKIT_CASES=50")
    #expect(failure(seed: 3, cases: 4, ["GATEKIT_SEED": "7", "GATEKIT_CASES": "5"])?.replay == nil)
    let both = failure(["GATEKIT_SEED": "7", "GATEKIT_CASES": "50"])
    #expect(
      both?.description == """
        it is a number (seed 7, 50 cases, made smaller \(both?.shrinks ?? 0) times)
        repeat the search with GATEKIT_SEED=7 GATEKIT_CASES=50
        0
        """)
    let random = failure(["GATEKIT_SEED": "random"])
    #expect(random?.replay == random.map { "GATEKIT_SEED=\($0.seed)" })
    #expect(failure(["GATEKIT_SEED": "7", "GATEKIT_CASES": "many"])?.replay == nil)
  }

  @Test func `a seed and a number of cases that are given count`() {
    var search = PropertySearch(
      numbers, seed: 3, cases: 2, telling: 0, defaults: defaults(["GATEKIT_CASES": "50"]))
    while let number = search.next() { search.record(.holds, of: number) }
    #expect(search.report.cases == 2)
  }

  private func defaults(_ variables: [String: String]) -> PropertyDefaults {
    PropertyDefaults { variables[$0] }
  }
}
