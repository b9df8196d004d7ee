import Foundation
import GateKit
import GateTesting
import Testing

struct BuiltInSourceTests {
  @Test func `a subject file conforms to the contract of sources`() async throws {
    let catalog = try catalog()
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = """
      {"id": "anna", "entitlements": [{"product": "basic"}], "attributes": {"role": "author"}}
      {"id": "ben", "progress": {"L1": {"completed": true}}, "usage": {"articles": {"count": 2}}}
      {"id": "cleo", "unknown": ["product:*"]}
      {"id": "twin"}
      {"id": "twin"}
      """
    try Data(lines.utf8).write(to: file)
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["anna", "ben", "cleo"], unknownSubjects: ["dora"], instants: instants
    ) {
      try FileSource(EntitlementSourceRequest(argument: file.path, catalogs: [catalog]))
    }
    #expect(await conformance.failures() == [])
  }

  @Test func `stated products conform to the contract of sources`() async throws {
    let catalog = try catalog()
    let conformance = EntitlementSourceConformance(
      knownSubjects: [HoldingSource.subjectID], unknownSubjects: [], instants: instants
    ) {
      try HoldingSource(EntitlementSourceRequest(argument: "basic", catalogs: [catalog]))
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
