import Foundation
import Testing

/// Tests that the app code shown in the README is compiled.
struct ReadmeTests {
  @Test func `the code in the README is compiled and run`() throws {
    let readme = try String(contentsOf: .packageRoot.appending(path: "README.md"), encoding: .utf8)
    let test = try String(
      contentsOf: .packageRoot.appending(path: "Tests/GateKitTests/ReadmeEmbeddingTests.swift"),
      encoding: .utf8)
    let shown = try #require(readme.firstMatch(of: #/<!-- embedding -->\n```swift\n([^`]*)```/#)).1
    for line in shown.split(separator: "\n") where line != "import GateKit" {
      #expect(test.contains(line), "\(line)")
    }
  }
}
