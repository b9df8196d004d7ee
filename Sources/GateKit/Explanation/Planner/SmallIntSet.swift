/// A set of small numbers: of parts of offers, or of values that an attribute could have.
struct SmallIntSet: Hashable {
  /// How many numbers there can be.
  static let capacity = 512

  private var literals = SIMD8<UInt64>()

  static let empty = SmallIntSet()

  static func only(_ number: Int) -> SmallIntSet {
    var set = SmallIntSet()
    set.insert(number)
    return set
  }

  var isEmpty: Bool { literals == SIMD8() }

  var count: Int {
    var count = 0
    for index in literals.indices { count += literals[index].nonzeroBitCount }
    return count
  }

  mutating func insert(_ number: Int) { literals[number >> 6] |= 1 << UInt64(number & 63) }

  /// A number that most sets which differ do not share.
  var digest: UInt64 { literals.wrappedSum() }

  func contains(_ number: Int) -> Bool { literals[number >> 6] & 1 << UInt64(number & 63) != 0 }

  func union(_ other: SmallIntSet) -> SmallIntSet {
    SmallIntSet(literals: literals | other.literals)
  }
  func intersection(_ other: SmallIntSet) -> SmallIntSet {
    SmallIntSet(literals: literals & other.literals)
  }
  func subtracting(_ other: SmallIntSet) -> SmallIntSet {
    SmallIntSet(literals: literals & ~other.literals)
  }
  func isSubset(of other: SmallIntSet) -> Bool { literals & ~other.literals == SIMD8() }
  func isDisjoint(with other: SmallIntSet) -> Bool { literals & other.literals == SIMD8() }

  /// The numbers, in order.
  var elements: [Int] {
    var found: [Int] = []
    _ = allSatisfy {
      found.append($0)
      return true
    }
    return found
  }

  /// Whether something holds of every number; looked at in order, up to the first of which it does not.
  func allSatisfy(_ holds: (Int) -> Bool) -> Bool {
    for index in literals.indices {
      var literal = literals[index]
      while literal != 0 {
        if !holds(index << 6 + literal.trailingZeroBitCount) { return false }
        literal &= literal - 1
      }
    }
    return true
  }
}
