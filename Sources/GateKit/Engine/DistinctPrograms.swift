import ContentCatalog
import GateRules

/// Items of one engine, grouped by their programs. Items with equal programs have equal verdicts.
package struct DistinctPrograms: Sendable {
  /// The first item with each distinct program.
  package private(set) var items: [ItemHandle] = []
  /// For each of the items, the position of the first item with the same program in ``items``.
  package private(set) var positions: [Int] = []

  package init(of items: [ItemHandle]) {
    var positionOfProgram: [Int: Int] = [:]
    positions.reserveCapacity(items.count)
    for item in items {
      let program = item.engine.catalog.items.index(of: item.node) ?? -1
      let position = positionOfProgram[program] ?? self.items.count
      if position == self.items.count {
        positionOfProgram[program] = position
        self.items.append(item)
      }
      positions.append(position)
    }
  }
}
