import ContentCatalog
import Testing

struct ExactStringTests {
  /// Pairs of strings that Swift considers equal.
  private static let equivalent: [(String, String)] = [
    ("caf\u{E9}", "cafe\u{301}"), ("\u{212A}", "K"), ("\u{37E}", ";"),
    ("\u{AC00}", "\u{1100}\u{1161}"),
  ]

  @Test(arguments: equivalent)
  func `canonically equivalent texts are different names`(a: String, b: String) {
    #expect(a == b)
    #expect(!a.isExactly(b))
    #expect(Set([ExactString(a), ExactString(b)]).count == 2)
    #expect(Set([ItemID(a), ItemID(b)]).count == 2)
    #expect(Set([AttributeValue.string(a), .string(b)]).count == 2)
    #expect((ItemID(a) < ItemID(b)) != (ItemID(b) < ItemID(a)))
  }

  @Test func `texts with the same bytes are equal, whatever their length`() {
    for length in 0..<40 {
      let text = String(repeating: "a", count: length)
      let copy = String(decoding: Array(text.utf8), as: UTF8.self)
      #expect(text.isExactly(copy))
      #expect(ExactString(text).hashValue == ExactString(copy).hashValue)
      #expect(!text.isExactly(text + "a"))
      for index in text.indices {
        var other = text
        other.replaceSubrange(index...index, with: "b")
        #expect(!text.isExactly(other))
        #expect(text.exactlyPrecedes(other) && !other.exactlyPrecedes(text))
      }
    }
  }

  @Test func `the order is that of the scalars`() {
    let names: [ItemID] = ["\u{1F600}", "b", "\u{FF5E}", "a", "B", "ab", ""]
    #expect(names.sorted() == ["", "B", "a", "ab", "b", "\u{FF5E}", "\u{1F600}"])
  }

  @Test func `a lookup of constants accepts only ASCII`() {
    #expect(ItemKind(exactly: "course") == .course)
    #expect(ItemKind(exactly: "cour\u{17F}e") == nil)
    #expect("a\u{7F}".isASCII && !"\u{80}".isASCII)
  }
}
