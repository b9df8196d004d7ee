import ContentCatalog
import Foundation
import RuleTestSupport
import Testing

@testable import GateRules

struct ItemProgressTests {
  private static let (early, late) = (at("2026-11-01T00:00:00Z"), at("2026-11-02T00:00:00Z"))

  /// The completions of two records, and the instants from which their union counts as completed and
  /// from which it counts time; `nil` for never.
  static let unions: [(ItemProgress, ItemProgress, completed: Instant?, since: Instant?)] = [
    (ItemProgress(), ItemProgress(), nil, nil),
    (ItemProgress(isCompleted: true), ItemProgress(), .earliest, nil),
    (ItemProgress(completedAt: late), ItemProgress(), late, late),
    (ItemProgress(completedAt: late), ItemProgress(completedAt: early), early, early),
    (ItemProgress(completedAt: late), ItemProgress(isCompleted: true), .earliest, late),
    (ItemProgress(completedAt: late), ItemProgress(isCompleted: false), late, late),
  ]

  @Test func `a union is waived if either record is`() {
    let waived = ItemProgress(isWaived: true)
    for other in [
      ItemProgress(), ItemProgress(isCompleted: false), ItemProgress(completedAt: Self.late),
    ] {
      for union in [waived.united(with: other), other.united(with: waived)] {
        #expect(union == ItemProgress(completedAt: other.completedAt, isWaived: true))
        #expect(union.isCompleted(at: Self.early))
      }
    }
  }

  @Test(arguments: unions)
  func `a union is completed if either record is, since the earlier instant`(
    first: ItemProgress, second: ItemProgress, completed: Instant?, since: Instant?
  ) {
    for union in [first.united(with: second), second.united(with: first)] {
      #expect(union.completedAt == since)
      #expect(union.isCompleted == (completed != nil))
      for now in [Instant.earliest, Self.early, Self.late] {
        #expect(union.isCompleted(at: now) == (completed.map { now >= $0 } ?? false))
      }
      #expect(union.united(with: first) == union)
    }
  }

  @Test func `a union keeps the first and the last completion`() {
    let last = at("2026-11-03T00:00:00Z")
    let records = [Self.late, last, Self.early].map { ItemProgress(completedAt: $0) }
    let union = ItemProgress(completedAt: Self.early, completedAgainAt: last)
    #expect(records.dropFirst().reduce(records[0]) { $0.united(with: $1) } == union)
    #expect(union.united(with: union) == union)
    #expect(records[0].united(with: records[0]).completedAgainAt == nil)
    #expect(union.united(with: ItemProgress(isCompleted: false)) == union)
  }

  @Test(arguments: [
    (nil, early, ItemProgress(completedAt: early)),
    (late, early, ItemProgress(completedAt: early, completedAgainAt: late)),
    (late, late, ItemProgress(completedAt: late)),
  ])
  func `completions are in the order of time`(
    first: Instant?, again: Instant?, record: ItemProgress
  ) {
    #expect(ItemProgress(completedAt: first, completedAgainAt: again) == record)
    #expect(ItemProgress(isCompleted: false, completedAgainAt: again) == ItemProgress())
  }

  @Test func `a start and a completion can be changed`() {
    var record = ItemProgress(startedAt: Self.early)
    record.isCompleted = true
    #expect(record == ItemProgress(isCompleted: true, startedAt: Self.early))
    record.completedAt = Self.late
    #expect(record == ItemProgress(startedAt: Self.early, completedAt: Self.late))
    record.startedAt = nil
    #expect(record == ItemProgress(isStarted: true, completedAt: Self.late))
    record.isCompleted = false
    record.isStarted = false
    #expect(record == ItemProgress())
    record.completedAt = nil
    #expect(record == ItemProgress())
  }

  @Test(arguments: [
    (#"{}"#, ItemProgress()),
    (#"{"started":null,"completed":null,"startedAt":null,"completedAt":null}"#, ItemProgress()),
    (#"{"completedAt":"2026-11-02T01:00:00+01:00"}"#, ItemProgress(completedAt: late)),
    (#"{"completed":true,"completedAt":"2026-11-02T00:00:00Z"}"#, ItemProgress(completedAt: late)),
    (#"{"completed":false,"completedAt":"2026-11-02T00:00:00Z"}"#, ItemProgress()),
    (
      #"{"completedAt":"2026-11-01T00:00:00Z","completedAgainAt":"2026-11-02T00:00:00Z"}"#,
      ItemProgress(completedAt: early, completedAgainAt: late)
    ),
    (#"{"waived":null}"#, ItemProgress()), (#"{"waived":false}"#, ItemProgress()),
    (#"{"waived":true}"#, ItemProgress(isWaived: true)),
    (#"{"waived":true,"completed":false,"score":1}"#, ItemProgress(score: 1, isWaived: true)),
    (
      #"{"completed":true,"startedAt":"2026-11-01T00:00:00Z"}"#,
      ItemProgress(isCompleted: true, startedAt: early)
    ),
  ])
  func `the JSON form may omit what an instant implies`(text: String, record: ItemProgress) throws {
    let decoded = try JSONDecoder().decode(ItemProgress.self, from: Data(text.utf8))
    #expect(decoded == record)
    let again = try JSONDecoder().decode(ItemProgress.self, from: JSONEncoder().encode(decoded))
    #expect(again == record)
  }

  @Test(arguments: [
    #"{"completedAt":true}"#, #"{"completedAt":7}"#, #"{"completedAt":"2026-11-02"}"#,
    #"{"completedAt":"2026-11-02T00:00:00"}"#, #"{"startedAt":"yesterday"}"#,
    #"{"completed":"true"}"#, #"{"waived":"true"}"#, #"{"waived":1}"#, #"{"waived":{}}"#,
  ])
  func `a value of another type is rejected`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ItemProgress.self, from: Data(text.utf8))
    }
  }
}
