import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import GateTesting
import TestSupport
import Testing

/// Totals over a whole block, compared with those of its subjects one at a time.
@Suite(.tags(.property), .slow)
struct BatchTotalsAgreementTests {
  @Test(arguments: TestScale.seeds(1))
  func `the totals of a block equal those of its subjects`(seed: UInt64) async {
    let report = await forAll(.batches, seed: seed, cases: 30, telling: 60) { asked in
      let selections = asked.engines.enumerated().map { index, engine in
        // For every second catalog, select only some items.
        ItemSelection(engine) { index % 2 == 0 || $0.index.position % 2 == 0 }
      }
      let products = asked.engines.map { engine in
        asked.needs.contains(.holdings) ? engine.catalog.content.products.count : 0
      }
      let none = BatchTotals(selections, products: products)
      var (totals, expected) = (none, none.members.map { _ in [Verdict: Int]() })
      var subjects = 0
      for try await part in asked.batch.chunks(of: asked.input, jobs: asked.jobs) {
        for block in part.results {
          var own = totals.emptied
          own.add(block, selections)
          totals.add(own)
          subjects += block.count
          for engine in selections.indices {
            let outcomes = block.outcomes(of: selections[engine], byEngine: engine)
            for verdict in outcomes.joined() { expected[engine][verdict, default: 0] += 1 }
            if let broken = block.difference(of: selections[engine], engine, outcomes) {
              return .broken(broken)
            }
          }
        }
      }
      for (engine, member) in totals.members.enumerated() {
        for verdict in Verdict.allCases {
          let sum = selections[engine].items.reduce(0) { $0 + member.count(verdict, of: $1) }
          if sum != expected[engine][verdict, default: 0] {
            return .broken("\(verdict) sums to \(sum), not \(expected[engine])")
          }
        }
        if member.subjects != subjects { return .broken("there are \(member.subjects) subjects") }
      }
      return subjects == 0 ? .vacuous : .holds
    }
    expectHolds(report)
  }
}

extension BatchBlock {
  /// Returns the verdicts by subject, then by item.
  fileprivate func outcomes(of items: ItemSelection, byEngine engine: Int) -> [[Verdict]] {
    (0..<count).map { subject in
      items.items.indices.map { outcome(items.handle(at: $0), of: subject).verdict }
    }
  }

  /// Returns a description of the first difference between the evaluations of a whole block and of
  /// single subjects.
  fileprivate func difference(
    of items: ItemSelection, _ engine: Int, _ outcomes: [[Verdict]]
  ) -> String? {
    for verdict in Verdict.allCases {
      let counts = counts(of: items, being: verdict, byEngine: engine)
      let expected = outcomes.map { verdicts in UInt32(verdicts.count { $0 == verdict }) }
      if counts != expected { return "\(verdict) is counted \(counts), not \(expected)" }
    }
    for (subject, verdicts) in outcomes.enumerated() {
      let words = self.verdicts(of: items, word: subject / UInt64.bitWidth, byEngine: engine)
      let found = items.items.map { words[$0.condition].verdict(of: subject) }
      if found != verdicts { return "subject \(subject) has \(found), not \(verdicts)" }
    }
    return nil
  }
}
