import GRDB
import GateKit
import GateSQLite
import Testing

/// A database keeps the answers of sources.
struct DatabaseCacheTests {
  private static let answer = EntitlementSnapshot(
    asOf: .november(1), entitlements: [Entitlement(product: "basic", environment: .sandbox)],
    attributes: [
      "since": .instant(.november(1)), "role": "2026-11-01T12:00:00Z", "groups": ["a"],
      "dates": .instantByItem(["L1": .november(2)]),
    ],
    progress: ["L1": ItemProgress(isCompleted: true)], usage: ["hints": .count(2, resetsAt: nil)],
    unknown: [.product("pro")], isComplete: false, coverage: .current, trust: .server,
    hasUnverifiedSignatures: true, validUntil: .november(9))

  @Test func `an answer is kept for its source and subject`() async throws {
    let cache = DatabaseCache(try Shop().database, maximumTrust: .verified)
    await cache.save(Self.answer, from: "a", of: "anna")
    await cache.save(Self.answer, from: "b", of: "anna")
    var newer = Self.answer
    newer.asOf = .november(2)
    await cache.save(newer, from: "b", of: "anna")
    #expect(await cache.snapshots(of: "anna") == ["a": Self.answer, "b": newer])
    #expect(await cache.snapshots(of: "ben") == [:])
    await cache.removeAll(of: "anna")
    #expect(await cache.snapshots(of: "anna") == [:])
  }

  @Test(arguments: [
    (EntitlementSnapshot.Trust.stated, EntitlementSnapshot.Trust.stated), (.server, .server),
    (.verified, .server),
  ])
  func `the trust is at most that of the database`(
    maximum: EntitlementSnapshot.Trust, expected: EntitlementSnapshot.Trust
  ) async throws {
    let cache = DatabaseCache(try Shop().database, maximumTrust: maximum)
    await cache.save(Self.answer, from: "a", of: "anna")
    #expect(await cache.snapshots(of: "anna")["a"]?.trust == expected)
  }

  @Test func `an answer that cannot be written removes the earlier one`() async throws {
    let cache = DatabaseCache(try Shop().database)
    await cache.save(Self.answer, from: "a", of: "anna")
    var infinite = Self.answer
    infinite.attributes["age"] = .number(.infinity)
    await cache.save(infinite, from: "a", of: "anna")
    #expect(await cache.snapshots(of: "anna") == [:])
  }

  @Test(arguments: ["", "{", "{\"answer\": 1}", "null"])
  func `a damaged row is ignored`(text: String) async throws {
    let database = try Shop().database
    try await database.writer.write { db in
      try db.execute(
        sql: "INSERT INTO cached_answers VALUES ('anna', 'a', ?)", arguments: [text])
    }
    #expect(await DatabaseCache(database).snapshots(of: "anna") == [:])
  }
}
