import GRDB
import GateExports
import GateKit
import GateSQLite
import Testing

/// A database keeps the facts about subjects in the tables of exported queries.
struct FactDatabaseTests {
  private static let subject = GateSubject(
    id: "anna \"a\", ü",
    entitlements: [
      Entitlement(product: "com.app.basic", purchaseDate: .november(1)),
      Entitlement(
        product: "pro", purchaseDate: .november(10), originalPurchaseDate: .november(1),
        expiresDate: .november(30), gracePeriodExpiresDate: .november(25),
        revocationDate: .november(28), isUpgraded: true, isPending: true, isInBillingRetry: true,
        willAutoRenew: false,
        pausedAt: .november(27), resumesAt: .november(29), quantity: 2,
        ownershipType: .familyShared, offerType: .introductory, offerDiscountType: .freeTrial),
      Entitlement(product: "pro"), Entitlement(product: "coins"),
      Entitlement(product: "basic", environment: .sandbox),
    ],
    attributes: [
      "role": "\"a\", 'b'\nc", "age": 17.5, "member": true, "since": .instant(.november(1)),
      "app": Version("2.3").map(AttributeValue.version) ?? "2.3",
      "groups": [],
    ],
    progress: [
      "L1": ItemProgress(
        isStarted: true, score: 80, startedAt: .november(2), completedAt: .november(3),
        completedAgainAt: .november(5)),
      "L2": ItemProgress(isCompleted: true), "L3": ItemProgress(isWaived: true),
    ],
    usage: [
      "hints": .uses([
        UsageRecord.Use(at: .november(4)), UsageRecord.Use(at: .november(4), item: "L2"),
      ]),
      "stories": .count(3, resetsAt: .november(30)),
    ],
    unknown: [.past(nil), .product("pro"), .attribute("dates"), .progress("L4")])

  @Test func `what is saved is read back, with current ids`() async throws {
    let shop = try Shop()
    try await shop.database.save(Self.subject, asOf: .november(19), for: shop.catalog)
    let read = try await shop.source(trust: .server).snapshot(of: Self.subject.id, at: Shop.now)
    var purchases = Array(Self.subject.entitlements.prefix(3))
    purchases[0].product = "basic"
    #expect(
      read
        == EntitlementSnapshot(
          asOf: .november(19), entitlements: purchases, attributes: Self.subject.attributes,
          progress: Self.subject.progress, usage: Self.subject.usage, unknown: Self.subject.unknown,
          trust: .server))
  }

  @Test(
    arguments: [
      (["groups": ["b", "a"]], "a set"), (["groups": []], "an empty set"),
      (["dates": .instantByItem(["L1": .november(1), "L2": .november(2)])], "dates of items"),
      (["dates": .instantByItem([:])], "no dates"), (["age": 0], "zero"), (["role": ""], "no text"),
    ] as [([AttributeID: AttributeValue], String)])
  func `an attribute of any type is read back`(
    attributes: [AttributeID: AttributeValue], what: String
  ) async throws {
    let shop = try Shop()
    try await shop.database.save(
      GateSubject(id: "anna", attributes: attributes), asOf: Shop.now, for: shop.catalog)
    let read = try await shop.source().snapshot(of: "anna", at: Shop.now)
    #expect(read.attributes == attributes, "\(what)")
  }

  @Test func `families are saved apart, each with its instant`() async throws {
    let shop = try Shop()
    let lesson = GateSubject(id: "anna", progress: ["L1": ItemProgress(isCompleted: true)])
    try await shop.database.save(lesson, [.progress], asOf: .november(18), for: shop.catalog)
    var read = try await shop.source().snapshot(of: "anna", at: Shop.now)
    #expect(read.unknown == [.product(nil), .attribute(nil), .usage(nil)])
    #expect(read.asOf == .november(18))

    let purchase = GateSubject(
      id: "anna", entitlements: [Entitlement(product: "basic")], validUntil: .november(21))
    try await shop.database.save(purchase, [.entitlements], asOf: .november(19), for: shop.catalog)
    read = try await shop.source().snapshot(of: "anna", at: Shop.now)
    #expect(read.unknown == [.attribute(nil), .usage(nil)])
    #expect((read.asOf, read.validUntil) == (.november(18), .november(21)))
    #expect(read.progress == lesson.progress && read.entitlements == purchase.entitlements)
    read = try await shop.source([.entitlements]).snapshot(of: "anna", at: Shop.now)
    #expect((read.asOf, read.unknown, read.progress.isEmpty) == (.november(19), [], true))
    read = try await shop.source([.progress]).snapshot(of: "anna", at: Shop.now)
    #expect((read.asOf, read.validUntil) == (.november(18), nil))
  }

  @Test func `a subject that is removed is unknown`() async throws {
    let shop = try Shop()
    try await shop.database.save(Self.subject, asOf: Shop.now, for: shop.catalog)
    try await shop.database.remove(Self.subject.id)
    let read = try await shop.source().snapshot(of: Self.subject.id, at: Shop.now)
    #expect(!read.isKnown && read.entitlements.isEmpty)
    for table in SubjectTable.allCases.map(\.rawValue) + ["families"] {
      let count = try await shop.database.writer.read { try Table(table).fetchCount($0) }
      #expect(count == 0, "\(table)")
    }
  }

  @Test func `a text with U+0000 is rejected, and changes nothing`() async throws {
    let shop = try Shop()
    try await shop.database.save(Self.subject, asOf: .november(1), for: shop.catalog)
    var broken = Self.subject
    broken.attributes["role"] = "a\u{0}"
    await #expect(throws: SubjectFault.self) {
      try await shop.database.save(broken, asOf: .november(2), for: shop.catalog)
    }
    #expect(
      try await shop.source().snapshot(of: broken.id, at: Shop.now).asOf == .november(1))
  }

  @Test(arguments: SubjectTable.allCases)
  func `a table has the columns of an exported query`(table: SubjectTable) async throws {
    let shop = try Shop()
    let columns = try await shop.database.writer.read { try $0.columns(in: table.rawValue) }
    #expect(columns.map(\.name) == table.columns.map(\.name))
    #expect(columns.map(\.isNotNull) == table.columns.map(\.isRequired))
  }

  @Test func `an app with tables of its own registers the migrations, which run once`() throws {
    let queue = try DatabaseQueue()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("app.1") { try $0.execute(sql: "CREATE TABLE lessons (id TEXT)") }
    FactDatabase.registerMigrations(in: &migrator)
    try migrator.migrate(queue)
    _ = try FactDatabase(queue)
    let applied = try queue.read { try migrator.appliedIdentifiers($0) }
    #expect(applied == ["app.1", "gatekit.1"])
  }
}
