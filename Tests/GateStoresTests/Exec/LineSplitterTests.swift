import Testing

@testable import GateStores

/// The division of output into lines.
struct LineSplitterTests {
  private static let text = "one\n\ntwo three\r\n\n\nfour\nfi"

  @Test(arguments: 1...28)
  func `the lines do not depend on the size of the parts`(size: Int) throws {
    var (splitter, lines) = (LineSplitter(limit: 10), [String]())
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      rest.prefix(size).withUnsafeBytes { splitter.append($0) }
      rest = rest.dropFirst(size)
      while let line = try splitter.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines == ["one", "", "two three\r", "", "", "four"])
  }

  @Test(arguments: ["12345\n", "12345", "1\n12345\n", "1\n123456789"])
  func `a line beyond the limit is an error, with or without its end`(text: String) {
    var splitter = LineSplitter(limit: 4)
    Array(text.utf8).withUnsafeBytes { splitter.append($0) }
    #expect(throws: LineSplitter.TooLong.self) {
      while try splitter.next() != nil {}
    }
  }
}
