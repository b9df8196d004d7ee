import ContentCatalog
import GateRules

/// A fact about the uses of a counter.
struct UsageFact: Sendable {
  let fact: Int
  private let test: UsageLimitFact
  private var question: UsageLimitFact.Question { test.question }
  private var scope: UsageLimitFact.Scope { test.scope }

  init(fact: Int, test: UsageLimitFact) { (self.fact, self.test) = (fact, test) }

  /// The value for a subject whose uses are marked unknown and not listed, and who does not list the consumable
  /// that the fact is about: nobody has fewer uses than units if none were bought.
  var valueOfUnknownUses: Ternary {
    if case .fewerThan(.unitsBought) = question { .false } else { .unknown }
  }

  /// Returns the instants whose uses count at an instant.
  func instants(countingAt now: Instant, in zone: TimeZoneRules) -> InstantRanges {
    scope.reach?.events(countingAt: now, in: zone) ?? InstantRanges(.earliest...now)
  }

  /// Returns the value according to complete lists, for a subject that does not list the consumable that the
  /// fact is about.
  ///
  /// - Parameters:
  ///   - nodes: by the index of an item name, its node; `nil` if the catalog has no such item. Items of uses
  ///     after the last one are in no catalog.
  ///   - now: the instant of the decisions.
  ///   - counting: the instants whose uses count then.
  /// - Complexity: O(n²) in the uses, whose number the scanner limits.
  func value(
    of usage: SubjectBatch.Usage, _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?],
    at now: Instant, counting: InstantRanges
  ) -> Ternary {
    switch question {
    case .fewerThan(.unitsBought): return .false
    case .fewerThan(.number(let limit)):
      let count = count(of: usage, listed, nodes, at: now, counting: counting)
      return count.map { Ternary($0 < limit) } ?? .unknown
    case .counted(let node):
      guard case .uses(let range) = usage else { return .false }
      return Ternary(
        range.contains { isUse(listed.uses[$0], of: node, nodes, counting) })
    }
  }

  /// Returns the number that reasons name for such a subject at the same instant: no more uses than are free; `nil` if they
  /// name none.
  func namedCount(
    of usage: SubjectBatch.Usage, _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?],
    at now: Instant, counting: InstantRanges
  ) -> Int? {
    guard case .fewerThan(.number(let limit)) = question else { return nil }
    return count(of: usage, listed, nodes, at: now, counting: counting).map { min($0, limit) }
  }

  /// Returns the number of uses that count; `nil` if it is that of one item, and the subject states only a total.
  private func count(
    of usage: SubjectBatch.Usage, _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?],
    at now: Instant, counting: InstantRanges
  ) -> Int? {
    switch usage {
    case .count(let total, let resetsAt):
      return scope.count(ofTotal: total, resetsAt: resetsAt, at: now)
    case .uses(let range):
      if let node = scope.node {
        return range.count { isUse(listed.uses[$0], of: node, nodes, counting) }
      }
      return range.count { isFirst($0, of: range, listed, nodes, counting) }
    }
  }

  /// Returns the next change according to complete lists, for a subject that does not list the consumable that
  /// the fact is about.
  func nextChange(
    of usage: SubjectBatch.Usage, _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?],
    in zone: TimeZoneRules, after now: Instant
  ) -> Instant? {
    switch usage {
    case .count(let count, let resetsAt): isReset(count) ? resetsAt : nil
    case .uses(let range):
      test.nextChange(
        of: listed.uses[range].map { ResolvedUse($0, nodes) }, in: zone, after: now)
    }
  }

  /// Returns whether the value changes when a count restarts from zero.
  private func isReset(_ count: Int) -> Bool {
    guard case .fewerThan(.number(let limit)) = question else { return false }
    return scope.node == nil ? (count < limit) != (0 < limit) : count > 0
  }

  /// Returns whether a use counts and is that of an item.
  private func isUse(
    _ use: SubjectBatch.Use, of node: NodeIndex, _ nodes: [NodeIndex?], _ counting: InstantRanges
  ) -> Bool {
    counting.contains(use.at) && use.item.map { nodes.node(ofItem: $0) == node } ?? false
  }

  /// Returns whether a use counts: it is in the period, and its item is not among the earlier uses
  /// that count.
  private func isFirst(
    _ index: Int, of range: Range<Int>, _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?],
    _ counting: InstantRanges
  ) -> Bool {
    let use = listed.uses[index]
    guard counting.contains(use.at) else { return false }
    guard let item = use.item else { return true }
    return !(range.lowerBound..<index).contains { earlier in
      let other = listed.uses[earlier]
      guard let otherItem = other.item, counting.contains(other.at) else { return false }
      if otherItem == item { return true }
      guard let node = nodes.node(ofItem: item) else { return false }
      return nodes.node(ofItem: otherItem) == node
    }
  }
}

extension ResolvedUse {
  fileprivate init(_ use: SubjectBatch.Use, _ nodes: [NodeIndex?]) {
    let item = use.item.map { item in
      // The number tells items outside the catalog apart as their names do.
      nodes.node(ofItem: item).map(Item.node) ?? .other(ItemID("\(item)"))
    }
    self.init(at: use.at, item: item)
  }
}

extension [NodeIndex?] {
  fileprivate func node(ofItem item: Int) -> NodeIndex? { item < count ? self[item] : nil }
}
