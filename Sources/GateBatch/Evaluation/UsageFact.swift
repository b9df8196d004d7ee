import ContentCatalog
import GateRules

/// A fact about the uses of a counter at one instant.
struct UsageFact: Sendable {
  let fact: Int
  private let question: UsageLimitFact.Question
  /// The first instant whose uses count; `nil` if all uses count.
  private let start: Instant?
  private let now: Instant

  init(fact: Int, test: UsageLimitFact, in zone: TimeZoneRules, at now: Instant) {
    self.fact = fact
    self.now = now
    question = test.question
    start = test.period.map { zone.interval(of: $0, containing: now).lowerBound }
  }

  /// Returns the value according to complete lists.
  ///
  /// - Parameter nodes: by the index of an item name, its node; `nil` if the catalog has no such item.
  /// - Complexity: O(n²) in the uses, whose number the scanner limits.
  func isTrue(of usage: SubjectBatch.Usage, _ listed: SubjectBatch, _ nodes: [NodeIndex?]) -> Bool {
    switch (question, usage) {
    case (.fewerThan(let limit), .count(let count, let resetsAt)):
      return (resetsAt.map { now >= $0 } ?? false ? 0 : count) < limit
    case (.fewerThan(let limit), .uses(let range)):
      return range.count { isFirst($0, of: range, listed, nodes) } < limit
    case (.counted, .count):
      return false
    case (.counted(let node), .uses(let range)):
      return range.contains { index in
        let use = listed.uses[index]
        return counts(use) && use.item.map { nodes[$0] == node } ?? false
      }
    }
  }

  /// Returns whether the value changes when a count restarts from zero.
  func isReset(_ usage: SubjectBatch.Usage) -> Bool {
    guard case .fewerThan(let limit) = question, case .count(let count, _) = usage else {
      return false
    }
    return (count < limit) != (0 < limit)
  }

  /// Returns whether a use counts: it is in the period, and its item is not among the earlier uses
  /// that count.
  private func isFirst(
    _ index: Int, of range: Range<Int>, _ listed: SubjectBatch, _ nodes: [NodeIndex?]
  ) -> Bool {
    let use = listed.uses[index]
    guard counts(use) else { return false }
    guard let item = use.item else { return true }
    return !(range.lowerBound..<index).contains { earlier in
      let other = listed.uses[earlier]
      guard let otherItem = other.item, counts(other) else { return false }
      return otherItem == item || nodes[item] != nil && nodes[otherItem] == nodes[item]
    }
  }

  private func counts(_ use: SubjectBatch.Use) -> Bool {
    use.at <= now && start.map { use.at >= $0 } ?? true
  }
}
