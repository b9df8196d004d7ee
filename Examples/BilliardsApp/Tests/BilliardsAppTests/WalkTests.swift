import BilliardsApp
import Foundation
import GateKit
import Testing

/// The walks have the recorded transcripts. After an intended change, `GATEKIT_UPDATE_GOLDEN=1 swift test` writes
/// the files.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WalkTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized
  private let start: Instant

  init() throws { start = try #require(Instant("2026-11-20T09:00:00+08:00")) }

  @Test func `a user buys, restores, asks to buy and gets a refund`() async throws {
    let walk = Walk(catalog: try catalog("../../catalogs/billiards"), from: start)
    try compare(await walk.transcript(), with: "Walk.txt")
  }

  @Test func `a member becomes known late, uses a trial, moves, and buys a promoted product`()
    async throws
  {
    let walk = ClubWalk(catalog: try catalog("club"), from: start)
    try compare(await walk.transcript(), with: "Club.txt")
  }

  private func catalog(_ path: String) throws -> GatedCatalog {
    try GatedCatalog(path: Self.package.appending(path: path).standardized.path)
  }

  private func compare(_ transcript: String, with name: String) throws {
    let file = Self.package.appending(path: "Tests/BilliardsAppTests/\(name)")
    if ProcessInfo.processInfo.environment["GATEKIT_UPDATE_GOLDEN"] != nil {
      return try Data(transcript.utf8).write(to: file)
    }
    #expect(try transcript == String(contentsOf: file, encoding: .utf8))
  }
}
