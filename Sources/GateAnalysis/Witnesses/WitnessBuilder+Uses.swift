import ContentCatalog
import GateRules

/// The uses of counters of a witness.
extension WitnessBuilder {
  private typealias Test = (test: UsageLimitFact, isTrue: Bool)

  private static var maxUses: Int { 200 }

  /// Adds uses that meet the requirements; `false` if there would be too many.
  func addUses(to subject: inout GateSubject, at now: Instant) -> Bool {
    let tests = requirements.compactMap { requirement -> Test? in
      guard case .fact(.usage(let test)) = requirement.proposition else { return nil }
      return (test, requirement.isTrue)
    }
    let byCounter = Dictionary(grouping: tests) { $0.test.counter }
    for (counter, tests) in byCounter.sorted(by: { $0.key < $1.key }) {
      work.spend(4 * tests.count)
      guard let record = total(meeting: tests, at: now) ?? list(meeting: tests, at: now) else {
        return false
      }
      if record != .uses([]) { subject.usage[catalog.counters[counter].id] = record }
    }
    return true
  }

  /// Returns the smallest total that meets the tests of one counter; `nil` if none does. A total has no
  /// items, and is the same in every period.
  private func total(meeting tests: [Test], at now: Instant) -> UsageRecord? {
    var reached: [(count: Int, period: CalendarPeriod?)] = []
    var exceeded = Int.max
    for (test, isTrue) in tests {
      switch test.question {
      case .counted where isTrue: return nil
      case .counted: break
      case .fewerThan(let limit) where isTrue: exceeded = min(exceeded, limit)
      case .fewerThan(let limit): reached.append((limit, test.period))
      }
    }
    guard let count = reached.map(\.count).max(), count > 0 else { return .uses([]) }
    guard count < exceeded else { return nil }
    let shortest = reached.map(\.period).min { rank($0) < rank($1) } ?? nil
    let end = shortest.map { catalog.timeZone.interval(of: $0, containing: now).upperBound }
    return .count(count, resetsAt: end.flatMap { $0 < .latest ? $0 : nil })
  }

  /// Returns a list of few uses that meets the tests of one counter; `nil` if it would be long.
  private func list(meeting tests: [Test], at now: Instant) -> UsageRecord? {
    var uses: [UsageRecord.Use] = []
    for (test, isTrue) in tests where isTrue {
      guard case .counted(let node) = test.question, let item = catalog.nodes[node].itemID else {
        continue
      }
      uses.append(UsageRecord.Use(at: earliestUse(in: test.period, at: now), item: item))
    }
    let limits = tests.compactMap { test, isTrue -> (test: UsageLimitFact, limit: Int)? in
      guard !isTrue, case .fewerThan(let limit) = test.question else { return nil }
      return (test, limit)
    }
    // Uses in a short period also count in longer ones.
    for (test, limit) in limits.sorted(by: { rank($0.test.period) < rank($1.test.period) }) {
      let start = start(of: test.period, at: now)
      work.spend(uses.count)
      let count =
        Set(uses.filter { $0.item != nil && $0.at >= start }.map(\.item)).count
        + uses.count { $0.item == nil && $0.at >= start }
      let missing = max(0, limit - count)
      guard uses.count + missing <= Self.maxUses else { return nil }
      let use = UsageRecord.Use(at: earliestUse(in: test.period, at: now))
      uses += Array(repeating: use, count: missing)
    }
    return .uses(uses)
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
