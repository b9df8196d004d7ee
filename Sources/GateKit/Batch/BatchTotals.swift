import ContentCatalog
package import GateRules

/// How many subjects may open what, and hold what.
package struct BatchTotals: Sendable {
  /// What one catalog comes to.
  package struct Member: Sendable {
    /// By the place of the condition among ``ItemSelection/conditions``.
    fileprivate(set) var conditions: [(unlocked: Int, indeterminate: Int)]
    /// By product; empty where nobody asked.
    package fileprivate(set) var holdings: [(held: Int, unknown: Int)]
    package fileprivate(set) var subjects = 0
  }

  package private(set) var members: [Member]

  package init(_ selections: [ItemSelection], products: [Int]) {
    members = zip(selections, products).map { items, products in
      Member(
        conditions: items.conditions.map { _ in (0, 0) },
        holdings: Array(repeating: (0, 0), count: products))
    }
  }

  /// What a block comes to.
  ///
  /// - Parameter first: the place of the block's first engine among all.
  package mutating func add(
    _ block: BatchBlock, _ selections: [ItemSelection], from first: Int = 0
  ) {
    for (index, evaluator) in block.evaluators.enumerated() {
      members[first + index].add(evaluator, selections[first + index], subjects: block.count)
    }
  }

  /// The same of nobody.
  package var emptied: BatchTotals {
    var totals = self
    for index in members.indices {
      totals.members[index].subjects = 0
      totals.members[index].conditions = members[index].conditions.map { _ in (0, 0) }
      totals.members[index].holdings = members[index].holdings.map { _ in (0, 0) }
    }
    return totals
  }

  package mutating func add(_ other: BatchTotals) {
    for index in members.indices {
      let added = other.members[index]
      members[index].subjects += added.subjects
      for (slot, tally) in added.conditions.enumerated() {
        members[index].conditions[slot].unlocked += tally.unlocked
        members[index].conditions[slot].indeterminate += tally.indeterminate
      }
      for (product, tally) in added.holdings.enumerated() {
        members[index].holdings[product].held += tally.held
        members[index].holdings[product].unknown += tally.unknown
      }
    }
  }
}

extension BatchTotals.Member {
  fileprivate mutating func add(
    _ evaluator: BitSlicedEvaluator, _ items: ItemSelection, subjects count: Int
  ) {
    subjects += count
    for (slot, condition) in items.conditions.enumerated() {
      let tally = evaluator.tally(of: condition.operand, or: items.bypass, subjects: count)
      conditions[slot].unlocked += tally.isTrue
      conditions[slot].indeterminate += tally.isUnknown
    }
    for product in holdings.indices {
      guard let fact = evaluator.fact(aboutHolding: product) else { continue }
      let tally = evaluator.tally(of: fact, or: .never, subjects: count)
      holdings[product].held += tally.isTrue
      holdings[product].unknown += tally.isUnknown
    }
  }

  /// How many subjects have a verdict about an item.
  package func count(_ verdict: Verdict, of item: ItemSelection.Item) -> Int {
    let tally = conditions[item.condition]
    return switch verdict {
    case .unlocked: tally.unlocked
    case .indeterminate: tally.indeterminate
    case .locked: subjects - tally.unlocked - tally.indeterminate
    }
  }
}
