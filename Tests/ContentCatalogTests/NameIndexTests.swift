import ContentCatalog
import PropertyTesting
import TestSupport
import Testing

@Suite(.tags(.property))
struct NameIndexTests {
  /// Names with lengths around two words of eight bytes.
  private static let names = Generator.namesOfTwoLetters(0...200, lengths: 0...18)

  @Test(arguments: TestScale.seeds(10))
  func `every name is found at its first position, and no other`(seed: UInt64) {
    let report = forAll(Self.names, seed: seed, cases: 40) { names in
      var index = NameIndex()
      var expected: [String: Int] = [:]
      for (position, name) in names.enumerated() {
        let first = index.insert(position, of: name)
        if first != expected[name] { return .check(false) }
        expected[name] = expected[name] ?? position
      }
      return .check(
        index.count == expected.count
          && names.allSatisfy { index[$0] == expected[$0] && index[$0 + "c"] == nil })
    }
    expectHolds(report)
  }

  @Test func `reserved room does not change what is found`() {
    var index = NameIndex()
    #expect(index["a"] == nil)
    index.insert(7, of: "a")
    index.reserveCapacity(1_000)
    index.insert(8, of: "")
    #expect(index["a"] == 7)
    #expect(index[""] == 8)
    #expect(index.count == 2)
  }

  @Test func `names that differ in their normalization are different names`() {
    var index = NameIndex()
    index.insert(0, of: "\u{E9}")
    #expect(index["e\u{301}"] == nil)
    index.insert(1, of: "e\u{301}")
    #expect(index["\u{E9}"] == 0)
    #expect(index.count == 2)
  }
}
