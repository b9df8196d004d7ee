public import ContentCatalog
public import GateRules

/// The progress of a subject and its uses of counters, as an app or a server recorded them.
///
/// ```swift
/// let phone = RecordedFacts(progress: ["L1": ItemProgress(score: 60, completedAt: monday)])
/// let tablet = RecordedFacts(progress: ["L1": ItemProgress(score: 80, completedAt: tuesday)])
/// let both = phone.united(with: tablet)
/// print(both.progress["L1"]?.score ?? 0, both == tablet.united(with: phone))  // 80.0 true
/// ```
///
/// Facts only grow, so the records of several devices can be united in any order, and any number of times,
/// with the same result.
public struct RecordedFacts: Hashable, Sendable {
  /// The records of items. A score that is not finite is omitted, since JSON cannot represent it.
  public let progress: [ItemID: ItemProgress]
  /// The uses of each counter.
  public let uses: [CounterID: Set<RecordedUse>]

  /// Creates facts. Omitted facts are empty.
  public init(
    progress: [ItemID: ItemProgress] = [:], uses: [CounterID: Set<RecordedUse>] = [:]
  ) {
    self.progress = progress.mapValues { record in
      var finite = record
      if record.score?.isFinite == false { finite.score = nil }
      return finite
    }
    self.uses = uses.filter { !$0.value.isEmpty }
  }
}

extension RecordedFacts {
  /// The maximum number of records of items and of uses of one subject in a storage.
  public static let maxCount = 50_000

  /// The number of records of items and of uses.
  public var count: Int { progress.count + uses.values.reduce(0) { $0 + $1.count } }

  /// Whether nothing is recorded.
  public var isEmpty: Bool { progress.isEmpty && uses.isEmpty }

  /// The uses in the form of a subject.
  public var usage: [CounterID: UsageRecord] {
    uses.mapValues { uses in
      .uses(uses.sorted().map { UsageRecord.Use(at: $0.at, item: $0.item) })
    }
  }

  /// Returns the union of two recordings of one subject: for each item, started, completed or waived if
  /// either says so, at the earlier instant, with the higher score; the last of repeated completions; and
  /// every use once.
  ///
  /// The result does not depend on the order, and a recording united with itself is itself.
  ///
  /// - Complexity: O(n) in the number of records.
  public func united(with other: RecordedFacts) -> RecordedFacts {
    RecordedFacts(
      progress: progress.merging(other.progress) { $0.united(with: $1) },
      uses: uses.merging(other.uses) { $0.union($1) })
  }

  /// Returns the facts without the uses before an instant.
  public func removingUses(before instant: Instant) -> RecordedFacts {
    RecordedFacts(
      progress: progress, uses: uses.mapValues { uses in uses.filter { $0.at >= instant } })
  }

  /// Returns the union of the facts with others.
  ///
  /// - Throws: ``ProgressStorageError/full(limit:)`` if it exceeds ``maxCount``.
  public func adding(_ other: RecordedFacts) throws(ProgressStorageError) -> RecordedFacts {
    let union = united(with: other)
    guard union.count <= Self.maxCount else { throw .full(limit: Self.maxCount) }
    return union
  }
}

/// The JSON form of recorded facts: `progress`, an object of records by item in the form of a subject, and
/// `uses`, an object of lists of uses by counter. Both are omitted if they are empty.
///
/// Unlike in a subject, an event that one record dates and another does not has both keys: `started` and
/// `startedAt`.
extension RecordedFacts: Codable {
  private enum Key: CodingKey { case progress, uses }

  /// The JSON form of the facts, with all keys and uses in order.
  var form: JSONNode {
    .object([
      "progress": progress.isEmpty
        ? nil : .sorted(progress.map { ($0.key.rawValue, $0.value.form) }),
      "uses": uses.isEmpty
        ? nil
        : .sorted(uses.map { ($0.key.rawValue, .array($0.value.sorted().map(\.form))) }),
    ])
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let records = try container.decodeIfPresent(ByName<RecordForm>.self, forKey: .progress)
    let uses = try container.decodeIfPresent(ByName<Set<RecordedUse>>.self, forKey: .uses)
    self.init(
      progress: Dictionary(
        (records?.members ?? []).map { (ItemID($0.name), $0.value.progress) },
        uniquingKeysWith: { $0.united(with: $1) }),
      uses: Dictionary(
        (uses?.members ?? []).map { (CounterID($0.name), $0.value) },
        uniquingKeysWith: { $0.union($1) }))
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}

/// The members of an object with arbitrary keys.
private struct ByName<Value: Decodable>: Decodable {
  let members: [(name: String, value: Value)]

  init(from decoder: any Decoder) throws { members = try decoder.members(of: Value.self) }
}

/// A record in which an event can be reported both with an instant and without.
private struct RecordForm: Decodable {
  let started: Bool?
  let startedAt: Instant?
  let completed: Bool?
  let completedAt: Instant?
  let completedAgainAt: Instant?
  let waived: Bool?
  let score: Double?

  var progress: ItemProgress {
    ItemProgress(
      start: RecordedEvent(isUndated: started ?? false, instant: startedAt),
      completion: RecordedEvent(isUndated: completed ?? false, instant: completedAt),
      completedAgainAt: completedAgainAt,
      isWaived: waived ?? false, score: score)
  }
}
