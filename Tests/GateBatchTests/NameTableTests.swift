import Testing

@testable import GateBatch
import GateKit

@Suite struct NameTableTests {
  /// Returns the index of a name, looked up among other bytes as in a file of subjects.
  private func index(of name: String, in table: NameTable) -> Int? {
    let bytes = Array("\"\(name)\"".utf8) + [UInt8](repeating: 0xAA, count: SubjectChunk.slack)
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap {
        table.index(of: 1..<1 + name.utf8.count, in: ByteCursor($0, at: 0))
      }
    }
  }

  /// Returns the index of a name, looked up as a string.
  private func indexOfString(_ name: String, in table: NameTable) -> Int? {
    if case .known(let index) = table.find(name) { index } else { nil }
  }

  @Test(arguments: ["com.acme.courses.", "com.acme.academy.courses.", "c", ""])
  func `names with equal beginnings and ends are found in few steps`(beginning: String) {
    let names = (0..<20_000).map {
      let number = String($0)
      return beginning + String(repeating: "0", count: 5 - number.count) + number + ".lifetime"
    }
    let table = NameTable(names)
    #expect(table.longestProbe < 300)
    for (position, name) in names.enumerated() where position % 97 == 0 {
      #expect(index(of: name, in: table) == position)
    }
    #expect(index(of: beginning + "20000.lifetime", in: table) == nil)
  }

  /// Beginnings that are shorter and longer than what a table compares once.
  private static let beginnings = ["", "com.acme.", "com.acme.academy.of.billiards.in.courses."]

  /// Returns names of many lengths that begin alike.
  private func names(beginning: String) -> [String] {
    (0...80).map { beginning + String(repeating: "a", count: $0) }
  }

  @Test(arguments: beginnings)
  func `names of every length are found by all of their bytes`(beginning: String) {
    let names = names(beginning: beginning)
    let table = NameTable(names)
    for (position, name) in names.enumerated() {
      #expect(index(of: name, in: table) == position)
      #expect(indexOfString(name, in: table) == position)
      for changed in name.indices {
        var other = name
        other.replaceSubrange(changed...changed, with: "x")
        #expect(index(of: other, in: table) == nil)
        #expect(indexOfString(other, in: table) == nil)
      }
    }
  }

  @Test(arguments: beginnings)
  func `names of every length are found up to their quote`(beginning: String) {
    let names = names(beginning: beginning)
    let table = NameTable(names)
    let start = min(names.first { $0.utf8.count >= 16 }?.utf8.count ?? 0, 32) / 8 * 8
    for (position, name) in names.enumerated() {
      let length = name.utf8.count
      for text in ["\(name)\"", "\(name)\"aaaaaaaaaaaaaaaa", "\(name)\"\""] {
        let (short, long) = found(text, in: table)
        #expect(short?.index == (length < 16 ? position : nil))
        // Longer names are read in another way.
        #expect(long?.index == (16..<start + 32 ~= length ? position : nil))
        #expect((short ?? long)?.length ?? length == length)
      }
      for other in ["\(name)x\"", "x\(name)\"", "\(name)\\\""] {
        let (short, long) = found(other, in: table)
        #expect(short == nil && long == nil)
      }
    }
  }

  private typealias Found = (index: Int, length: Int)

  /// Returns what is found for a short and for a long name at the beginning of a text.
  private func found(_ text: String, in table: NameTable) -> (short: Found?, long: Found?) {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0xAA, count: SubjectChunk.slack)
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return (nil, nil) }
      let cursor = ByteCursor(base, at: 0)
      return (table.shortName(at: cursor), table.longName(at: cursor))
    }
  }

  /// The first ones differ before the last bytes, the second ones between those that a slot contains, and the words of
  /// the others are mirrored.
  @Test(arguments: [
    ("com.acme.academy.", String(repeating: "a", count: 20)),
    ("com.acme.academy." + String(repeating: "a", count: 40), String(repeating: "a", count: 20)),
    ("com.acme.", ".com.acme."), ("", ""), ("com.acme.academy.", ""),
  ])
  func `names with a certain structure are found in few steps`(start: String, end: String) {
    let names = (10_000..<12_000).map { number in
      end.isEmpty ? "\(start)aaa\(number)bbb\(number)aaa\(number)" : "\(start)\(number)\(end)"
    }
    let table = NameTable(names)
    #expect(table.longestProbe < 100)
    for (position, name) in names.enumerated() { #expect(index(of: name, in: table) == position) }
  }

  @Test func `only plain ASCII names are in the table`() {
    // The Kelvin sign is canonically equivalent to K, but it has other bytes.
    let table = NameTable(["\u{212A}", "a\"b", "a\\b", "caf\u{E9}", "K"])
    #expect(index(of: "K", in: table) == 4)
    #expect(
      ["\u{212A}", "a\"b", "a\\b", "caf\u{E9}"].allSatisfy { index(of: $0, in: table) == nil })
  }
}
