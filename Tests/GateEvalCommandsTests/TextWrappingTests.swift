import Testing

@testable import GateEvalCommands

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("", []), ("  ", []), ("a", ["a"]), ("ab cd", ["ab cd"]), ("ab cde", ["ab", "cde"]),
    ("abcdef", ["abcdef"]), ("a abcdef b", ["a", "abcdef", "b"]), ("a  b", ["a b"]),
    // Wide characters take two columns.
    ("台 球", ["台 球"]), ("台 球x", ["台", "球x"]),
  ])
  func `a paragraph is wrapped at spaces within its width`(paragraph: String, lines: [String]) {
    #expect(TextWrapping.lines(of: paragraph, width: 5) == lines)
  }
}
