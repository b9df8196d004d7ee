import ContentCatalog
package import GateRules

/// The numbers of subjects that may open items and hold products.
package struct BatchTotals: Sendable {
  /// The totals for one catalog.
  package struct Member: Sendable {
    fileprivate(set) var verdicts: VerdictCounts
    /// The numbers of subjects, by product. Empty unless requested.
    package fileprivate(set) var holdings: [(held: Int, unknown: Int)]
    package var subjects: Int { verdicts.subjects }
  }

  package private(set) var members: [Member]

  package init(_ selections: [ItemSelection], products: [Int]) {
    members = zip(selections, products).map { items, products in
      Member(
        verdicts: VerdictCounts(of: items), holdings: Array(repeating: (0, 0), count: products))
    }
  }

  /// Adds the subjects of a block in which the conditions of the items were counted.
  ///
  /// - Parameter first: the index of the block's first engine among all engines.
  /// - Precondition: ``ConditionCounting`` asked for the subjects of each condition.
  package mutating func add(_ block: BatchBlock, from first: Int = 0) {
    for (index, evaluator) in block.evaluators.enumerated() {
      members[first + index].add(evaluator, subjects: block.count)
    }
  }

  /// The same totals with every count at zero.
  package var emptied: BatchTotals {
    var totals = self
    for index in members.indices {
      totals.members[index].verdicts.subjects = 0
      totals.members[index].verdicts.conditions = members[index].verdicts.conditions.map { _ in
        (0, 0)
      }
      totals.members[index].holdings = members[index].holdings.map { _ in (0, 0) }
    }
    return totals
  }

  package mutating func add(_ other: BatchTotals) {
    for index in members.indices {
      let added = other.members[index]
      members[index].verdicts.subjects += added.subjects
      for (slot, tally) in added.verdicts.conditions.enumerated() {
        members[index].verdicts.conditions[slot].unlocked += tally.unlocked
        members[index].verdicts.conditions[slot].indeterminate += tally.indeterminate
      }
      for (product, tally) in added.holdings.enumerated() {
        members[index].holdings[product].held += tally.held
        members[index].holdings[product].unknown += tally.unknown
      }
    }
  }
}

extension BatchTotals.Member {
  fileprivate mutating func add(_ evaluator: BitSlicedEvaluator, subjects count: Int) {
    verdicts.subjects += count
    for (slot, tally) in (evaluator.counts?.subjects ?? []).enumerated() {
      verdicts.conditions[slot].unlocked += Int(tally.areTrue)
      verdicts.conditions[slot].indeterminate += Int(tally.areUnknown)
    }
    if holdings.isEmpty { return }
    for (product, fact) in evaluator.holdings {
      let tally = evaluator.tally(of: fact, subjects: count)
      holdings[product.position].held += tally.areTrue
      holdings[product.position].unknown += tally.areUnknown
    }
  }

  /// Returns the number of subjects that have this verdict about an item.
  package func count(_ verdict: Verdict, of item: ItemSelection.Item) -> Int {
    verdicts.count(verdict, of: item)
  }
}
