/// A set of parts that together make a condition true or false, and the parts that must not be
/// taken with them.
struct Implicant {
  let needed: SmallIntSet
  let avoided: SmallIntSet
  /// The number of needed and avoided parts.
  let size: Int

  /// The implicant without parts.
  static let free = Implicant()

  init(needed: SmallIntSet = .empty, avoided: SmallIntSet = .empty) {
    self.needed = needed
    self.avoided = avoided
    size = needed.count + avoided.count
  }

  /// Whether the implicant consists of one needed part.
  var isSingle: Bool { size == 1 && avoided.isEmpty }

  /// Returns the conjunction with another implicant.
  func joined(with other: Implicant) -> Implicant {
    Implicant(needed: needed.union(other.needed), avoided: avoided.union(other.avoided))
  }

  /// Returns whether another implicant implies this one: it needs and avoids at least the same
  /// parts.
  func isImplied(by other: Implicant) -> Bool {
    needed.isSubset(of: other.needed) && avoided.isSubset(of: other.avoided)
  }
}

/// The minimal implicants of a condition, of which no one implies another.
struct Implicants {
  var list: [Implicant]

  /// No implicant: the condition cannot be made true.
  static let none = Implicants(list: [])
  /// The implicant without parts: the condition is true in any case.
  static let free = Implicants(list: [.free])

  var isFree: Bool { list.count == 1 && list[0].size == 0 }

  /// Returns the implicants that satisfy a predicate, and the others.
  func split(where predicate: (Implicant) -> Bool) -> (matching: [Implicant], others: [Implicant]) {
    var split: (matching: [Implicant], others: [Implicant]) = ([], [])
    for implicant in list {
      if predicate(implicant) {
        split.matching.append(implicant)
      } else {
        split.others.append(implicant)
      }
    }
    return split
  }
}

/// The rank of an implicant, which approximates the order of offers before they are assembled.
struct ImplicantRank: Comparable {
  private let needs: Int
  private let purchases: Int
  /// The sum of the purchases' numbers, which are in the order of their prices.
  private let prices: Int

  init(_ implicant: Implicant, _ parts: OfferParts) {
    let bought = implicant.needed.intersection(parts.purchases)
    needs = implicant.needed.intersection(parts.needs).count
    purchases = bought.count
    prices = bought.elements.reduce(0, +)
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.needs, a.purchases, a.prices) < (b.needs, b.purchases, b.prices)
  }
}
