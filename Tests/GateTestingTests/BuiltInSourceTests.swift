import EngineTestSupport
import Foundation
import GateKit
import GateTesting
import TestSupport
import Testing

struct BuiltInSourceTests {
  @Test func `a subject file conforms to the contract of sources`() async throws {
    let catalog = try catalog()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let lines = """
      {"id": "anna", "entitlements": [{"product": "basic"}], "attributes": {"role": "author"}}
      {"id": "ben", "progress": {"L1": {"completed": true}}, "usage": {"articles": {"count": 2}}}
      {"id": "cleo", "unknown": ["product:*"]}
      {"id": "twin"}
      {"id": "twin"}
      """
    let file = try folder.write(lines, to: "subjects.ndjson")
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["anna", "ben", "cleo"], unknownSubjects: ["dora"], instants: instants,
      timeLimit: .ample
    ) {
      try FileSource(EntitlementSourceRequest(argument: file.path, catalogs: [catalog]))
    }
    #expect(await conformance.failures() == [])
  }

  @Test func `stated products conform to the contract of sources`() async throws {
    let catalog = try catalog()
    let conformance = EntitlementSourceConformance(
      knownSubjects: [HoldingSource.subjectID], unknownSubjects: [], instants: instants,
      timeLimit: .ample
    ) {
      try HoldingSource(EntitlementSourceRequest(argument: "basic", catalogs: [catalog]))
    }
    #expect(await conformance.failures() == [])
  }

  @Test func `recorded progress conforms to the contract of sources`() async throws {
    let storage = MemoryProgressStorage()
    let facts = RecordedFacts(
      progress: ["L1": ItemProgress(isCompleted: true)],
      uses: ["articles": [RecordedUse(at: Instant(secondsSince1970: 0))]])
    try await storage.add(facts, to: "anna")
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["anna"], unknownSubjects: ["dora"], instants: instants, timeLimit: .ample
    ) {
      RecordedProgress(in: storage)
    }
    #expect(await conformance.failures() == [])
  }

  @Test(arguments: SourceWrapper.allCases)
  func `a wrapped subject file conforms to the contract of sources`(
    wrapper: SourceWrapper
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let lines = """
      {"id": "anna", "entitlements": [{"product": "basic", "revocationDate": "1960-01-01T00:00:00Z"}]}
      {"id": "ben", "progress": {"L1": {"completed": true}}, "usage": {"articles": {"count": 2}}}
      """
    let (file, cache) = (try folder.write(lines, to: "file").path, folder.path + "/cache")
    let catalog = try catalog()
    var conformance = EntitlementSourceConformance(
      knownSubjects: [wrapper.id(of: "anna"), wrapper.id(of: "ben")],
      unknownSubjects: [wrapper.id(of: "dora")], instants: [Instant(secondsSince1970: 0), .latest],
      timeLimit: .ample
    ) {
      wrapper.wrapping(
        try FileSource(EntitlementSourceRequest(argument: file, catalogs: [catalog])),
        folder: cache)
    }
    conformance.trust = .stated
    conformance.coverage = .past
    conformance.refunds = [(wrapper.id(of: "anna"), "basic")]
    #expect(await conformance.failures() == [])
  }

  @Test(arguments: SourceWrapper.allCases)
  func `wrapped stated products conform to the contract of sources`(
    wrapper: SourceWrapper
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path
    let conformance = EntitlementSourceConformance(
      knownSubjects: [wrapper.id(of: HoldingSource.subjectID)], unknownSubjects: [],
      instants: instants, timeLimit: .ample
    ) {
      wrapper.wrapping(HoldingSource(["basic"]), folder: path)
    }
    #expect(await conformance.failures() == [])
  }

  @Test func `every built-in source is tested for conformance`() {
    #expect(EntitlementSourceRegistry.builtIn.sources.map { $0.name } == ["file", "holding"])
  }

  private let instants = [Instant.earliest, Instant(secondsSince1970: 0), .latest]

  private func catalog() throws -> Catalog {
    let files = MemoryFiles(
      """
      {
        "format": 1, "id": "x", "attributes": {"role": {"type": "string"}}, "counters": ["articles"],
        "products": [{"id": "basic"}],
        "courses": [
          {"id": "L1", "gate": "basic or role = author or usage(articles, fewerThan: 3, per: ever)"}
        ]
      }
      """)
    return try GatedCatalog(files: files).content
  }
}
