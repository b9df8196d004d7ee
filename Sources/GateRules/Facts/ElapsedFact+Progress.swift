package import ContentCatalog

/// The time since the start or the completion in the own record of an item.
extension ElapsedFact {
  /// Returns the same question about another anchor.
  package func moved(to anchor: Anchor) -> ElapsedFact {
    ElapsedFact(anchor: anchor, span: span)
  }

  func sinceProgress(
    of node: NodeIndex, for subject: ResolvedSubject, at now: Instant
  ) -> Ternary {
    let record = subject.progress[node] ?? ItemProgress()
    let answer = answer(from: record, in: subject.timeZone, at: now)
    return answer == .false && subject.isUnknown(progressOf: node) ? .unknown : answer
  }

  /// Returns the value according to a complete record. It is unknown if the item was started,
  /// completed or waived at an unknown instant, unless a known one determines it.
  package func answer(from record: ItemProgress, in zone: TimeZoneRules, at now: Instant) -> Ternary
  {
    let isTrue =
      if case .recent(let reach) = span {
        record.completions.contains { $0 <= now && reach.contains($0, at: now, in: zone) }
      } else {
        end(from: record, in: zone).map { now >= $0 } ?? false
      }
    if isTrue { return .true }
    return isUndated(in: record) ? .unknown : .false
  }

  package func nextChange(
    from record: ItemProgress, in zone: TimeZoneRules, after now: Instant
  ) -> Instant? {
    guard case .recent(let reach) = span else {
      return end(from: record, in: zone).flatMap { $0 > now ? $0 : nil }
    }
    let boundaries = record.completions.flatMap { [$0, reach.end(of: $0, in: zone)] }
    return boundaries.compactMap { $0 }.sorted().first {
      $0 > now && answer(from: record, in: zone, at: $0) != answer(from: record, in: zone, at: now)
    }
  }

  /// Returns the instant at which the duration has passed according to a record; `nil` if it has no
  /// instant, or the end is after the last representable one. The end is never before the event,
  /// although the local midnight that it is counted from is.
  package func end(from record: ItemProgress, in zone: TimeZoneRules) -> Instant? {
    instants(in: record).compactMap { instant in
      end(since: instant, in: zone).map { max($0, instant) }
    }
    .min()
  }

  /// Returns the instants at which the event happens. Completing an item also starts it.
  private func instants(in record: ItemProgress) -> [Instant] {
    switch anchor {
    case .completed: [record.completion.instant].compactMap { $0 }
    case .started: [record.start.instant, record.completion.instant].compactMap { $0 }
    case .attribute, .itemDate, .bought, .held: []
    }
  }

  /// Returns whether the event has happened at an unknown instant. A completion at an unknown instant
  /// does not make a known start unknown.
  private func isUndated(in record: ItemProgress) -> Bool {
    switch anchor {
    case .completed: record.isCompletionUndated
    case .started:
      record.start.isUndated || record.isCompletionUndated && record.start.instant == nil
    case .attribute, .itemDate, .bought, .held: false
    }
  }
}
