import EngineTestSupport
import Foundation
import GateKit
import GateStores
import GateTesting
import TestSupport
import Testing

/// The sources of the stores conform to the contract of sources.
@Suite(.slow)
struct StoreSourceConformanceTests {
  @Test(
    arguments: [
      ("appstore", .appStore, ["active", "grace", "more-pages", "statuses-only", "wrong-types"]),
      ("appstore", .receipts, ["active", "grace", "malformed-among-good"]),
      ("revenuecat", .revenueCat, ["active", "entitlement", "malformed-among-good"]),
      ("googleplay", .googlePlay, ["active", "grace", "part", "malformed-among-good"]),
      ("revenuecat", .revenueCatV2, ["active", "grace", "more-pages", "malformed-among-good"]),
      ("stripe", .stripe, ["active", "entitlement", "more-pages", "malformed-among-good"]),
    ] as [(String, StoreFixtures, [String])])
  func `files`(plugin: String, store: StoreFixtures, fixtures: [String]) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for fixture in fixtures { try folder.write(store.text(fixture), to: "\(fixture).json") }
    let registry = EntitlementSourceRegistry.builtIn.addingStores()
    let type = try #require(registry[plugin])
    let catalog = try StoreCatalog.content
    let path = folder.path
    var conformance = EntitlementSourceConformance(
      knownSubjects: fixtures.map { SubjectID($0) }, unknownSubjects: ["nobody"],
      instants: instants, mayBeAsOfLater: true,
      timeLimit: .ample
    ) {
      try type.init(EntitlementSourceRequest(argument: path, catalogs: [catalog]))
    }
    conformance.registry = registry
    #expect(await conformance.failures() == [])
  }

  @Test(arguments: StoreFixtures.allCases)
  func `a function`(store: StoreFixtures) async throws {
    let bytes = try store.bytes("active")
    let source = try store.source { $0 == "u1" ? bytes : nil }
    let answer = try await source.snapshot(of: "u1", at: now)
    var conformance = EntitlementSourceConformance(
      knownSubjects: ["u1"], unknownSubjects: ["nobody"], instants: instants, mayBeAsOfLater: true,
      timeLimit: .ample
    ) {
      source
    }
    conformance.registry = EntitlementSourceRegistry.builtIn.addingStores()
    conformance.trust = answer.trust
    conformance.coverage = answer.coverage
    conformance.hasOwnClock = true
    #expect(await conformance.failures() == [])
  }

  /// A folder also lists its subjects, which some wrappers forward.
  @Test(
    arguments: [
      ("appstore", .appStore, "grace"), ("appstore", .receipts, "active"),
      ("revenuecat", .revenueCat, "malformed-among-good"),
      ("googleplay", .googlePlay, "malformed-among-good"),
    ] as [(String, StoreFixtures, String)], SourceWrapper.allCases)
  func `wrapped files`(
    source: (plugin: String, store: StoreFixtures, fixture: String), wrapper: SourceWrapper
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(source.store.text("revoked"), to: "files/u1.json")
    try folder.write(source.store.text(source.fixture), to: "files/u2.json")
    let type = try #require(EntitlementSourceRegistry.builtIn.addingStores()[source.plugin])
    let options = source.plugin == AppStoreSource.name ? ",scope=whole" : ""
    let (files, cache) = (folder.url("files").path + options, folder.url("cache").path)
    let catalog = try StoreCatalog.content
    let known = ["u1", "u2"].map { wrapper.id(of: $0) }
    var conformance = EntitlementSourceConformance(
      knownSubjects: known, unknownSubjects: [wrapper.id(of: "nobody")], instants: instants,
      mayBeAsOfLater: true, timeLimit: .ample
    ) {
      wrapper.wrapping(
        try type.init(EntitlementSourceRequest(argument: files, catalogs: [catalog])),
        folder: cache)
    }
    conformance.trust = .stated
    conformance.coverage = source.store == .googlePlay ? .current : .past
    conformance.hasOwnClock = true
    conformance.refunds = [(known[0], "com.app.pro.monthly")]
    #expect(await conformance.failures() == [])
  }

  private let instants = [Instant.earliest, now, .latest]
}
