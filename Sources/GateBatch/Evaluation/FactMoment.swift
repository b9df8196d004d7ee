import ContentCatalog

/// The instant of the decisions, with what the facts of a ``FactIndex`` derive from it.
struct FactMoment: Sendable {
  let now: Instant
  /// For each entry of ``FactIndex/usage``, the instants whose uses count; empty if they are computed for
  /// each record.
  private let counting: [InstantRanges]

  /// Creates the instant of one decision.
  init(_ now: Instant) {
    self.now = now
    counting = []
  }

  /// Creates the instant of many decisions.
  init(_ now: Instant, for facts: FactIndex) {
    self.now = now
    counting = facts.usage.allEntries.map { $0.instants(countingAt: now, in: facts.zone) }
  }

  /// Returns the instants whose uses count for an entry of ``FactIndex/usage``.
  func instants(countingFor entry: Int, of facts: FactIndex) -> InstantRanges {
    if !counting.isEmpty { return counting[entry] }
    return facts.usage.entry(entry).instants(countingAt: now, in: facts.zone)
  }
}
