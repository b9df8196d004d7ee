import Foundation
import TestSupport
import Testing

/// Tests that the app code shown in the README is compiled.
struct ReadmeTests {
  @Test func `the code in the README is compiled and run`() throws {
    let readme = try Repository.text(of: "README.md")
    let test = try String(
      contentsOf: Repository.url("Tests/GateKitTests/ReadmeEmbeddingTests.swift"),
      encoding: .utf8)
    let shown = try #require(readme.firstMatch(of: #/<!-- embedding -->\n```swift\n([^`]*)```/#)).1
    for line in shown.split(separator: "\n") where line != "import GateKit" {
      #expect(test.contains(line), "\(line)")
    }
  }
}
