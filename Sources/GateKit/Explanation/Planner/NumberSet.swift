/// A set of small numbers: of parts of offers, or of values that an attribute could have.
struct NumberSet: Hashable {
  /// How many numbers there can be.
  static let capacity = 512

  private var words = SIMD8<UInt64>()

  static let empty = NumberSet()

  static func only(_ number: Int) -> NumberSet {
    var set = NumberSet()
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

  /// A number that most sets which differ do not share.
  var digest: UInt64 { words.wrappedSum() }

  func contains(_ number: Int) -> Bool { words[number >> 6] & 1 << UInt64(number & 63) != 0 }

  func union(_ other: NumberSet) -> NumberSet { NumberSet(words: words | other.words) }
  func intersection(_ other: NumberSet) -> NumberSet { NumberSet(words: words & other.words) }
  func subtracting(_ other: NumberSet) -> NumberSet { NumberSet(words: words & ~other.words) }
  func isSubset(of other: NumberSet) -> Bool { words & ~other.words == SIMD8() }
  func isDisjoint(with other: NumberSet) -> Bool { words & other.words == SIMD8() }

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
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        if !holds(index << 6 + word.trailingZeroBitCount) { return false }
        word &= word - 1
      }
    }
    return true
  }
}
