package import ContentCatalog

/// Whether the uses of a counter that count now are below a limit, or include an item.
package struct UsageLimitFact: Hashable, Sendable {
  /// The uses that count.
  package struct Scope: Hashable, Sendable {
    /// The time for which a use counts; `nil` for ever.
    package var reach: EventReach?
    /// The item whose uses count, each of them once; `nil` for all uses, of which those of one item count
    /// once.
    package var node: NodeIndex?

    package init(_ reach: EventReach?, of node: NodeIndex? = nil) {
      self.reach = reach
      self.node = node
    }
  }

  /// The test that is applied to the uses.
  package enum Question: Hashable, Sendable {
    /// True if there are fewer uses than this.
    case fewerThan(Int)
    /// True if the item is among the uses.
    case counted(node: NodeIndex)
  }

  package let counter: CounterIndex
  package let scope: Scope
  package let question: Question

  package init(counter: CounterIndex, scope: Scope, question: Question) {
    self.counter = counter
    self.scope = scope
    self.question = question
  }

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    let isUnknown = subject.isUnknown(counter: counter)
    switch question {
    case .fewerThan(let limit):
      guard let count = count(for: subject, at: now) else { return .unknown }
      if count >= limit { return .false }
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
    for use in scope.counted(uses) {
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

  /// Returns the instant at which a use no longer counts; `nil` if there is none.
  private func end(of use: ResolvedUse, for subject: ResolvedSubject) -> Instant? {
    scope.reach?.end(of: use.at, in: subject.timeZone)
  }

  /// Returns the count that is compared with the limit; `nil` if it is the count of one item, and the
  /// subject states only a total.
  func count(for subject: ResolvedSubject, at now: Instant) -> Int? {
    if case .count(let count, let resetsAt)? = subject.usage[counter] {
      return scope.count(ofTotal: count, resetsAt: resetsAt, at: now)
    }
    return UseTally(uses(of: subject, at: now)).count
  }

  /// Returns the instant at which the count restarts from zero, or for uses that count for a duration, at
  /// which it falls below the limit; `nil` if there is none or the instant is not known.
  func reset(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    if case .count(_, let resetsAt)? = subject.usage[counter] {
      return resetsAt.flatMap { $0 > now ? $0 : nil }
    }
    if case .within? = scope.reach { return nextChange(for: subject, after: now) }
    return scope.reach?.end(of: now, in: subject.timeZone)
  }

  /// Returns whether the count is that of ``Scope/reach``. A subject that states a total states its own
  /// period, which can be another one.
  func countsReach(for subject: ResolvedSubject, at now: Instant) -> Bool {
    guard case .count(_, let resetsAt)? = subject.usage[counter] else { return true }
    return resetsAt == scope.reach.flatMap { $0.end(of: now, in: subject.timeZone) }
  }

  /// Returns the uses that count at an instant. Those after it do not count yet.
  private func uses(of subject: ResolvedSubject, at now: Instant) -> [ResolvedUse] {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty else { return [] }
    guard let reach = scope.reach else { return scope.counted(uses.filter { $0.at <= now }) }
    let counting = reach.events(countingAt: now, in: subject.timeZone)
    return scope.counted(uses.filter { counting.contains($0.at) })
  }
}

extension UsageLimitFact.Scope {
  /// Returns the uses that can count: all, or those of the item, which then count each.
  fileprivate func counted(_ uses: [ResolvedUse]) -> [ResolvedUse] {
    guard let node else { return uses }
    return uses.filter { $0.item == .node(node) }.map { ResolvedUse(at: $0.at, item: nil) }
  }

  /// Returns the count of a subject that states only a total; `nil` if that does not tell it.
  package func count(ofTotal total: Int, resetsAt: Instant?, at now: Instant) -> Int? {
    let count = resetsAt.map { now >= $0 } ?? false ? 0 : total
    return node == nil || count == 0 ? count : nil
  }
}
