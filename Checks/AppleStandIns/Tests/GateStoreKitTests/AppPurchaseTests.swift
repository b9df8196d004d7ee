import Foundation
import GateKit
import GateKitFoundation
import GateStoreKit
import StoreKit
import TestSupport
import Testing

/// The purchase of the app itself supplies attributes and the environment.
@Suite(.timeLimit(.minutes(5)))
struct AppPurchaseTests {
  @Test(arguments: ["1.2.3", "42"])
  func `it supplies the first download and its version`(version: String) async throws {
    let snapshot = try await snapshot { .verified(Self.app(version)) }
    #expect(
      snapshot.attributes == [
        "firstSeen": .instant(at("2024-05-01T08:00:00Z")),
        "originalAppVersion": .version(try #require(Version(version))),
      ])
    #expect(snapshot.unknown == [])
  }

  @Test func `a version that is not one is unknown`() async throws {
    let snapshot = try await snapshot { .verified(Self.app("beta 3")) }
    #expect(snapshot.attributes.keys.sorted() == ["firstSeen"])
    #expect(snapshot.unknown == [.attribute("originalAppVersion")])
  }

  @Test(arguments: [AppStore.Environment.sandbox, .xcode])
  func `outside production, the attributes are omitted`(environment: AppStore.Environment)
    async throws
  {
    let snapshot = try await snapshot { .verified(Self.app("1.0", environment)) }
    #expect(snapshot.attributes == [:] && snapshot.unknown == [])
  }

  @Test func `if StoreKit fails or its signature is invalid, they are unknown`() async throws {
    let unknown: Set<UnknownFact> = [
      .attribute("firstSeen"), .attribute("originalAppVersion"),
    ]
    let failed = try await snapshot { throw StoreKitError.unknown }
    #expect(failed.unknown == unknown && failed.attributes == [:])
    let unverified = try await snapshot { .unverified(Self.app("1.0"), .invalidSignature) }
    #expect(unverified.unknown == unknown && unverified.attributes == [:])
    #expect(unverified.asOf == now)
  }

  @Test func `a slow request for it does not delay the purchases`() async throws {
    var world = StoreKitWorld(.verified(.lifetime))
    world.app = {
      try await Task.sleep(for: .seconds(86_400))
      return .verified(Self.app("1.0"))
    }
    let snapshot = try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitSource(timeLimit: .zero).snapshot(of: "u1", at: now)
    }
    #expect(snapshot.entitlements.map(\.product) == ["com.app.lifetime"])
    #expect(snapshot.unknown == [.attribute("firstSeen"), .attribute("originalAppVersion")])
  }

  @Test(
    arguments: [(.production, "production"), (.sandbox, "sandbox"), (.xcode, "xcode")]
      as [(AppStore.Environment, Entitlement.Environment)])
  func `its environment is accepted`(
    environment: AppStore.Environment, accepted: Entitlement.Environment
  ) async throws {
    var world = StoreKitWorld(.verified(.pro(environment: environment)))
    world.app = { .verified(Self.app("1.0", environment)) }
    try await StoreKitWorld.$current.withValue(world) {
      let source = StoreKitSource(timeLimit: .ample)
      #expect(await source.acceptedEnvironments() == [accepted])
      let catalog = try StoreCatalog.gated
      let engine = GateEngine(catalog: catalog, accepting: await source.acceptedEnvironments())
      let group = EntitlementSourceGroup([source], for: [catalog.content], timeLimit: .ample)
      let subject = await group.subject("u1", at: now).subject
      #expect(engine.decide("ever-pro", for: subject, at: now).isUnlocked)
    }
  }

  @Test func `without a valid signature, only production is accepted`() async {
    var world = StoreKitWorld()
    #expect(await accepted(in: world) == [])
    world.app = { .unverified(Self.app("1.0", .sandbox), .invalidSignature) }
    #expect(await accepted(in: world) == [])
  }

  private func accepted(in world: StoreKitWorld) async -> Set<Entitlement.Environment> {
    await StoreKitWorld.$current.withValue(world) {
      await StoreKitSource(timeLimit: .ample).acceptedEnvironments()
    }
  }

  private func snapshot(
    app: @escaping @Sendable () async throws -> VerificationResult<AppTransaction>
  ) async throws -> EntitlementSnapshot {
    var world = StoreKitWorld()
    world.app = app
    return try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitSource(timeLimit: .ample).snapshot(of: "u1", at: now)
    }
  }

  private static func app(
    _ version: String, _ environment: AppStore.Environment = .production
  ) -> AppTransaction {
    AppTransaction(
      environment: environment, originalAppVersion: version,
      originalPurchaseDate: Date(at("2024-05-01T08:00:00Z")),
      signedDate: Date(at("2026-11-20T11:00:00Z")))
  }
}
