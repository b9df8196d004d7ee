import GRDB
import GateKit
import GateSQLite
import Testing

/// A database keeps recorded progress and uses, as the other storages do.
struct DatabaseProgressStorageTests {
  private let phone = RecordedFacts(
    progress: ["L1": ItemProgress(startedAt: .november(1)), "L2": ItemProgress(isStarted: true)],
    uses: ["a": [RecordedUse(id: "1", at: .november(1))]])
  private let tablet = RecordedFacts(
    progress: [
      "L1": ItemProgress(score: 2, completedAt: .november(2)),
      "L2": ItemProgress(startedAt: .november(2)),
    ],
    uses: ["a": [RecordedUse(id: "2", at: .november(6), item: "L1")]])
  private let database: FactDatabase
  private let storage: DatabaseProgressStorage

  init() throws {
    database = try Shop().database
    storage = DatabaseProgressStorage(database)
  }

  @Test func `facts are united, for each subject`() async throws {
    #expect(try await storage.facts(of: "u1").isEmpty)
    for facts in [phone, tablet, phone] { try await storage.add(facts, to: "u1") }
    try await storage.add(tablet, to: "' OR 1=1 --")
    #expect(try await storage.facts(of: "u1") == phone.united(with: tablet))
    #expect(try await storage.facts(of: "' OR 1=1 --") == tablet)
    try await storage.removeUses(of: "u1", before: .november(2))
    #expect(try await storage.facts(of: "u1").uses == tablet.uses)
    try await storage.removeAll(of: "u1")
    #expect(try await storage.facts(of: "u1").isEmpty)
    #expect(try await storage.facts(of: "' OR 1=1 --") == tablet)
  }

  @Test func `each change of a subject is signalled, and nothing else`() async throws {
    var changes = storage.changes(of: "u1").makeAsyncIterator()
    var others = storage.changes(of: "u2").makeAsyncIterator()
    for facts in [phone, tablet] {
      try await storage.add(facts, to: "u1")
      #expect(await changes.next() != nil)
    }
    // Neither a repetition nor another subject is a change: the next signal is the one of the removal.
    try await storage.add(tablet, to: "u1")
    try await storage.add(phone, to: "u2")
    #expect(await others.next() != nil)
    try await storage.removeAll(of: "u1")
    #expect(await changes.next() != nil)
    #expect(try await storage.facts(of: "u1").isEmpty)
  }

  @Test func `concurrent records are all kept`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        group.addTask {
          try? await storage.add(
            RecordedFacts(progress: ["L\(index)": ItemProgress(isStarted: true)]), to: "u1")
        }
      }
    }
    #expect(try await storage.facts(of: "u1").count == 20)
  }

  @Test func `damaged facts are an error until they are removed`() async throws {
    try await database.writer.write {
      try $0.execute(sql: "INSERT INTO recorded_facts VALUES ('u1', '{')")
    }
    await #expect(
      throws: ProgressStorageError.damaged("the recorded facts of a subject are damaged")
    ) { try await storage.add(phone, to: "u1") }
    try await storage.removeAll(of: "u1")
    try await storage.add(phone, to: "u1")
    #expect(try await storage.facts(of: "u1") == phone)
  }

  @Test func `a database that fails is unavailable`() async throws {
    try await database.writer.write { try $0.execute(sql: "DROP TABLE recorded_facts") }
    await #expect(
      throws: ProgressStorageError.unavailable(
        "the database fails: no such table: recorded_facts")
    ) { try await storage.facts(of: "u1") }
  }
}
