package import ContentCatalog

/// How much of a counter a subject has used in the current period.
package struct UsageTest: Hashable, Sendable {
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

  func value(for subject: SubjectFacts, at now: Instant) -> Ternary {
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

  func nextChange(for subject: SubjectFacts, after now: Instant) -> Instant? {
    var candidates: [Instant] = []
    switch subject.usage[counter] {
    case .count(_, let resetsAt)?:
      if let resetsAt { candidates.append(resetsAt) }
    case .uses(let uses)?:
      for use in uses {
        candidates.append(use.at)
        if let period {
          candidates.append(subject.timeZone.interval(of: period, containing: use.at).upperBound)
        }
      }
    case nil:
      break
    }
    return firstChange(of: { value(for: subject, at: $0) }, among: candidates, after: now)
  }

  /// An item counts once in a period, a use that names none counts by itself.
  private func count(for subject: SubjectFacts, at now: Instant) -> Int {
    if case .count(let count, let resetsAt)? = subject.usage[counter] {
      return resetsAt.map { now >= $0 } ?? false ? 0 : count
    }
    var items: Set<ResolvedUse.Item> = []
    var unnamed = 0
    for use in uses(of: subject, at: now) {
      if let item = use.item { items.insert(item) } else { unnamed += 1 }
    }
    return items.count + unnamed
  }

  /// The uses from the start of the period to now, now included.
  private func uses(of subject: SubjectFacts, at now: Instant) -> [ResolvedUse] {
    guard case .uses(let uses)? = subject.usage[counter], !uses.isEmpty else { return [] }
    let start = period.map { subject.timeZone.interval(of: $0, containing: now).lowerBound }
    return uses.filter { use in use.at <= now && start.map { use.at >= $0 } ?? true }
  }
}
