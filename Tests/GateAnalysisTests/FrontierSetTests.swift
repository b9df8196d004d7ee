import ContentCatalog
import Testing

@testable import GateAnalysis

struct FrontierSetTests {
  @Test func `a set that a better one of the same cost has replaced is not proved`() {
    var sets = FrontierSets()
    let worse = FrontierSet(candidates: [0], items: 2, cost: 5)
    sets.insert(worse)
    sets.insert(FrontierSet(candidates: [1], items: 3, cost: 5))
    sets.prove(worse)
    #expect(sets.list.map(\.isProved) == [false])
    sets.prove(FrontierSet(candidates: [1], items: 3, cost: 5))
    #expect(sets.list.map(\.isProved) == [true])
  }
}
