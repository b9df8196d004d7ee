package import ContentCatalog

/// How much of a counter a subject has used in the current period.
package struct UsageLimitFact: Hashable, Sendable {
  /// What is asked of the uses.
  package enum Question: Hashable, Sendable {
    /// They are fewer than this.
    case fewerThan(Int)
    /// This item, an index into the catalog's nodes, is among them.
    case counted(node: Int)
  }

  /// The counter, as an index into the catalog's.
  package let counter: Int
  /// `nil` counts all uses ever.
  package let period: CalendarPeriod?
  package let question: Question

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    let isUnknown = subject.isUnknown(counter: counter)
    switch question {
    case .fewerThan(let limit):
      if count(for: subject, at: now) >= limit { return .false }
      return isUnknown ? .unknown : .true
    case .counted(let node):
      let isListed = uses(of: subject, at: now).contains { $0.item == .node(node) }
      return isListed ? .true : isUnknown ? .unknown : .false
    }
  }

  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    switch subject.usage[counter] {
    case .count(_, let resetsAt?)?:
      guard resetsAt > now, value(for: subject, at: resetsAt) != value(for: subject, at: now)
      else { return nil }
      return resetsAt
    case .uses(let uses)?:
      switch question {
      case .fewerThan(let limit):
        return nextCrossing(of: limit, by: uses, for: subject, after: now)
      case .counted(let node):
        return firstChange(
          among: uses.filter { $0.item == .node(node) },
          boundaries: { [$0.at] + [end(of: $0, for: subject)].compactMap { $0 } },
          value: { use, instant in
            let isOver = end(of: use, for: subject).map { instant >= $0 } ?? false
            return Ternary(use.at <= instant && !isOver)
          },
          atLeast: subject.isUnknown(counter: counter) ? .unknown : .false, after: now)
      }
    case .count(_, nil)?, nil:
      return nil
    }
  }

  /// The first instant at which the count goes from below the limit to it, or back.
  ///
  /// - Complexity: O(n log n) in the number of uses, of which a subject may list a great many.
  private func nextCrossing(
    of limit: Int, by uses: [ResolvedUse], for subject: ResolvedSubject, after now: Instant
  ) -> Instant? {
    var changes: [(at: Instant, use: ResolvedUse, isEnd: Bool)] = []
    for use in uses {
      if use.at > now { changes.append((use.at, use, false)) }
      if let end = end(of: use, for: subject), end > now { changes.append((end, use, true)) }
    }
    if changes.isEmpty { return nil }
    changes.sort { $0.at < $1.at }
    var tally = UseTally(self.uses(of: subject, at: now))
    let isReached = tally.count >= limit
    for (index, change) in changes.enumerated() {
      if change.isEnd { tally.remove(change.use) } else { tally.add(change.use) }
      let isLastAtInstant = index + 1 == changes.count || changes[index + 1].at > change.at
      if isLastAtInstant, (tally.count >= limit) != isReached { return change.at }
    }
    return nil
  }

  private func end(of use: ResolvedUse, for subject: ResolvedSubject) -> Instant? {
    end(ofPeriodContaining: use.at, for: subject)
  }

  /// When a period is over; `nil` where that is past the end of time.
  private func end(ofPeriodContaining instant: Instant, for subject: ResolvedSubject) -> Instant? {
    guard let period else { return nil }
    let end = subject.timeZone.interval(of: period, containing: instant).upperBound
    return end < .latest ? end : nil
  }

  /// The count that the limit is held against.
  func count(for subject: ResolvedSubject, at now: Instant) -> Int {
    if case .count(let count, let resetsAt)? = subject.usage[counter] {
      return resetsAt.map { now >= $0 } ?? false ? 0 : count
    }
    return UseTally(uses(of: subject, at: now)).count
  }

  /// When the count starts again from zero; `nil` where it does not, or where nothing says when.
  func reset(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    if case .count(_, let resetsAt)? = subject.usage[counter] {
      return resetsAt.flatMap { $0 > now ? $0 : nil }
    }
    return end(ofPeriodContaining: now, for: subject)
  }

  /// The uses from the start of the period to now, now included.
  private func uses(of subject: ResolvedSubject, at now: Instant) -> [ResolvedUse] {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty else { return [] }
    let start = period.map { subject.timeZone.interval(of: $0, containing: now).lowerBound }
    return uses.filter { use in use.at <= now && start.map { use.at >= $0 } ?? true }
  }
}
