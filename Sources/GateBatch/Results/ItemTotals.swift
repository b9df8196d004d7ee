import ContentCatalog
import GateRules

/// The numbers of subjects by the items of a catalog. Items with the same condition have the same numbers.
struct ItemTotals: Sendable {
  let items: ItemSelection
  let verdicts: [Verdict]
  let tally: VerdictCounts

  /// The number of items.
  var count: Int { items.items.count }

  /// The numbers of each condition of ``items``, by verdict.
  var counts: [[Int]] {
    items.conditions.indices.map { condition in
      verdicts.map { tally.count($0, ofCondition: condition) }
    }
  }

  /// The id of the item at a position.
  func name(at position: Int) -> String { items.id(of: items.items[position]).rawValue }

  /// The number of subjects with the verdict of a column about the item at a position.
  func count(at position: Int, column: Int) -> Int {
    tally.count(verdicts[column], of: items.items[position])
  }
}
