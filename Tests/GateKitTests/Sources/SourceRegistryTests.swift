import GateKit
import RuleTestSupport
import Testing

struct SourceRegistryTests {
  @Test func `a third-party source is listed after the built-in ones`() throws {
    let registry = try EntitlementSourceRegistry.builtIn.adding(Named<Profile>.self)
    #expect(registry.sources.map { $0.name } == ["file", "holding", "acme.profile"])
    #expect(registry["acme.profile"]?.writtenForm == "acme.profile:URL")
    #expect(EntitlementSourceRegistry.builtIn["acme.profile"] == nil)
  }

  @Test func `registering a name twice throws`() throws {
    let registry = try EntitlementSourceRegistry.builtIn.adding(Named<Profile>.self)
    #expect(throws: EntitlementSourceRegistry.Failure.nameTaken("acme.profile")) {
      try registry.adding(Named<Profile>.self)
    }
    #expect(throws: EntitlementSourceRegistry.Failure.nameTaken("file")) {
      try registry.adding(FileSource.self)
    }
  }

  @Test(
    arguments: [Named<Bare>.self, Named<Coloned>.self, Named<Unfinished>.self]
      as [any EntitlementSourcePlugin.Type])
  func `a name without a prefix or with invalid characters throws`(
    source: any EntitlementSourcePlugin.Type
  ) {
    #expect(throws: EntitlementSourceRegistry.Failure.badName(source.name)) {
      try EntitlementSourceRegistry.builtIn.adding(source)
    }
  }

  @Test func `by default a source is named as it was requested`() throws {
    let request = EntitlementSourceRequest(argument: "", catalogs: [])
    #expect(try Named<Profile>(request).name == "acme.profile")
  }
}

private protocol Naming { static var name: String { get } }
private enum Profile: Naming { static let name = "acme.profile" }
private enum Bare: Naming { static let name = "profile" }
private enum Coloned: Naming { static let name = "acme.pro:file" }
private enum Unfinished: Naming { static let name = "acme." }

private struct Named<Name: Naming>: EntitlementSourcePlugin {
  static var name: String { Name.name }
  static var summary: String { "Brings profiles." }
  static var argumentForm: String { "URL" }
  let families: Set<FactFamily> = [.attributes]

  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {}

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot { EntitlementSnapshot(asOf: now) }
}
