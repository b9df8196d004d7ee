import ContentCatalog
import Testing
import TestSupport

@Suite(.slow)
struct SpellingIndexTests {
  /// Names of 120 letters that differ in many positions but contain the same letters, so that each
  /// must be compared.
  private static func similarNames(_ count: Int) -> [String] {
    (0..<count).map { number in
      let letters = (0..<120).map { position in
        "abcdefgh".utf8.map { $0 }[(position * (number + 3) + number) % 8]
      }
      return String(decoding: letters, as: UTF8.self)
    }
  }

  @Test func `the work of many searches together is limited`() {
    let names = Self.similarNames(2_000)
    let index = SpellingIndex(workLimit: 100_000) { names }
    for name in names { _ = index.nearest(to: name + "xyz") }
    // A search ends after the name at which it exceeds the limit.
    #expect(100_000..<101_000 ~= index.work)
    #expect(index.nearest(to: names[0] + "x") == nil)
  }

  @Test func `the work of one search is limited`() {
    let names = Self.similarNames(20_000)
    let index = SpellingIndex(workLimit: 5_000) { names }
    _ = index.nearest(to: String(repeating: "abcdefgh", count: 15))
    #expect(index.work < 6_500)
  }

  @Test func `names with other letters cost no comparison`() {
    let index = SpellingIndex { (0..<16_000).map { "lesson-\($0)" } }
    #expect(index.nearest(to: "production") == nil)
    #expect(index.work == 1_001)
  }

  @Test func `names are requested once, by the first search`() {
    var requests = 0
    let index = SpellingIndex {
      requests += 1
      return ["basic"]
    }
    #expect(requests == 0)
    #expect(
      ["basc", "basik"].map { index.didYouMean($0) }
        == Array(repeating: "; did you mean `basic`?", count: 2))
    #expect(requests == 1)
  }
}
