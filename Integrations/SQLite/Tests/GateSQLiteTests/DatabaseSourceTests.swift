import GRDB
import GateKit
import GateSQLite
import GateTesting
import Testing

/// A source answers from the rows of a database, whoever wrote them.
struct DatabaseSourceTests {
  @Test func `the source fulfils the contract`() async throws {
    let shop = try Shop()
    for (id, product) in [("anna", "basic"), ("O'Neill", "pro"), ("ü", "basic")] {
      let subject = GateSubject(
        id: SubjectID(id), entitlements: [Entitlement(product: ProductID(product))],
        attributes: ["role": "student"], progress: ["L1": ItemProgress(isCompleted: true)])
      try await shop.database.save(subject, asOf: .november(1), for: shop.catalog)
    }
    var contract = EntitlementSourceConformance(
      knownSubjects: ["anna", "O'Neill", "ü"], unknownSubjects: ["nobody", "' OR 1=1 --", ""],
      instants: [.november(2), Shop.now, .latest]
    ) {
      shop.source(trust: .server)
    }
    contract.trust = .server
    contract.hasOwnClock = true
    #expect(await contract.failures() == [])
  }

  @Test func `subjects are enumerated in pages, in the order of their ids`() async throws {
    let shop = try Shop()
    try await shop.database.writer.write { db in
      for number in 0..<1_234 {
        try db.execute(
          sql: """
            INSERT INTO subjects (subject) VALUES (?1);
            INSERT INTO families VALUES (?1, 'entitlements', 0, NULL);
            INSERT INTO entitlements (subject, product) VALUES (?1, 'basic')
            """.replacingSubject(with: "u\(number)"))
      }
    }
    let cursor = try await shop.source([.entitlements]).subjects(at: Shop.now)
    guard var cursor else { throw CancellationError() }
    var ids: [String] = []
    while let record = try await cursor.next() {
      #expect(record.subject?.entitlements.count == 1)
      ids.append(record.subject?.id.rawValue ?? "")
    }
    #expect(ids == (0..<1_234).map { "u\($0)" }.sorted())
  }

  @Test func `rows of your own count, and a family without an instant is unknown`() async throws {
    let shop = try Shop()
    try await shop.database.writer.write { db in
      try db.execute(
        sql: """
          INSERT INTO subjects (subject) VALUES ('anna');
          INSERT INTO entitlements (subject, product, purchase) VALUES ('anna', 'com.app.basic', 1790000000);
          INSERT INTO progress (subject, item, completed, completed_at) VALUES
            ('anna', 'L1', 1, 1790000000), ('anna', 'L1', 0, 1780000000), ('anna', 'L1', 1, NULL);
          INSERT INTO families (subject, family, as_of) VALUES ('anna', 'progress', 1795000000);
          """)
    }
    let read = try await shop.source().snapshot(of: "anna", at: Shop.now)
    #expect(read.unknown == [.product(nil), .attribute(nil), .usage(nil)])
    #expect(read.entitlements.map(\.product) == ["com.app.basic"])
    #expect(
      read.progress["L1"]
        == ItemProgress(isCompleted: true, completedAt: Instant(secondsSince1970: 1_790_000_000)))
  }

  @Test(arguments: [
    ("entitlements (subject, product, expires) VALUES ('anna', 'basic', 'soon')", "expires"),
    ("attributes (subject, name, n) VALUES ('anna', 'age', 'old')", "n"),
    ("attributes (subject, name, v) VALUES ('anna', 'app', '2.3')", "v"),
    ("attributes (subject, name) VALUES ('anna', 'member')", "b"),
    ("progress (subject, item, started) VALUES ('anna', 'L1', 'yes')", "started"),
    ("uses (subject, counter) VALUES ('anna', 'hints')", "used_at"),
    ("uses (subject, counter, used_count) VALUES ('anna', 'hints', -1)", "used_count"),
    ("unknowns (subject, family) VALUES ('anna', 'everything')", "family"),
    ("families (subject, family, as_of) VALUES ('anna', 'friends', 0)", "family"),
    ("families (subject, family, as_of) VALUES ('anna', 'usage', 'now')", "as_of"),
  ])
  func `a malformed value is an error that names its column`(
    insertion: String, column: String
  ) async throws {
    let shop = try Shop()
    try await shop.database.writer.write { db in
      try db.execute(
        sql: "INSERT INTO subjects (subject) VALUES ('anna'); INSERT INTO \(insertion)")
    }
    let error = await #expect(throws: EntitlementSourceError.self) {
      try await shop.source().snapshot(of: "anna", at: Shop.now)
    }
    let table = insertion.split(separator: " ").first ?? ""
    #expect(
      error
        == .badAnswer(
          "a row of the table `\(table)` has no valid value in the column `\(column)`"))
  }

  @Test func `a database that fails makes the source unavailable`() async throws {
    let shop = try Shop()
    try await shop.database.writer.write { try $0.execute(sql: "DROP TABLE uses") }
    try await shop.database.writer.write {
      try $0.execute(sql: "INSERT INTO subjects (subject) VALUES ('anna')")
    }
    await #expect(
      throws: EntitlementSourceError.unavailable("the database fails: no such table: uses")
    ) { try await shop.source().snapshot(of: "anna", at: Shop.now) }
  }

  @Test func `a commit that changes the facts about a subject is a change`() async throws {
    let shop = try Shop()
    var changes = shop.source().changes(of: "anna").makeAsyncIterator()
    let anna = GateSubject(id: "anna", entitlements: [Entitlement(product: "basic")])
    try await shop.database.save(anna, asOf: .november(1), for: shop.catalog)
    #expect(await changes.next() != nil)
    // Another subject changes, then this one; only the latter is signalled.
    let ben = GateSubject(id: "ben", entitlements: [Entitlement(product: "pro")])
    try await shop.database.save(ben, asOf: .november(2), for: shop.catalog)
    try await shop.database.save(anna, asOf: .november(3), for: shop.catalog)
    #expect(await changes.next() != nil)
    try await shop.database.remove("ben")
    try await shop.database.remove("anna")
    #expect(await changes.next() != nil)
    try shop.database.writer.close()
  }
}

extension String {
  fileprivate func replacingSubject(with id: String) -> String {
    split(separator: "?1", omittingEmptySubsequences: false).joined(separator: "'\(id)'")
  }
}
