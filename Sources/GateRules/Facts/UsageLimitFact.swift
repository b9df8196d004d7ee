package import ContentCatalog

/// Whether the uses of a counter in the current period are below a limit, or include an item.
package struct UsageLimitFact: Hashable, Sendable {
  /// The test that is applied to the uses.
  package enum Question: Hashable, Sendable {
    /// True if there are fewer uses than this.
    case fewerThan(Int)
    /// True if the item is among the uses.
    case counted(node: NodeIndex)
  }

  package let counter: CounterIndex
  /// The period in which uses count; `nil` if all uses count.
  package let period: CalendarPeriod?
  package let question: Question

  package init(counter: CounterIndex, period: CalendarPeriod?, question: Question) {
    self.counter = counter
    self.period = period
    self.question = question
  }

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

  /// Returns the first instant at which the count reaches the limit, or falls below it again.
  ///
  /// - Complexity: O(n log n) in the number of uses, of which a subject may list very many.
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

  /// Returns the end of the period that contains an instant; `nil` if it is after the last
  /// representable instant.
  private func end(ofPeriodContaining instant: Instant, for subject: ResolvedSubject) -> Instant? {
    guard let period else { return nil }
    let end = subject.timeZone.interval(of: period, containing: instant).upperBound
    return end < .latest ? end : nil
  }

  /// Returns the count that is compared with the limit.
  func count(for subject: ResolvedSubject, at now: Instant) -> Int {
    if case .count(let count, let resetsAt)? = subject.usage[counter] {
      return resetsAt.map { now >= $0 } ?? false ? 0 : count
    }
    return UseTally(uses(of: subject, at: now)).count
  }

  /// Returns the instant at which the count restarts from zero; `nil` if it never restarts or the
  /// instant is not known.
  func reset(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    if case .count(_, let resetsAt)? = subject.usage[counter] {
      return resetsAt.flatMap { $0 > now ? $0 : nil }
    }
    return end(ofPeriodContaining: now, for: subject)
  }

  /// Returns the uses from the start of the period up to and including `now`.
  private func uses(of subject: ResolvedSubject, at now: Instant) -> [ResolvedUse] {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty else { return [] }
    let start = period.map { subject.timeZone.interval(of: $0, containing: now).lowerBound }
    return uses.filter { use in use.at <= now && start.map { use.at >= $0 } ?? true }
  }
}
