import ContentCatalog
import Testing

struct SpellingSuggestionTests {
  @Test(arguments: [
    ("basc", ["advanced", "basic"], "basic"), ("baisc", ["basic"], "basic"),
    ("bassic", ["basic"], "basic"), ("basik", ["basic"], "basic"),
    ("BASIC", ["basik", "basic"], "basic"),
    ("Basc", ["basic"], "basic"), ("advnaced", ["advanced"], "advanced"),
    ("exprt", ["export", "expert"], "export"), ("exprt", ["expert", "export"], "expert"),
    ("l4", ["L4", "l5"], "L4"), ("subscriptoinGruop", ["subscriptionGroup"], "subscriptionGroup"),
    ("abdc", ["abxc", "abcd"], "abxc"), ("台球训", ["台球训练"], "台球训练"),
  ])
  func `the nearest name is suggested`(word: String, candidates: [String], expected: String) {
    #expect(SpellingSuggestion.nearest(to: word, among: candidates) == expected)
  }

  @Test(arguments: [
    ("basc", ["advanced"]), ("ab", ["ax", "a", "abc"]), ("abc", ["axx"]), ("", ["a"]),
    ("abc", [""]),
    ("abc", []), ("basic", ["basic"]), ("abcdef", ["ghijkl"]), ("kick", ["pass", "bank"]),
    ("台球", ["训练"]), ("abcdefghijkl", ["abcdwxyzijkl"]),
  ])
  func `distant names are not suggested`(word: String, candidates: [String]) {
    #expect(SpellingSuggestion.nearest(to: word, among: candidates) == nil)
    #expect(SpellingSuggestion.didYouMean(word, among: candidates) == "")
  }

  @Test func `the ending of a message names the suggestion`() {
    #expect(
      SpellingSuggestion.didYouMean("basc", among: ["basic"]) == "; did you mean `basic`?")
  }

  @Test(arguments: 0..<200)
  func `the first of the nearest names by definition is suggested`(round: Int) {
    func word(_ number: Int) -> String {
      let digits = String(number &* 2_654_435_761 % 59_049 + 59_049, radix: 3)
      return String(digits.dropFirst(number % 3))
    }
    let candidates = (1...40).map { word(round * 97 + $0) }
    let meant = word(round * 97)
    let near = candidates.map { (slips(Array(meant.utf8), Array($0.utf8)), $0) }
      .filter { $0.0 > 0 && $0.0 <= meant.utf8.count / 3 }
    let expected = near.min { $0.0 < $1.0 }?.1
    #expect(SpellingSuggestion.nearest(to: meant, among: candidates) == expected)
    for candidate in Set(candidates) where candidate != meant {
      let isNear = near.contains { $0.1 == candidate }
      #expect((SpellingSuggestion.nearest(to: meant, among: [candidate]) != nil) == isNear)
    }
  }

  /// Returns the distance by its definition, without bands and bounds.
  private func slips(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = Array(repeating: Array(0...b.count), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for i in 1...a.count {
      for j in stride(from: 1, through: b.count, by: 1) {
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1,
          table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
