import GateRules

/// The numbers of subjects by the verdicts about the items of one catalog.
struct VerdictCounts: Sendable {
  var subjects = 0
  /// The numbers of subjects, by index in ``ItemSelection/conditions``.
  var conditions: [(unlocked: Int, indeterminate: Int)]

  init(of items: ItemSelection) {
    conditions = Array(repeating: (0, 0), count: items.conditions.count)
  }
}

extension VerdictCounts {
  /// Returns the number of subjects that have this verdict about an item.
  func count(_ verdict: Verdict, of item: ItemSelection.Item) -> Int {
    count(verdict, ofCondition: item.condition)
  }

  /// Returns the number of subjects that have this verdict about the items with a condition.
  func count(_ verdict: Verdict, ofCondition condition: Int) -> Int {
    let tally = conditions[condition]
    return switch verdict {
    case .unlocked: tally.unlocked
    case .indeterminate: tally.indeterminate
    case .locked: subjects - tally.unlocked - tally.indeterminate
    }
  }
}
