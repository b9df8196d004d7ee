import ContentCatalog

/// A set of candidates with the number of items that it opens.
struct FrontierSet {
  /// The candidates, in order.
  let candidates: [Int]
  /// The number of items by which more are open than without the purchase.
  let items: Int
  let cost: WideInteger
  var isProved = false
}

/// The sets of which none opens at least as many items for at most the same cost as another one.
struct FrontierSets {
  /// The sets, the cheapest first.
  private(set) var list: [FrontierSet] = []

  /// Adds a set, unless another one is as good.
  mutating func insert(_ set: FrontierSet) {
    if set.items <= 0 || list.contains(where: { $0.isAsGood(as: set) }) { return }
    list.removeAll { set.isAsGood(as: $0) }
    let index = list.firstIndex { $0.cost > set.cost } ?? list.count
    list.insert(set, at: index)
  }

  /// Returns the least cost of the sets that open at least a number of items; `nil` if no set does.
  func cost(ofItems items: Int) -> WideInteger? {
    list.first { $0.items >= items }?.cost
  }

  /// Marks a set as proved, if no better one was found.
  mutating func prove(_ set: FrontierSet) {
    for index in list.indices where list[index].items == set.items && list[index].cost == set.cost {
      list[index].isProved = true
    }
  }

  /// Marks the sets up to a cost as proved.
  mutating func prove(upTo cost: WideInteger) {
    for index in list.indices where list[index].cost <= cost { list[index].isProved = true }
  }
}

extension FrontierSet {
  fileprivate func isAsGood(as other: FrontierSet) -> Bool {
    cost <= other.cost && items >= other.items
  }
}
