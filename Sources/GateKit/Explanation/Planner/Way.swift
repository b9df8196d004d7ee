/// One way to make a condition true or false: what must be bought or done, and what must not.
struct Way {
  let needed: NumberSet
  let avoided: NumberSet
  /// How many parts it names.
  let size: Int

  /// Nothing has to be done.
  static let free = Way()

  init(needed: NumberSet = .empty, avoided: NumberSet = .empty) {
    self.needed = needed
    self.avoided = avoided
    size = needed.count + avoided.count
  }

  /// Whether it is to do one thing, and to avoid nothing.
  var isSingle: Bool { size == 1 && avoided.isEmpty }

  /// To follow both.
  func joined(with other: Way) -> Way {
    Way(needed: needed.union(other.needed), avoided: avoided.union(other.avoided))
  }

  /// Whether whoever follows the other way follows this one too.
  func contains(_ other: Way) -> Bool {
    needed.isSubset(of: other.needed) && avoided.isSubset(of: other.avoided)
  }
}

/// The least ways to make a condition true or false, none of them contained in another.
struct Ways {
  var list: [Way]

  /// There is no way.
  static let none = Ways(list: [])
  /// It is so already, whatever is done.
  static let free = Ways(list: [.free])

  var isFree: Bool { list.count == 1 && list[0].size == 0 }

  /// The ways of which something holds, and the others.
  func split(where holds: (Way) -> Bool) -> (holding: [Way], others: [Way]) {
    var split: (holding: [Way], others: [Way]) = ([], [])
    for way in list {
      if holds(way) { split.holding.append(way) } else { split.others.append(way) }
    }
    return split
  }
}
