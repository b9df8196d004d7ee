/// A set of the integers from 0 to 511: parts of offers, or classes of an attribute's values.
struct SmallIntSet: Hashable {
  /// The number of integers that a set can contain.
  static let capacity = 512

  private var words = SIMD8<UInt64>()

  static let empty = SmallIntSet()

  static func only(_ number: Int) -> SmallIntSet {
    var set = SmallIntSet()
    set.insert(number)
    return set
  }

  var isEmpty: Bool { words == SIMD8() }

  var count: Int {
    var count = 0
    for index in words.indices { count += words[index].nonzeroBitCount }
    return count
  }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  /// A cheap hash: equal sets have equal digests.
  var digest: UInt64 { words.wrappedSum() }

  func contains(_ number: Int) -> Bool { words[number >> 6] & 1 << UInt64(number & 63) != 0 }

  func union(_ other: SmallIntSet) -> SmallIntSet { SmallIntSet(words: words | other.words) }
  func intersection(_ other: SmallIntSet) -> SmallIntSet {
    SmallIntSet(words: words & other.words)
  }
  func subtracting(_ other: SmallIntSet) -> SmallIntSet {
    SmallIntSet(words: words & ~other.words)
  }
  func isSubset(of other: SmallIntSet) -> Bool { words & ~other.words == SIMD8() }
  func isDisjoint(with other: SmallIntSet) -> Bool { words & other.words == SIMD8() }

  /// The integers, in order.
  var elements: [Int] {
    var found: [Int] = []
    _ = allSatisfy {
      found.append($0)
      return true
    }
    return found
  }

  /// Returns whether every integer satisfies a predicate, which is called in order until one does
  /// not.
  func allSatisfy(_ predicate: (Int) -> Bool) -> Bool {
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        if !predicate(index << 6 + word.trailingZeroBitCount) { return false }
        word &= word - 1
      }
    }
    return true
  }
}
