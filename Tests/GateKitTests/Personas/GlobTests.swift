import ContentCatalog
import GateKit
import Testing

/// Tests of the globs that select items.
struct GlobTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "a", true), ("a", "b", false), ("a", "ab", false),
    ("ab", "a", false), ("*", "", true), ("*", "abc", true), ("**", "abc", true), ("?", "", false),
    ("?", "é", true), ("??", "é", false), ("?*", "a", true), ("*?", "", false),
    ("L*", "L12", true), ("L*", "l12", false), ("*-talk", "unit1-talk", true),
    ("*-talk", "unit1-talks", false), ("u*-*s", "unit1-verbs", true),
    // The last `*` has to give up what it matched first.
    ("*ab*b", "ab", false), ("*ab*b", "abb", true), ("*ab*b", "aabbab", true),
    ("*ab*b", "ab-ab", true), ("*ab*b", "ba-ba", false), ("*aab", "aaab", true),
    ("a*b?c", "abbcbxc", true), ("a*b?c", "abbcbxd", false),
  ])
  func `a glob matches the whole text`(glob: String, text: String, matches: Bool) {
    let budget = WorkBudget.unlimited
    #expect(Glob(glob).matches(text, within: budget) == matches)
  }

  @Test func `the work does not grow with the number of stars`() {
    let text = String(repeating: "a", count: 128)
    let work = [4, 16, 64].map { stars -> Int in
      let reads = ReadCounter()
      let glob = Glob(String(repeating: "*a", count: stars) + "*b")
      let counted = CountedScalars(scalars: Array(text.unicodeScalars), reads: reads)
      let budget = WorkBudget.unlimited
      #expect(!glob.matches(counted, within: budget))
      return reads.count
    }
    #expect(work.allSatisfy { $0 <= 4 * 128 }, "\(work)")
  }

  @Test func `a text shorter than the glob is not read`() {
    let reads = ReadCounter()
    let glob = Glob(String(repeating: "?*", count: 7_000))
    let budget = WorkBudget.unlimited
    #expect(!glob.matches(CountedScalars(scalars: ["a"], reads: reads), within: budget))
    #expect(reads.count == 0)
  }
}

/// The number of scalars of a text that a matcher has read.
private final class ReadCounter {
  var count = 0
}

/// A text that counts how often its scalars are read.
private struct CountedScalars: Collection {
  let scalars: [Unicode.Scalar]
  let reads: ReadCounter

  var startIndex: Int { 0 }
  var endIndex: Int { scalars.count }
  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> Unicode.Scalar {
    reads.count += 1
    return scalars[index]
  }
}
