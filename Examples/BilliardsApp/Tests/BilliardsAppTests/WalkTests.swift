import BilliardsApp
import Foundation
import GateKit
import Testing

@MainActor
struct WalkTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// After an intended change, `GATEKIT_UPDATE_GOLDEN=1 swift test` writes the file.
  @Test(.timeLimit(.minutes(1)))
  func `the walk has the recorded transcript`() async throws {
    let file = Self.package.appending(path: "Tests/BilliardsAppTests/Walk.txt")
    let catalog = Self.package.appending(path: "../../catalogs/billiards").standardized
    let walk = Walk(
      catalog: try GatedCatalog(path: catalog.path),
      from: try #require(Instant("2026-11-20T09:00:00+08:00")))
    let transcript = await walk.transcript()
    if ProcessInfo.processInfo.environment["GATEKIT_UPDATE_GOLDEN"] != nil {
      return try Data(transcript.utf8).write(to: file)
    }
    #expect(try transcript == String(contentsOf: file, encoding: .utf8))
  }
}
