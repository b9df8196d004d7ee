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

  @Test func `names of every length are found by all of their bytes`() {
    let names = (0...80).map { String(repeating: "a", count: $0) }
    let table = NameTable(names)
    for (position, name) in names.enumerated() {
      #expect(index(of: name, in: table) == position)
      #expect(indexOfString(name, in: table) == position)
      for changed in name.indices {
        var other = name
        other.replaceSubrange(changed...changed, with: "b")
        #expect(index(of: other, in: table) == nil)
        #expect(indexOfString(other, in: table) == nil)
      }
    }
  }

  @Test func `names of every length are found up to their quote`() {
    let names = (0...40).map { String(repeating: "a", count: $0) }
    let table = NameTable(names)
    for (position, name) in names.enumerated() {
      for text in ["\(name)\"", "\(name)\"aaaaaaaaaaaaaaaa", "\(name)\"\""] {
        let found = short(text, in: table)
        // Longer names are read in another way.
        #expect(found?.index == (name.utf8.count < 16 ? position : nil))
        #expect(found?.length ?? name.utf8.count == name.utf8.count)
      }
      #expect(short("\(name)b\"", in: table) == nil)
    }
    #expect(short("aaaaaaaaa\\\"", in: table) == nil)
  }

  private func short(
    _ text: String, in table: NameTable
  ) -> (index: Int, length: Int)? {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0xAA, count: SubjectChunk.slack)
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { table.shortName(at: ByteCursor($0, at: 0)) }
    }
  }

  @Test func `only plain ASCII names are in the table`() {
    // The Kelvin sign is canonically equivalent to K, but it has other bytes.
    let table = NameTable(["\u{212A}", "a\"b", "a\\b", "caf\u{E9}", "K"])
    #expect(index(of: "K", in: table) == 4)
    #expect(
      ["\u{212A}", "a\"b", "a\\b", "caf\u{E9}"].allSatisfy { index(of: $0, in: table) == nil })
  }
}
