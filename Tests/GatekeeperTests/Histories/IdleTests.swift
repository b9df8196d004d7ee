import ContentCatalog
import EngineTestSupport
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct IdleTests {
  @Test func `rule 46: between the instants at which something can change, no task wakes up`()
    throws
  {
    try TaskScheduler.run { scheduler in
      let clock = HistoryClock(at: now)
      let source = ToldEntitlements([.basic, .monthly(until: now + 10 * 86_400)])
      let gatekeeper = Gatekeeper(
        engine: try GateEngine(TestWorld.catalog), sources: [source], clock: clock)
      let session = gatekeeper.session("main")
      session.open("L2") {}
      scheduler.runUntilIdle()
      #expect(session.request != nil)
      // The timer has slept until the end of the question, of the wait of `open`, and until tomorrow.
      #expect(clock.sleepCount <= 3)
      let first = clock.sleepCount
      var wakeUps: [Instant] = []
      for minute in 1...Int64(12 * 24 * 60) {
        let jobs = scheduler.jobCount
        clock.move(to: now + minute * 60)
        scheduler.runUntilIdle()
        if scheduler.jobCount > jobs { wakeUps.append(clock.time) }
      }
      // The window of the catalog begins, the answer proves no absence, and the subscription ends.
      #expect(wakeUps == [1, 3, 10].map { now + $0 * 86_400 })
      #expect(clock.sleepCount - first <= 2 * wakeUps.count)
    }
  }
}

/// A source that states entitlements, the same for every subject.
private struct ToldEntitlements: EntitlementSource {
  let name = "told"
  let families: Set<FactFamily> = [.entitlements]
  private let entitlements: [Entitlement]

  init(_ entitlements: [Entitlement]) { self.entitlements = entitlements }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, entitlements: entitlements)
  }
}
