import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The source in which an app records progress and uses.
struct RecordedProgressTests {
  private let journal = RecordedProgress(
    in: MemoryProgressStorage(), name: "journal", clock: StoppedClock(now: now))

  @Test func `a source states what was recorded, and that nothing else happened`() async throws {
    #expect(
      try await journal.snapshot(of: "u1", at: now)
        == EntitlementSnapshot(asOf: now, isKnown: false))
    try await journal.start("L1", for: "u1")
    try await journal.complete("L1", score: 70, for: "u1", at: now + 60)
    try await journal.complete("L1", score: 60, for: "u1", at: now + 90)
    try await journal.use("questions", item: "askCoach", for: "u1")
    let snapshot = try await journal.snapshot(of: "u1", at: now + 99)
    #expect(
      snapshot
        == EntitlementSnapshot(
          asOf: now + 99,
          progress: [
            "L1": ItemProgress(
              score: 70, startedAt: now, completedAt: now + 60, completedAgainAt: now + 90)
          ],
          usage: ["questions": .uses([.init(at: now, item: "askCoach")])]))
    #expect(journal.families == [.progress, .usage])
  }

  @Test func `a request that is repeated is one use, and two requests are two`() async throws {
    for id in ["r1", "r1", "r2"] as [UseID] {
      try await journal.use("questions", id: id, for: "u1")
    }
    for _ in 0..<2 { try await journal.use("questions", for: "u1") }
    #expect(try await journal.facts(of: "u1").uses["questions"]?.count == 4)
  }

  @Test func `two devices that exchange their records agree`() async throws {
    let tablet = RecordedProgress(in: MemoryProgressStorage())
    try await journal.complete("L1", score: 90, for: "u1", at: now)
    try await tablet.complete("L1", score: 50, for: "u1", at: now + -60)
    try await tablet.use("questions", for: "u1", at: now)
    try await journal.add(tablet.facts(of: "u1"), to: "u1")
    try await tablet.add(journal.facts(of: "u1"), to: "u1")
    let facts = try await journal.facts(of: "u1")
    #expect(try await tablet.facts(of: "u1") == facts)
    #expect(
      facts.progress["L1"]
        == ItemProgress(score: 90, completedAt: now + -60, completedAgainAt: now))
  }

  @Test func `a server states its trust`() async throws {
    let source = RecordedProgress(in: MemoryProgressStorage(), trust: .server)
    #expect(try await source.snapshot(of: "u1", at: now).trust == .server)
  }

  @Test func `a gatekeeper asks again after each record`() async throws {
    var changes = journal.changes(of: "u1").makeAsyncIterator()
    try await journal.start("L1", for: "u1")
    #expect(await changes.next() != nil)
    try await journal.removeAll(of: "u1")
    #expect(await changes.next() != nil)
    #expect(try await journal.facts(of: "u1").isEmpty)
  }

  @Test func `random ids have 32 digits and differ`() {
    let ids = Set((0..<100).map { _ in UseID.random() })
    #expect(ids.count == 100 && ids.allSatisfy { $0.rawValue.utf8.count == 32 })
  }
}

/// A clock that shows one instant.
private struct StoppedClock: WallClock {
  let now: Instant

  func sleep(until instant: Instant) async throws {}
}
