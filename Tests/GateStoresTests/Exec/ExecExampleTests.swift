import EngineTestSupport
import Foundation
import GateKit
import GateStores
import GateTesting
import TestSupport
import Testing

/// The example programs answer about real data, and conform to the contract of sources.
@Suite(.slow, .timeLimit(.minutes(30))) struct ExecExampleTests {
  @Test func `Python, with an SQLite database`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let database = folder.url("shop.db").path
    try Command.run([
      "python3", "-c",
      """
      import sqlite3
      database = sqlite3.connect("\(database)")
      database.executescript('''
        create table users (id text primary key, role text);
        create table purchases (user text, product text, bought text, expires text, refunded text);
        insert into users values ('anna', 'student'), ('ben "b" ü', 'author'), ('cara', null);
        insert into purchases values
          ('anna', 'com.app.pro.monthly', '2026-01-02T10:00:00Z', '2026-02-02T10:00:00Z', null),
          ('ben "b" ü', 'com.app.pro.monthly', '2026-01-02T10:00:00Z', null, '2026-01-03T10:00:00Z');
      ''')
      """,
    ])
    try await expectConformance(
      of: ["python3", Self.path("purchases.py"), database], attributes: ["role"])
  }

  @Test func `POSIX shell, with a file`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write(
      """
      anna\tcom.app.pro.monthly\t2026-01-02T10:00:00Z\t2026-02-02T10:00:00Z
      ben \\"b\\" ü\tcom.app.pro.monthly\t2026-01-02T10:00:00Z\t
      cara

      """, to: "purchases.tsv")
    try await expectConformance(of: ["sh", Self.path("purchases.sh"), file.path], attributes: nil)
    try FileManager.default.removeItem(at: file)
    let source = try ExecSource(["sh", Self.path("purchases.sh"), file.path], for: [])
    #expect(
      await source.products(of: "anna") == .failure(.unavailable("the file cannot be read")))
    await source.close()
  }

  @Test(
    .enabled(
      if: PostgreSQLServer.isInstalled,
      "PostgreSQL is not installed: on Debian, `apt-get install postgresql`"))
  func `psql, with a PostgreSQL server`() async throws {
    let server = try PostgreSQLServer()
    defer { server.stop() }
    try server.run(
      try Repository.text(of: "Examples/Exec/facts.sql")
        + """
        insert into subjects values ('anna'), ('ben "b" ü'), ('cara'), ('O''Neill \\ &'), ('dora');
        insert into attributes (subject, name, s) values ('anna', 'role', 'student');
        insert into entitlements (subject, product, purchase, expires, revoked) values
          ('anna', 'com.app.pro.monthly', 1767348000, 1770026400, null),
          ('ben "b" ü', 'com.app.pro.monthly', 1767348000, null, 1767434400),
          ('O''Neill \\ &', 'basic', 1767348000, null, null);
        insert into families (subject, family, as_of, valid_until)
          select subject, family, 1767434400, case when family = 'attributes' then 1900000000 end
          from subjects cross join (values ('entitlements'), ('attributes')) as kept (family)
          where subject <> 'dora';
        insert into unknowns values ('cara', 'past', null), ('cara', 'product', 'basic');
        """)
    let command = server.environment + ["python3", Self.path("facts-postgresql.py")]
    try await expectConformance(of: command, attributes: ["role"], mayBeAsOfLater: true)
    let source = try ExecSource(command, for: [])
    #expect(await source.products(of: "O'Neill \\ &") == .success(["basic"]))
    let cara = try await source.snapshot(of: "cara", at: now)
    #expect(cara.unknown == [.past(nil), .product("basic")] && cara.isComplete)
    #expect(cara.asOf == Instant("2026-01-03T10:00:00Z"))
    #expect(cara.validUntil == Instant(secondsSince1970: 1_900_000_000))
    // Nothing states when the facts about Dora were true.
    #expect(try await source.snapshot(of: "dora", at: now).isComplete == false)
    // The program ends with the server, and the next request starts it again.
    server.stop()
    #expect(await source.products(of: "anna").errorKind == "unavailable")
    await source.close()
  }

  private static func path(_ name: String) -> String {
    Repository.url("Examples/Exec/\(name)").path
  }

  private func expectConformance(
    of command: [String], attributes: Set<AttributeID>?, mayBeAsOfLater: Bool = false
  ) async throws {
    let catalog = try StoreCatalog.content
    var conformance = EntitlementSourceConformance(
      knownSubjects: ["anna", "ben \"b\" ü", "cara"], unknownSubjects: ["nobody", "' or 1=1 --"],
      instants: [.earliest, now, .latest], mayBeAsOfLater: mayBeAsOfLater, timeLimit: .ample
    ) {
      try ExecSource(command, for: [catalog])
    }
    conformance.registry = EntitlementSourceRegistry.builtIn.addingStores()
    conformance.coverage = .past
    let failures = await conformance.failures()
    #expect(failures == [], "\(failures)")
    let source = try ExecSource(command, for: [catalog])
    let anna = try await source.snapshot(of: "anna", at: now)
    #expect(
      anna.entitlements == [
        Entitlement(
          product: "com.app.pro.monthly", purchaseDate: Instant("2026-01-02T10:00:00Z"),
          expiresDate: Instant("2026-02-02T10:00:00Z"))
      ])
    #expect(source.attributes == attributes)
    await source.close()
  }
}
