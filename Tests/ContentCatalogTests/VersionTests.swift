import ContentCatalog
import Foundation
import Testing

struct VersionTests {
  @Test(arguments: [
    ("2.3.0", "2.3"), ("2.3", "2.3.0"), ("2", "2"), ("0", "0"), ("0.0.0", "0"), ("1.0.1", "1.0.1"),
    ("1.02", "1.2"), ("2147483647", "2147483647"),
    (
      "1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16",
      "1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16"
    ),
  ])
  func `trailing zeros do not matter`(text: String, same: String) {
    #expect(Version(text) == Version(same))
    #expect(Version(text)?.hashValue == Version(same)?.hashValue)
  }

  @Test(arguments: ["2.3.0", "2.3", "0.0", "0", "1.0.1.0.0"])
  func `a version is printed as it was written`(text: String) {
    #expect(Version(text)?.description == text)
  }

  @Test(arguments: [
    "", ".", "1.", ".1", "1..2", "v1", "1.2b", "1.2-beta", "-1", "+1", "1 ", " 1", "1,2", "٢.١",
    "2147483648", "99999999999999999999", "1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17",
  ])
  func `only dotted integers are versions`(text: String) {
    #expect(Version(text) == nil)
  }

  @Test func `components are compared as numbers, in order`() {
    let ascending = ["0", "0.9", "1", "1.0.1", "1.2", "1.2.0.1", "1.10", "2.0", "2.3", "10"]
    for (index, text) in ascending.enumerated() {
      for later in ascending[(index + 1)...] {
        #expect(Version(text).flatMap { a in Version(later).map { a < $0 && !($0 < a) } } == true)
      }
    }
  }

  @Test func `a version created from parts has the same limits`() {
    #expect(Version(parts: []) == nil)
    #expect(Version(parts: [1, -1]) == nil)
    #expect(Version(parts: [0, 0])?.parts == [0])
    #expect(Version(parts: Array(repeating: 1, count: 17)) == nil)
  }

  @Test func `versions are strings in JSON`() throws {
    let json = try JSONEncoder().encode([Version("2.3.1")])
    #expect(String(decoding: json, as: UTF8.self) == #"["2.3.1"]"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Version].self, from: Data(#"["latest"]"#.utf8))
    }
  }
}
