import EngineTestSupport
import Foundation
import GateKit
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

/// The union of what several devices recorded, and its JSON.
struct RecordedFactsTests {
  private typealias Triple = (RecordedFacts, RecordedFacts, RecordedFacts)

  /// Three recordings that share items, counters and some uses.
  private static let recordings = Generator<Triple> { choices in
    (facts(&choices), facts(&choices), facts(&choices))
  }

  @Test(.tags(.property), arguments: UInt64(0)..<4)
  func `the order of devices does not matter`(seed: UInt64) {
    expectHolds(
      forAll(Self.recordings, seed: seed) { a, b, _ in
        .check(a.united(with: b) == b.united(with: a), "a ∪ b is not b ∪ a")
      })
  }

  @Test(.tags(.property), arguments: UInt64(0)..<4)
  func `the grouping of devices does not matter`(seed: UInt64) {
    expectHolds(
      forAll(Self.recordings, seed: seed) { a, b, c in
        .check(
          a.united(with: b).united(with: c) == a.united(with: b.united(with: c)),
          "(a ∪ b) ∪ c is not a ∪ (b ∪ c)")
      })
  }

  @Test(.tags(.property), arguments: UInt64(0)..<4)
  func `what a device sends again changes nothing`(seed: UInt64) {
    expectHolds(
      forAll(Self.recordings, seed: seed) { a, b, _ in
        let both = a.united(with: b)
        return .check(
          a.united(with: a) == a && both.united(with: b) == both, "a repetition changes the union")
      })
  }

  @Test(.tags(.property), arguments: UInt64(0)..<4)
  func `every union is read as it was stored`(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    expectHolds(
      await forAll(Self.recordings, seed: seed) { a, b, _ in
        let storage = FileProgressStorage(folder: folder.path, isDurable: false)
        try await storage.removeAll(of: "u1")
        try await storage.add(a, to: "u1")
        try await storage.add(b, to: "u1")
        return .check(
          try await storage.facts(of: "u1") == a.united(with: b), "other facts are read")
      })
  }

  @Test func `facts are sent as JSON`() throws {
    let facts = RecordedFacts(
      progress: ["L1": ItemProgress(isStarted: true, score: 1.5, completedAt: now)],
      uses: ["questions": [RecordedUse(id: "1", at: now, item: "L1")]])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(facts)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"progress":{"L1":{"completedAt":"\(now)","score":1.5,"started":true}},\
        "uses":{"questions":[{"at":"\(now)","id":"1","item":"L1"}]}}
        """)
    #expect(try JSONDecoder().decode(RecordedFacts.self, from: data) == facts)
    #expect(try JSONDecoder().decode(RecordedFacts.self, from: Data("{}".utf8)).isEmpty)
  }

  @Test(.tags(.property)) func `the cases have records and uses in common`() {
    let common = (0..<200).map { Self.recordings.value(seed: $0) }.filter { a, b, _ in
      !Set(a.progress.keys).isDisjoint(with: b.progress.keys)
        && a.uses.contains { counter, uses in !uses.isDisjoint(with: b.uses[counter] ?? []) }
    }
    #expect(common.count > 20)
  }

  @Test func `the earlier start, the higher score and every use count`() throws {
    let use = RecordedUse(id: "1", at: now, item: "L1")
    let phone = RecordedFacts(
      progress: ["L1": ItemProgress(isStarted: true, score: 60, completedAt: now + 5)],
      uses: ["questions": [use, RecordedUse(id: "2", at: now)]])
    let tablet = RecordedFacts(
      progress: ["L1": ItemProgress(score: 80, startedAt: now, completedAt: now)],
      uses: ["questions": [use, RecordedUse(id: "3", at: now)]])
    let both = phone.united(with: tablet)
    let record = try #require(both.progress["L1"])
    #expect(record.isStarted && record.startedAt == now)
    #expect(record.completedAt == now && record.score == 80)
    #expect(
      both.usage == [
        "questions": .uses([.init(at: now, item: "L1"), .init(at: now), .init(at: now)])
      ]
    )
  }

  @Test func `names that differ in normalization are two names`() {
    let facts = RecordedFacts(progress: [
      "\u{E9}": ItemProgress(isStarted: true), "e\u{301}": ItemProgress(isCompleted: true),
    ])
    #expect(facts.count == 2)
    #expect(facts.united(with: facts).progress["e\u{301}"]?.isStarted == false)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a score that is not finite is omitted`(score: Double) {
    let facts = RecordedFacts(progress: ["L1": ItemProgress(isCompleted: true, score: score)])
    #expect(facts.progress == ["L1": ItemProgress(isCompleted: true)])
  }

  @Test func `uses before an instant are removed, and nothing else`() {
    let facts = RecordedFacts(
      progress: ["L1": ItemProgress(startedAt: now)],
      uses: [
        "a": [RecordedUse(id: "1", at: now + -1), RecordedUse(id: "2", at: now)],
        "b": [RecordedUse(id: "3", at: now + -1)],
      ])
    let rest = facts.removingUses(before: now)
    #expect(rest.uses == ["a": [RecordedUse(id: "2", at: now)]])
    #expect(rest.progress == facts.progress)
  }

  @Test func `a subject has at most so many records`() throws {
    let uses = Set((1..<RecordedFacts.maxCount).map { RecordedUse(id: "\($0)", at: now) })
    let full = try RecordedFacts(uses: ["a": uses]).adding(
      RecordedFacts(progress: ["L1": ItemProgress(isStarted: true)]))
    #expect(full.count == RecordedFacts.maxCount)
    #expect(try full.adding(full) == full)
    #expect(throws: ProgressStorageError.full(limit: RecordedFacts.maxCount)) {
      try full.adding(RecordedFacts(uses: ["b": [RecordedUse(at: now)]]))
    }
  }

  private static func facts(_ choices: inout Choices) -> RecordedFacts {
    let items: [ItemID] = ["L1", "L2", "e\u{301}", "\u{E9}"]
    var progress: [ItemID: ItemProgress] = [:]
    for item in items where choices.chance(60) {
      progress[item] = ItemProgress(
        isStarted: choices.maybe(50) { _ in true }, isCompleted: choices.maybe(50) { _ in true },
        score: choices.maybe(50) { Double($0.number(in: 0...3)) },
        startedAt: choices.maybe(50) { now + Int64($0.number(in: 0...3)) },
        completedAt: choices.maybe(50) { now + Int64($0.number(in: 0...3)) },
        isWaived: choices.chance(10))
    }
    var uses: [CounterID: Set<RecordedUse>] = [:]
    for counter in ["a", "b"] as [CounterID] {
      let list = choices.list(0...4) { choices in
        RecordedUse(
          id: UseID("\(choices.number(in: 0...5))"), at: now + Int64(choices.number(in: 0...1)),
          item: choices.maybe(50) { _ in "L1" })
      }
      uses[counter] = Set(list)
    }
    return RecordedFacts(progress: progress, uses: uses)
  }
}
