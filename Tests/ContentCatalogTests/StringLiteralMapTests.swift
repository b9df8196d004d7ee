import ContentCatalog
import Testing

struct StringLiteralMapTests {
  /// Returns the bytes in the file that encode a part of a string's text.
  private func written(_ part: String, of literal: String) throws -> String? {
    let bytes = Array("[0, \(literal)]".utf8)
    let value = try JSONReader.read(line: bytes[...])
    guard case .array(let list) = value.content, case .string(let text)? = list.last?.content,
      let span = list.last?.span, let range = Self.offsets(of: part, in: text)
    else { return nil }
    let found = StringLiteralMap(of: span, in: bytes).span(of: range)
    return String(decoding: bytes[Int(found.start)..<Int(found.end)], as: UTF8.self)
  }

  private static func offsets(of part: String, in text: String) -> Range<Int>? {
    let (part, text) = (Array(part.utf8), Array(text.utf8))
    guard
      let start = (0...max(0, text.count - part.count)).first(where: {
        text[$0...].starts(with: part)
      })
    else { return nil }
    return start..<start + part.count
  }

  @Test(arguments: [
    ("basc", #""basic or basc""#, "basc"), ("basic", #""basic or basc""#, "basic"),
    ("球", #""台球 or x""#, "球"), ("x", #""台球 or x""#, "x"), ("x", #""\n\t x y""#, "x"),
    ("\n", #""a\nb""#, #"\n"#), ("a\nb", #""a\nb""#, #"a\nb"#), ("b", #""a\nb""#, "b"),
    ("é", #""\u00e9x""#, #"\u00e9"#), ("x", #""\u00e9x""#, "x"), ("x", #""\u0041x""#, "x"),
    ("x", #""\u4e2dx""#, "x"), ("𝄞", #""a\ud834\udd1eb""#, #"\ud834\udd1e"#),
    ("b", #""a\ud834\udd1eb""#, "b"), ("c", #""\\\"\/c""#, "c"), ("\"", #""\\\"\/c""#, #"\""#),
    ("u0041", #""\\u0041x""#, "u0041"), ("x", #""\u00e9台\n🎱\"x""#, "x"),
    ("🎱", #""\u00e9台\n🎱\"x""#, "🎱"),
  ])
  func `a part of the text is located in its written form`(
    part: String, literal: String, expected: String
  ) throws {
    #expect(try written(part, of: literal) == expected)
  }

  @Test func `a range that splits an escape covers the whole escape`() {
    let bytes = Array(#""a\u4e2db""#.utf8)
    let spans = StringLiteralMap(of: SourceSpan(file: 3, start: 0, end: 10), in: bytes)
    #expect(spans.span(of: 2..<3) == SourceSpan(file: 3, start: 2, end: 8))
    #expect(spans.span(of: 3..<5) == SourceSpan(file: 3, start: 2, end: 9))
  }

  @Test func `an empty range is located between two characters`() {
    let bytes = Array(#""a\nb""#.utf8)
    let spans = StringLiteralMap(of: SourceSpan(file: 0, start: 0, end: 6), in: bytes)
    #expect(spans.span(of: 0..<0) == SourceSpan(file: 0, start: 1, end: 1))
    #expect(spans.span(of: 2..<2) == SourceSpan(file: 0, start: 4, end: 4))
    #expect(spans.span(of: 3..<3) == SourceSpan(file: 0, start: 5, end: 5))
  }

  @Test(arguments: [
    0..<0, -5..<(-1), 0..<Int.max, Int.min..<Int.max, 90..<99, Int.min..<Int.min + 1,
  ])
  func `a range outside the text stays inside the file`(range: Range<Int>) {
    for text in [#""ab""#, #""\n\u00""#, #""\"#, "\"", ""] {
      let bytes = Array(text.utf8)
      for end in [0, 1, Int32(bytes.count), 99] {
        let spans = StringLiteralMap(of: SourceSpan(file: 0, start: 0, end: end), in: bytes)
        let span = spans.span(of: range)
        #expect(0...span.end ~= span.start)
        #expect(Int(span.end) <= bytes.count)
      }
    }
  }
}
