import EngineTestSupport
import Foundation
import GateKitFoundation
import TestSupport
import Testing

/// The examples in the doc comments about the files and the keys of an app, which `DocCommentExampleTests` of the root
/// package compares with this file. They are compiled and not run, since they write to the user's folder.
struct KeychainExamples {
  @Test func `a cache has a key`() async throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    let folder = files.path
    let cache = try FileCache(folder: folder, key: KeychainKey.bytes(named: "answers"))
    #expect(await cache.snapshots(of: "anna").isEmpty)
  }

  @MainActor
  private func makeGatekeeper(
    _ catalog: GatedCatalog, _ purchases: any EntitlementSource
  ) throws -> Gatekeeper {
    let progress = RecordedProgress(in: try FileProgressStorage.ofApp())
    _ = progress
    let gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [purchases],
      cache: try FileCache.ofApp())
    return gatekeeper
  }
}
