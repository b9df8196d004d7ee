import ContentCatalog
import Testing

/// The dictionary with keys of one word.
struct NumberMapTests {
  private struct Key: NumberedKey {
    let keyNumber: UInt64
  }

  @Test(arguments: [1, 1 << 32, UInt64.max / 5_000])
  func `a map has the values of a dictionary with the same keys`(distance: UInt64) {
    var map = NumberMap<Key, Int>()
    var dictionary: [UInt64: Int] = [:]
    for turn in 0..<3_000 {
      // Every key occurs twice, and zero is one of them.
      let number = UInt64(turn % 1_500) &* distance
      #expect(map[Key(keyNumber: number)] == dictionary[number])
      map.set(turn, for: Key(keyNumber: number))
      dictionary[number] = turn
    }
    #expect(dictionary.allSatisfy { map[Key(keyNumber: $0)] == $1 })
    #expect(map[Key(keyNumber: 1_500 &* distance)] == nil)
    #expect(map.values.count == dictionary.count)
  }

  @Test func `a missing key gets the default, which can be changed in place`() {
    var map = NumberMap<Key, [Int]>()
    map[Key(keyNumber: 7), default: []].append(1)
    map[Key(keyNumber: 7), default: [5]].append(2)
    #expect(map[Key(keyNumber: 7)] == [1, 2])
    #expect(map[Key(keyNumber: 8), default: [3]] == [3])
    #expect(map.values == [[1, 2], [3]])
  }

  @Test(arguments: [7, 8, 9, 40])
  func `a map without values is a set of its keys`(count: UInt64) {
    var keys = NumberMap<Key, Void>()
    for number in 0..<count {
      let isNew = keys.insert(Key(keyNumber: number))
      #expect(isNew)
    }
    for number in 0..<count {
      let isNew = keys.insert(Key(keyNumber: number))
      #expect(!isNew)
      #expect(keys.contains(Key(keyNumber: number)))
    }
    #expect(!keys.contains(Key(keyNumber: count)))
    #expect(keys.values.count == Int(count))
  }

  @Test(
    arguments: zip(
      [[], [1], [1, 1], [1, 2, 2, 2, 3, 1], [4, 4, 5]],
      [[], [1], [1], [1, 2, 3, 1], [4, 5]]))
  func `repetitions are removed from a list`(list: [Int], expected: [Int]) {
    var list = list
    list.removeRepetitions()
    #expect(list == expected)
  }

  @Test func `elements with equal hashes remain apart`() {
    let elements = ["a", "b", "c"]
    var slots = HashSlots()
    for _ in elements { slots.append(1) }
    for (position, element) in elements.enumerated() {
      #expect(slots.position(1) { elements[$0] == element } == position)
    }
    #expect(slots.position(1) { elements[$0] == "d" } == nil)
    #expect(slots.position(2) { _ in true } == nil)
  }
}
