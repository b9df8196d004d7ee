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
      var decided = selections.map { _ in [[Verdict]]() }
      for try await part in asked.batch.chunks(of: asked.input, jobs: asked.jobs) {
        for block in part.results {
          for (engine, items) in selections.enumerated() {
            let outcomes = block.outcomes(of: items, byEngine: engine)
            if let broken = block.difference(of: items, engine, outcomes) {
              return .broken(broken)
            }
            decided[engine] += outcomes
          }
        }
      }
      for verdict in Verdict.allCases {
        for readsValues in [true, false] {
          let counting = selections.map {
            ConditionCounting($0, subjects: true, itemsBeing: verdict)
          }
          let demand = ConditionDemand(readsValues: readsValues, counting: counting)
          let counted = try await CountedBatch(asked, selections, demand)
          if let broken = counted.difference(to: decided, selections, verdict) {
            return .broken(broken)
          }
        }
      }
      return decided.joined().isEmpty ? .vacuous : .holds
    }
    expectHolds(report)
  }
}

/// The counts of a whole batch.
private struct CountedBatch {
  private var totals: BatchTotals
  /// The numbers of items, by engine, then by subject.
  private var counts: [[UInt32]]

  init(_ asked: BatchCase, _ selections: [ItemSelection], _ demand: ConditionDemand) async throws {
    let products = asked.engines.map { engine in
      asked.needs.contains(.holdings) ? engine.catalog.content.products.count : 0
    }
    totals = BatchTotals(selections, products: products)
    counts = selections.map { _ in [] }
    for try await part in asked.batch(demand).chunks(of: asked.input, jobs: asked.jobs) {
      for block in part.results {
        var own = totals.emptied
        own.add(block)
        totals.add(own)
        for engine in counts.indices { counts[engine] += block.itemCounts(byEngine: engine) }
      }
    }
  }

  /// Returns a description of the first difference to the verdicts by engine, subject and item.
  func difference(
    to decided: [[[Verdict]]], _ selections: [ItemSelection], _ verdict: Verdict
  ) -> String? {
    for (engine, member) in totals.members.enumerated() {
      let expected = decided[engine].map { verdicts in
        UInt32(verdicts.count { $0 == verdict })
      }
      if counts[engine] != expected {
        return "\(verdict) is counted \(counts[engine]), not \(expected)"
      }
      for (position, item) in selections[engine].items.enumerated() {
        for verdict in Verdict.allCases {
          let expected = decided[engine].count { $0[position] == verdict }
          let found = member.count(verdict, of: item)
          if found != expected {
            let id = selections[engine].id(of: item)
            return "\(id) is \(verdict) \(found) times, not \(expected)"
          }
        }
      }
      if member.subjects != decided[engine].count {
        return "there are \(member.subjects) subjects"
      }
    }
    return nil
  }
}

extension BatchBlock {
  /// Returns the verdicts by subject, then by item.
  fileprivate func outcomes(of items: ItemSelection, byEngine engine: Int) -> [[Verdict]] {
    (0..<count).map { subject in
      items.items.indices.map { outcome(items.handle(at: $0), of: subject).verdict }
    }
  }

  /// Returns a description of the first difference between the verdicts in words and those of single
  /// subjects.
  fileprivate func difference(
    of items: ItemSelection, _ engine: Int, _ outcomes: [[Verdict]]
  ) -> String? {
    for (subject, verdicts) in outcomes.enumerated() {
      let words = self.verdicts(of: items, word: subject / UInt64.bitWidth, byEngine: engine)
      let found = items.items.map { words[$0.condition].verdict(of: subject) }
      if found != verdicts { return "subject \(subject) has \(found), not \(verdicts)" }
    }
    return nil
  }
}
