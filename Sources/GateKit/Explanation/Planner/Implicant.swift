/// One implicant to make a condition true or false: what must be bought or done, and what must not.
struct Implicant {
  let needed: SmallIntSet
  let avoided: SmallIntSet
  /// How many parts it names.
  let size: Int

  /// Nothing has to be done.
  static let free = Implicant()

  init(needed: SmallIntSet = .empty, avoided: SmallIntSet = .empty) {
    self.needed = needed
    self.avoided = avoided
    size = needed.count + avoided.count
  }

  /// Whether it is to do one thing, and to avoid nothing.
  var isSingle: Bool { size == 1 && avoided.isEmpty }

  /// To follow both.
  func joined(with other: Implicant) -> Implicant {
    Implicant(needed: needed.union(other.needed), avoided: avoided.union(other.avoided))
  }

  /// Whether whoever follows the other implicant follows this one too.
  func contains(_ other: Implicant) -> Bool {
    needed.isSubset(of: other.needed) && avoided.isSubset(of: other.avoided)
  }
}

/// The least implicants to make a condition true or false, none of them contained in another.
struct Implicants {
  var list: [Implicant]

  /// There is no implicant.
  static let none = Implicants(list: [])
  /// It is so already, whatever is done.
  static let free = Implicants(list: [.free])

  var isFree: Bool { list.count == 1 && list[0].size == 0 }

  /// The implicants of which something holds, and the others.
  func split(where holds: (Implicant) -> Bool) -> (holding: [Implicant], others: [Implicant]) {
    var split: (holding: [Implicant], others: [Implicant]) = ([], [])
    for implicant in list {
      if holds(implicant) {
        split.holding.append(implicant)
      } else {
        split.others.append(implicant)
      }
    }
    return split
  }
}
