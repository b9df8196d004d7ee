/// A set of parts of offers, by their numbers.
struct PartSet: Hashable {
  /// How many parts there can be.
  static let capacity = 512

  private var words = SIMD8<UInt64>()

  static let empty = PartSet()

  static func only(_ part: Int) -> PartSet {
    var set = PartSet()
    set.insert(part)
    return set
  }

  var isEmpty: Bool { words == SIMD8() }

  var count: Int {
    var count = 0
    for index in words.indices { count += words[index].nonzeroBitCount }
    return count
  }

  mutating func insert(_ part: Int) { words[part >> 6] |= 1 << UInt64(part & 63) }

  func contains(_ part: Int) -> Bool { words[part >> 6] & 1 << UInt64(part & 63) != 0 }

  func union(_ other: PartSet) -> PartSet { PartSet(words: words | other.words) }
  func intersection(_ other: PartSet) -> PartSet { PartSet(words: words & other.words) }
  func subtracting(_ other: PartSet) -> PartSet { PartSet(words: words & ~other.words) }
  func isSubset(of other: PartSet) -> Bool { words & ~other.words == SIMD8() }
  func isDisjoint(with other: PartSet) -> Bool { words & other.words == SIMD8() }

  /// The numbers of the parts, in order.
  var elements: [Int] {
    var found: [Int] = []
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        found.append(index << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
    return found
  }
}
