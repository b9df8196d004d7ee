import ContentCatalog

/// The progress and the uses of counters of a witness.
extension WitnessBuilder {
  /// Adds records that meet the requirements; `false` if none was found.
  func addProgress(to subject: inout GateSubject, at now: Instant, _ past: [Instant]) -> Bool {
    let nodes = Set(requirements.compactMap(\.proposition.recordedNode)).sorted()
    for node in nodes {
      guard let item = catalog.nodes[node].id else { return false }
      let own = requirements.filter { $0.proposition.recordedNode == node }
      let record = records(of: node, past).first { record in
        let resolved = ResolvedSubject(
          GateSubject(id: "u1", progress: [item: record]), in: catalog, accepting: [])
        return own.allSatisfy { $0.proposition.isTrue(for: resolved, at: now) == $0.isTrue }
      }
      guard let record else { return false }
      if record != ItemProgress() { subject.progress[item] = record }
    }
    return true
  }

  /// Returns records of an item, the smallest first.
  private func records(
    of node: NodeIndex, _ past: [Instant]
  ) -> some Sequence<ItemProgress> {
    let isTimed = tested.contains { fact in
      if case .elapsed(let wait) = fact { wait.anchor.node == node } else { false }
    }
    let events: [RecordedEvent] =
      [RecordedEvent()]
      + (isTimed ? past.map { RecordedEvent(at: $0) } : [RecordedEvent(true, at: nil)])
    let scores = tested.compactMap { fact -> Double? in
      guard case .progress(let test) = fact, test.node == node,
        case .score(let least, _) = test.question
      else { return nil }
      return least
    }
    let values: [Double?] = [nil, 0] + Set(scores + scores.map(\.nextDown)).sorted().map { $0 }
    return values.lazy.flatMap { score in
      events.lazy.flatMap { completion in
        events.lazy.map { ItemProgress(start: $0, completion: completion, score: score) }
      }
    }
  }
}

extension WitnessBuilder {
  private static var maxUses: Int { 10_000 }

  /// Adds uses that meet the requirements; `false` if there would be too many.
  func addUses(to subject: inout GateSubject, at now: Instant) -> Bool {
    var items: [CounterIndex: [UsageRecord.Use]] = [:]
    let tests = requirements.compactMap { requirement -> (test: UsageLimitFact, isTrue: Bool)? in
      guard case .fact(.usage(let test)) = requirement.proposition else { return nil }
      return (test, requirement.isTrue)
    }
    for (test, isTrue) in tests where isTrue {
      guard case .counted(let node) = test.question, let item = catalog.nodes[node].id else {
        continue
      }
      items[test.counter, default: []].append(
        UsageRecord.Use(at: earliestUse(in: test.period, at: now), item: item))
    }
    let limits = tests.compactMap { test, isTrue -> (test: UsageLimitFact, limit: Int)? in
      guard !isTrue, case .fewerThan(let limit) = test.question else { return nil }
      return (test, limit)
    }
    // Uses in a short period also count in longer ones.
    for (test, limit) in limits.sorted(by: { rank($0.test.period) < rank($1.test.period) }) {
      guard limit <= Self.maxUses else { return false }
      let start = start(of: test.period, at: now)
      let uses = items[test.counter] ?? []
      let count =
        Set(uses.filter { $0.item != nil && $0.at >= start }.map(\.item)).count
        + uses.count { $0.item == nil && $0.at >= start }
      let missing = max(0, limit - count)
      let use = UsageRecord.Use(at: earliestUse(in: test.period, at: now))
      items[test.counter, default: []] += Array(repeating: use, count: missing)
    }
    for (counter, uses) in items { subject.usage[catalog.counters[counter].id] = .uses(uses) }
    return true
  }

  private func rank(_ period: CalendarPeriod?) -> Int {
    switch period {
    case .day: 0
    case .week: 1
    case .month: 2
    case nil: 3
    }
  }

  private func start(of period: CalendarPeriod?, at now: Instant) -> Instant {
    period.map { catalog.timeZone.interval(of: $0, containing: now).lowerBound } ?? .earliest
  }

  /// Returns an instant in a period that lies in as few shorter periods as possible.
  private func earliestUse(in period: CalendarPeriod?, at now: Instant) -> Instant {
    guard period != nil else {
      return now.advanced(bySeconds: -400 * 86_400) ?? .earliest
    }
    return start(of: period, at: now)
  }
}

extension Proposition {
  /// The item whose record the proposition is about.
  fileprivate var recordedNode: NodeIndex? {
    switch self {
    case .scored(let node): node
    case .fact(.progress(let test)): test.node
    case .fact(.elapsed(let test)): test.anchor.node
    case .fact, .otherZone, .listed, .isOverAtOnce: nil
    }
  }
}
