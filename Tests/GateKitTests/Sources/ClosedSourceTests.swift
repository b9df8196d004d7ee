import EngineTestSupport
import GateKit
import TestSupport
import Testing

/// The end of the use of sources.
struct ClosedSourceTests {
  private actor Closings {
    private(set) var names: Set<String> = []

    func add(_ name: String) { names.insert(name) }
  }

  private struct Connection: EntitlementSource {
    let name: String
    let families: Set<FactFamily> = [.entitlements]
    let closings: Closings

    func snapshot(
      of subject: SubjectID, at now: Instant
    ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
      EntitlementSnapshot(asOf: now)
    }

    func close() async { await closings.add(name) }
  }

  @Test func `a group closes every source`() async {
    let closings = Closings()
    let group = EntitlementSourceGroup(
      ["a", "b"].map { Connection(name: $0, closings: closings) }, for: [], timeLimit: .ample)
    await group.close()
    #expect(await closings.names == ["a", "b"])
  }

  @Test(arguments: SourceWrapper.allCases)
  func `a wrapper closes its source`(wrapper: SourceWrapper) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let closings = Closings()
    await wrapper.wrapping(Connection(name: "a", closings: closings), folder: folder.path).close()
    #expect(await closings.names == ["a"])
  }
}
