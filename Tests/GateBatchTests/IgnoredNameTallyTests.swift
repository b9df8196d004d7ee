import Testing

@testable import GateBatch
import GateKit

@Suite struct IgnoredNameTallyTests {
  @Test(arguments: [0, 1, 7, 8, 9, 16, 40])
  func `names with equal beginnings and ends are counted apart`(padding: Int) {
    let (beginning, end) = (String(repeating: "a", count: padding), ".lifetime")
    var tally = IgnoredNameTally()
    var expected: [String: Int] = [:]
    for number in 0..<3_000 {
      let name = "\(beginning)\(number % 700)\(end)"
      tally.add(name, .entitlement(.unknownProduct))
      expected[name, default: 0] += 1
    }
    let counts = tally.entries.map { (tally.name(of: $0), $0.count) }
    #expect(Dictionary(counts, uniquingKeysWith: +) == expected)
    #expect(tally.entries.count == expected.count)
  }

  @Test func `names beyond the limit are counted by category`() {
    var tally = IgnoredNameTally()
    for number in 0..<IgnoredNameTally.maxNames + 5 {
      tally.add("p\(number)", .entitlement(.unknownProduct))
    }
    #expect(tally.entries.count == IgnoredNameTally.maxNames)
    #expect(tally.others == [.entitlement(.unknownProduct): 5])
  }
}
