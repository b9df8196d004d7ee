internal import GateKit

/// The record of an item, united from its rows: started, completed or waived if one is, at the earliest
/// instant, with the last completion and the highest score.
struct StoredProgress {
  private var start = StoredEvent()
  private var completion = StoredEvent()
  private var score: Double?
  private var isWaived = false

  mutating func add(_ row: FactRow) throws(EntitlementSourceError) {
    start.add(isReported: try row.boolean("started"), at: try row.instant("started_at"))
    completion.add(isReported: try row.boolean("completed"), at: try row.instant("completed_at"))
    if let other: Double = try row.value("score") { score = max(score ?? other, other) }
    if try row.boolean("waived") == true { isWaived = true }
  }

  var record: ItemProgress {
    ItemProgress(
      isStarted: start.isUndated ? true : nil, isCompleted: completion.isUndated ? true : nil,
      score: score, startedAt: start.instant, completedAt: completion.instant,
      completedAgainAt: completion.last, isWaived: isWaived)
  }
}

/// A start or a completion.
private struct StoredEvent {
  /// Whether a row reports the event without an instant.
  var isUndated = false
  /// The earliest instant.
  var instant: Instant?
  /// The latest instant.
  var last: Instant?

  /// Adds the report of a row. `false` takes precedence over an instant.
  mutating func add(isReported: Bool?, at reported: Instant?) {
    if isReported == false { return }
    if let reported {
      instant = min(instant ?? reported, reported)
      last = max(last ?? reported, reported)
    } else if isReported == true {
      isUndated = true
    }
  }
}
