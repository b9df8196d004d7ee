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
    /// The consumable from whose last purchase on uses count; `nil` for no such restart.
    package var since: ProductIndex?

    package init(_ reach: EventReach?, of node: NodeIndex? = nil, since: ProductIndex? = nil) {
      self.reach = reach
      self.node = node
      self.since = since
    }
  }

  /// The number that uses must be below.
  package enum Limit: Hashable, Sendable {
    case number(Int)
    /// The number of units of a consumable that were bought.
    case unitsBought(of: ProductIndex)

    /// The consumable whose units are counted.
    package var product: ProductIndex? {
      if case .unitsBought(let product) = self { product } else { nil }
    }
  }

  /// The test that is applied to the uses.
  package enum Question: Hashable, Sendable {
    /// True if there are fewer uses than this.
    case fewerThan(Limit)
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

  /// The consumable whose purchases limit the uses or restart their count. A rule has at most one.
  package var consumable: ProductIndex? {
    if case .fewerThan(let limit) = question { limit.product ?? scope.since } else { scope.since }
  }

  func value(for subject: ResolvedSubject, at now: Instant) -> Ternary {
    switch question {
    case .fewerThan(let limit):
      return bounds(ofCount: count(for: subject, at: now), for: subject, at: now)
        .isBelow(limit.bounds(for: subject, at: now))
    case .counted(let node):
      let isListed = uses(of: subject, at: now).contains { $0.item == .node(node) }
      return isListed ? .true : subject.isUnknown(counter: counter) ? .unknown : .false
    }
  }

  /// Returns the bounds of the number of uses.
  ///
  /// - Parameter listed: the number of listed uses; `nil` if only a total is listed, which tells nothing about
  ///   the uses of one item.
  private func bounds(
    ofCount listed: Int?, for subject: ResolvedSubject, at now: Instant
  ) -> CountRange {
    guard let listed else { return CountRange(0, through: nil) }
    let mayBeMore = subject.isUnknown(counter: counter)
    return CountRange(
      mayHaveRestarted(for: subject, at: now) ? 0 : listed, through: mayBeMore ? nil : listed)
  }

  /// Returns whether a purchase that is not listed, or has no date, may have restarted the count of listed
  /// uses. A total is already counted since the last purchase.
  private func mayHaveRestarted(for subject: ResolvedSubject, at now: Instant) -> Bool {
    guard let product = scope.since, case .uses? = subject.usage[counter] else { return false }
    return subject.mayHaveLaterPurchase(of: product, at: now)
  }

  /// Returns the count that is compared with the limit; `nil` if it is the count of one item, and the
  /// subject states only a total.
  package func count(for subject: ResolvedSubject, at now: Instant) -> Int? {
    if case .count(let count, let resetsAt)? = subject.usage[counter] {
      if let product = scope.since, subject.isAssumedToBuy(product) { return 0 }
      return scope.count(ofTotal: count, resetsAt: resetsAt, at: now)
    }
    return UseTally(uses(of: subject, at: now)).count
  }

  /// Returns the limit that the count is compared with: a number, or the units that are known to be bought.
  package func limit(for subject: ResolvedSubject, at now: Instant) -> Int {
    if case .fewerThan(let limit) = question {
      limit.bounds(for: subject, at: now).lower
    } else {
      0
    }
  }

  /// Returns the uses that count at an instant. Those after it do not count yet.
  private func uses(of subject: ResolvedSubject, at now: Instant) -> [ResolvedUse] {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty else { return [] }
    return scope.counting(
      scope.counted(uses, for: subject, at: now), at: now, in: subject.timeZone)
  }
}

/// The changes over time.
extension UsageLimitFact {
  func nextChange(for subject: ResolvedSubject, after now: Instant) -> Instant? {
    switch question {
    case .fewerThan: nextChange(ofLimitFor: subject, after: now)
    case .counted(let node):
      if case .uses(let uses)? = subject.usage[counter] {
        nextChange(
          ofUsesOf: node, uses, in: subject.timeZone,
          atLeast: subject.isUnknown(counter: counter) ? .unknown : .false, after: now)
      } else {
        nil
      }
    }
  }

  /// Returns the next change for a subject who lists these uses, no purchase of ``consumable``, and marks
  /// nothing unknown that concerns either.
  package func nextChange(
    of uses: [ResolvedUse], in zone: TimeZoneRules, after now: Instant
  ) -> Instant? {
    switch question {
    case .counted(let node):
      return nextChange(ofUsesOf: node, uses, in: zone, atLeast: .false, after: now)
    case .fewerThan(.unitsBought): return nil
    case .fewerThan(.number(let limit)):
      let counted = scope.counted(uses)
      let present = UseTally(scope.counting(counted, at: now, in: zone)).count < limit
      return firstCountChange(of: counted, in: zone, after: now) { ($0 < limit) != present }
    }
  }

  private func nextChange(
    ofUsesOf node: NodeIndex, _ uses: [ResolvedUse], in zone: TimeZoneRules,
    atLeast least: Ternary, after now: Instant
  ) -> Instant? {
    firstChange(
      among: uses.filter { $0.item == .node(node) },
      boundaries: { [$0.at] + [end(of: $0, in: zone)].compactMap { $0 } },
      value: { use, instant in
        let isOver = end(of: use, in: zone).map { instant >= $0 } ?? false
        return Ternary(use.at <= instant && !isOver)
      },
      atLeast: least, after: now)
  }

  /// Returns the first instant at which the comparison with the limit has another result. After many
  /// purchases, it is the instant of one of them, which may be early.
  private func nextChange(
    ofLimitFor subject: ResolvedSubject, after now: Instant
  ) -> Instant? {
    let present = value(for: subject, at: now)
    let purchases = subject.purchases.filter { $0.product == consumable }
    let boundaries = Set(purchases.flatMap(\.boundaries)).filter { $0 > now }.sorted()
    var start = now
    for (number, boundary) in boundaries.enumerated() {
      if number == Self.maxBoundaries { return start }
      let change = nextChange(from: present, for: subject, after: start)
      if let change, change < boundary { return change }
      if value(for: subject, at: boundary) != present { return boundary }
      start = boundary
    }
    return nextChange(from: present, for: subject, after: start)
  }

  /// The maximum number of purchases and revocations that are examined.
  private static let maxBoundaries = 64

  /// Returns the first instant at which uses change the result of the comparison, if the purchases remain
  /// those that count at `start`.
  ///
  /// - Complexity: O(n log n) in the number of uses, of which a subject may list very many.
  private func nextChange(
    from present: Ternary, for subject: ResolvedSubject, after start: Instant
  ) -> Instant? {
    switch subject.usage[counter] {
    case nil, .count(_, nil)?: return nil
    case .count(_, let resetsAt?)?:
      return resetsAt > start && value(for: subject, at: resetsAt) != present ? resetsAt : nil
    case .uses(let uses)?:
      guard case .fewerThan(let limit) = question else { return nil }
      let allowed = limit.bounds(for: subject, at: start)
      return firstCountChange(
        of: scope.counted(uses, for: subject, at: start), in: subject.timeZone, after: start
      ) { bounds(ofCount: $0, for: subject, at: start).isBelow(allowed) != present }
    }
  }

  /// Returns the first instant after `start` at which the number of uses fulfills a condition.
  ///
  /// - Parameter uses: the uses that can count.
  private func firstCountChange(
    of uses: [ResolvedUse], in zone: TimeZoneRules, after start: Instant,
    where isChange: (Int) -> Bool
  ) -> Instant? {
    var changes: [(at: Instant, use: ResolvedUse, isEnd: Bool)] = []
    for use in uses {
      if use.at > start { changes.append((use.at, use, false)) }
      if let end = end(of: use, in: zone), end > start { changes.append((end, use, true)) }
    }
    if changes.isEmpty { return nil }
    changes.sort { $0.at < $1.at }
    var tally = UseTally(scope.counting(uses, at: start, in: zone))
    for (index, change) in changes.enumerated() {
      if change.isEnd { tally.remove(change.use) } else { tally.add(change.use) }
      let isLastAtInstant = index + 1 == changes.count || changes[index + 1].at > change.at
      if isLastAtInstant, isChange(tally.count) { return change.at }
    }
    return nil
  }

  /// Returns the instant at which a use no longer counts; `nil` if there is none.
  private func end(of use: ResolvedUse, in zone: TimeZoneRules) -> Instant? {
    scope.reach?.end(of: use.at, in: zone)
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
}

extension UsageLimitFact.Limit {
  fileprivate func bounds(for subject: ResolvedSubject, at now: Instant) -> CountRange {
    switch self {
    case .number(let number): return CountRange(number, through: number)
    case .unitsBought(let product):
      let units = subject.unitsBought(of: product, at: now)
      return CountRange(units, through: subject.isUnknown(pastOf: product) ? nil : units)
    }
  }
}

extension UsageLimitFact.Scope {
  /// Returns the uses that can count: all since the last purchase, or those of the item, which then count
  /// each.
  fileprivate func counted(
    _ uses: [ResolvedUse], for subject: ResolvedSubject, at now: Instant
  ) -> [ResolvedUse] {
    let first = since.flatMap { subject.lastPurchase(of: $0, at: now) }
    return counted(first.map { first in uses.filter { $0.at >= first } } ?? uses)
  }

  /// Returns the uses that can count, whatever the purchases.
  fileprivate func counted(_ uses: [ResolvedUse]) -> [ResolvedUse] {
    guard let node else { return uses }
    return uses.filter { $0.item == .node(node) }.map { ResolvedUse(at: $0.at, item: nil) }
  }

  /// Returns those of the uses that can count which do so at an instant.
  fileprivate func counting(
    _ uses: [ResolvedUse], at now: Instant, in zone: TimeZoneRules
  ) -> [ResolvedUse] {
    guard let reach else { return uses.filter { $0.at <= now } }
    let counting = reach.events(countingAt: now, in: zone)
    return uses.filter { counting.contains($0.at) }
  }

  /// Returns the count of a subject that states only a total; `nil` if that does not tell it.
  package func count(ofTotal total: Int, resetsAt: Instant?, at now: Instant) -> Int? {
    let count = resetsAt.map { now >= $0 } ?? false ? 0 : total
    return node == nil || count == 0 ? count : nil
  }
}
