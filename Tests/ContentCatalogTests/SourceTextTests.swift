import ContentCatalog
import Testing

struct SourceTextTests {
  private func location(_ offset: Int, in text: String) -> String {
    let source = SourceText(path: "f", bytes: Array(text.utf8))
    let span = SourceSpan(file: 0, start: Int32(offset), end: Int32(offset))
    return source.location(of: span).description
  }

  @Test(arguments: [
    ("", 0, "f:1:1"), ("ab", 0, "f:1:1"), ("ab", 1, "f:1:2"), ("ab", 2, "f:1:3"),
    ("a\nb", 1, "f:1:2"), ("a\nb", 2, "f:2:1"), ("a\n", 2, "f:2:1"), ("\n\n", 1, "f:2:1"),
    ("a\r\nb", 2, "f:1:2"), ("a\r\nb", 3, "f:2:1"), ("a\rb", 2, "f:2:1"), ("a\r", 2, "f:2:1"),
    ("\r\r\n\n", 1, "f:2:1"), ("\r\r\n\n", 3, "f:3:1"), ("台b", 3, "f:1:2"),
    ("e\u{301}b", 3, "f:1:3"),
    ("🎱\n台b", 8, "f:2:2"), ("ab", 99, "f:1:3"), ("ab", -1, "f:1:1"),
  ])
  func `columns count scalars, lines end as in editors`(text: String, offset: Int, expected: String)
  {
    #expect(location(offset, in: text) == expected)
  }

  @Test func `the location of every byte of a long file matches a plain count`() {
    let text = (0..<400).map { "台é🎱 line \($0)" + ["\n", "\r\n", "\r", " ", ""][$0 % 5] }.joined()
    let source = SourceText(path: "f", bytes: Array(text.utf8))
    var (line, column, offset) = (1, 1, 0)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let span = SourceSpan(file: 0, start: Int32(offset), end: Int32(offset + 1))
      let isSecondHalf = scalar == "\n" && index > 0 && scalars[index - 1] == "\r"
      if !isSecondHalf {
        #expect(source.location(of: span).description == "f:\(line):\(column)")
      }
      offset += scalar.utf8.count
      column += 1
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if scalar == "\n" || (scalar == "\r" && next != "\n") { (line, column) = (line + 1, 1) }
    }
  }

  @Test(arguments: [
    (2, 2, "1:3-1:3"), (0, 2, "1:1-1:3"), (1, 6, "1:2-2:3"), (4, 10, "2:1-3:2"), (9, 99, "3:1-3:2"),
    (3, 1, "1:3-1:3"),
  ])
  func `the end of a location is the position after its last character`(
    start: Int32, end: Int32, expected: String
  ) {
    let source = SourceText(path: "f", bytes: Array("ab\r\nx台\n}".utf8))
    let location = source.location(of: SourceSpan(file: 0, start: start, end: end))
    #expect(
      "\(location.line):\(location.column)-\(location.endLine):\(location.endColumn)" == expected)
  }

  @Test func `an excerpt contains the line and the columns of the span`() {
    let source = SourceText(path: "f", bytes: Array("x\n\t台球 abc\r\ny".utf8))
    let excerpt = source.excerpt(of: SourceSpan(file: 0, start: 10, end: 13))
    #expect(excerpt == SourceExcerpt(line: "\t台球 abc", column: 5, length: 3))
    let beyond = source.excerpt(of: SourceSpan(file: 0, start: 12, end: 16))
    #expect(beyond == SourceExcerpt(line: "\t台球 abc", column: 7, length: 1))
  }

  @Test func `malformed bytes do not misalign text and columns`() {
    let source = SourceText(path: "f", bytes: [0x61, 0x80, 0x80, 0x62, 0xFF, 0x63])
    let excerpt = source.excerpt(of: SourceSpan(file: 0, start: 4, end: 5))
    #expect(excerpt == SourceExcerpt(line: "a\u{FFFD}\u{FFFD}b\u{FFFD}c", column: 5, length: 1))
  }

  @Test(arguments: [0, 3, 150, 3000, 5997, 6000])
  func `a long line is cut around the span`(start: Int) throws {
    let source = SourceText(path: "f", bytes: Array(String(repeating: "台", count: 2000).utf8))
    let excerpt = source.excerpt(of: SourceSpan(file: 0, start: Int32(start), end: 6000))
    #expect(excerpt.line.utf8.count <= 165)
    #expect(!excerpt.line.contains("\u{FFFD}"))
    #expect(excerpt.column <= excerpt.line.unicodeScalars.count + 1)
    #expect(excerpt.length >= 1)
  }
}
