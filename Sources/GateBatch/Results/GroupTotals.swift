import ContentCatalog
import GateKit
import GateRules

/// The subjects of a block by group, with their verdicts.
struct GroupedBlock: Sendable {
  /// The subjects and verdicts for one engine.
  struct Member: Sendable {
    /// The subjects of each group, as the bits of some words.
    var subjects: [SubjectGroup: [(word: Int, mask: UInt64)]] = [:]
    /// The verdicts about each condition, by word.
    var verdicts: [[VerdictWord]] = []
  }

  let members: [Member]

  init(_ block: BatchBlock, _ selections: [ItemSelection], by grouping: SubjectGrouping) {
    members = selections.enumerated().map { engine, items in
      var member = Member()
      let groups = SubjectGroups(
        grouping, in: block.engines[engine].catalog.content, engine: engine
      )
      .groups(of: block)
      for word in 0..<(block.count + 63) / 64 {
        var masks: [SubjectGroup: UInt64] = [:]
        for (bit, group) in groups[64 * word..<min(64 * word + 64, block.count)].enumerated() {
          masks[group, default: 0] |= 1 << UInt64(bit)
        }
        for (group, mask) in masks { member.subjects[group, default: []].append((word, mask)) }
        member.verdicts.append(block.verdicts(of: items, word: word, byEngine: engine))
      }
      return member
    }
  }
}

/// The numbers of subjects by group that may open the items of each catalog.
struct GroupTotals: Sendable {
  let grouping: SubjectGrouping
  /// For each catalog, the numbers of a group without subjects, and those of all groups.
  private var members: [(zero: VerdictCounts, tally: SubjectGroupTally<VerdictCounts>)]

  init(_ grouping: SubjectGrouping, of selections: [ItemSelection]) {
    self.grouping = grouping
    members = selections.map { items in
      let limit = Self.maxNumbers / max(1, items.conditions.count)
      return (VerdictCounts(of: items), SubjectGroupTally(limit: limit))
    }
  }

  /// Adds the subjects of a block.
  ///
  /// - Parameter first: the index of the block's first engine among all engines.
  mutating func add(_ block: GroupedBlock, from first: Int) {
    for (index, member) in block.members.enumerated() {
      let zero = members[first + index].zero
      for (group, words) in member.subjects {
        members[first + index].tally.update(group, from: zero) { count in
          for (word, mask) in words { count.add(member.verdicts[word], of: mask) }
        }
      }
    }
  }

  /// Returns the totals of a catalog by group, the largest first, then those of the groups that are not listed.
  func groups(
    of engine: Int, _ catalog: Catalog, _ items: ItemSelection, _ verdicts: [Verdict]
  ) -> [SummaryGroup] {
    func summary(_ group: SubjectGroup?, _ count: VerdictCounts) -> SummaryGroup {
      SummaryGroup(
        group: group, subjects: count.subjects,
        items: SummaryTable(
          itemsOf: catalog, ItemTotals(items: items, verdicts: verdicts, tally: count)))
    }
    let tally = members[engine].tally
    let listed = tally.counts.sorted { a, b in
      a.value.subjects == b.value.subjects ? a.key < b.key : a.value.subjects > b.value.subjects
    }
    return listed.map { summary($0.key, $0.value) }
      + [tally.others.map { summary(nil, $0) }].compactMap { $0 }
  }

  /// The maximum number of numbers that are kept for a catalog, by group and condition.
  private static let maxNumbers = 4_000_000
}

extension VerdictCounts {
  /// Adds the verdicts about some of 64 subjects.
  fileprivate mutating func add(_ verdicts: [VerdictWord], of mask: UInt64) {
    subjects += mask.nonzeroBitCount
    for (index, verdict) in verdicts.enumerated() {
      conditions[index].unlocked += (verdict.unlocked & mask).nonzeroBitCount
      conditions[index].indeterminate +=
        (verdict.notLocked & ~verdict.unlocked & mask).nonzeroBitCount
    }
  }
}
