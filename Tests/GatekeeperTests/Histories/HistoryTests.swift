import ContentCatalog
import GateStores
import PropertyTesting
import TestSupport
import Testing

@testable import GateKit

@Suite(.tags(.property), .slow)
@MainActor
struct HistoryTests {
  @Test
  func `after every step of a random history, the gatekeeper decides as the model does`()
    async throws
  {
    let seeds = TestScale.seeds(15)
    var reached: [HistoryClass: Int] = [:]
    for seed in seeds {
      let failure = try Self.failure(seed: seed, reaching: &reached)
      #expect(failure == nil)
      if failure != nil { return }
      // Other tests of the main actor run in between.
      await Task.yield()
    }
    for situation in HistoryClass.allCases {
      #expect(reached[situation, default: 0] >= max(1, seeds.count / 15), "\(situation) is rare")
    }
  }

  private static func failure(
    seed: UInt64, reaching reached: inout [HistoryClass: Int]
  ) throws -> PropertyFailure? {
    try TaskScheduler.run { scheduler in
      forAll(.histories, seed: seed, cases: 10, telling: 100) { history in
        let world = try HistoryWorld(scheduler)
        scheduler.afterEachJob = { world.checkRequests() }
        try world.play(history)
        if let fault = world.fault { return .broken(fault) }
        for situation in world.model.withLock({ $0.reached }) {
          reached[situation, default: 0] += 1
        }
        return .holds
      }.failure
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `a history has the same course in every run`(seed: UInt64) throws {
    let history = Generator.histories.value(seed: seed)
    let courses = try TaskScheduler.run { scheduler in
      try (0..<2).map { _ in
        let world = try HistoryWorld(scheduler)
        try world.play(history)
        return world.course
      }
    }
    #expect(courses[0] == courses[1])
    #expect(courses[0].count == history.count + 2)
  }
}
