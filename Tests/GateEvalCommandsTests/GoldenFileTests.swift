import Foundation
import Testing

@Suite struct GoldenFileTests {
  @Test func `every golden file belongs to a run`() throws {
    let names = ((shippedRuns + commandRuns + unusableRuns).map(\.0) + ["laws-broken"])
      .map { "\($0).txt" }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: URL.testFolder.appending(path: "Golden").path)
    #expect(files.sorted() == names.sorted())
  }
}
