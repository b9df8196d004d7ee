public import GateKit
internal import GRDB

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A storage of recorded progress and uses in a database, with a row for each subject.
///
/// ```swift
/// let journal = RecordedProgress(in: DatabaseProgressStorage(database), trust: .server)
/// try await journal.complete("L1", score: 80, for: "u1")
/// ```
///
/// Records are united in a transaction, so several processes can write one database.
public struct DatabaseProgressStorage: ProgressStorage {
  private let database: FactDatabase

  /// Creates a storage in a database.
  public init(_ database: FactDatabase) { self.database = database }

  /// Returns the facts about a subject.
  public func facts(of subject: SubjectID) async throws(ProgressStorageError) -> RecordedFacts {
    try await Self.run {
      try await database.writer.read { try StoredFacts.read(of: subject.rawValue, in: $0) }
    }
  }

  /// Unites facts with those about a subject.
  public func add(
    _ facts: RecordedFacts, to subject: SubjectID
  ) async throws(ProgressStorageError) {
    try await change(subject) { (kept) throws(ProgressStorageError) in try kept.adding(facts) }
  }

  /// Removes the uses of a subject before an instant.
  public func removeUses(
    of subject: SubjectID, before instant: Instant
  ) async throws(ProgressStorageError) {
    try await change(subject) { $0.removingUses(before: instant) }
  }

  /// Removes all facts about a subject, also damaged ones.
  public func removeAll(of subject: SubjectID) async throws(ProgressStorageError) {
    try await Self.run {
      try await database.writer.write { db in
        try StoredFacts.write(RecordedFacts(), of: subject.rawValue, in: db)
      }
    }
  }

  /// Returns a stream with an element after each commit of this connection that changes the facts about a
  /// subject.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    database.changes(in: [StoredFacts.table]) {
      try StoredFacts.text(of: subject.rawValue, in: $0) ?? ""
    }
  }
}

extension DatabaseProgressStorage {
  private func change(
    _ subject: SubjectID,
    to facts: @escaping @Sendable (RecordedFacts) throws(ProgressStorageError) -> RecordedFacts
  ) async throws(ProgressStorageError) {
    try await Self.run {
      try await database.writer.write { db in
        let kept = try StoredFacts.read(of: subject.rawValue, in: db)
        let new = try facts(kept)
        if new != kept { try StoredFacts.write(new, of: subject.rawValue, in: db) }
      }
    }
  }

  private static func run<Value: Sendable>(
    _ operation: () async throws -> Value
  ) async throws(ProgressStorageError) -> Value {
    do {
      return try await operation()
    } catch let error as ProgressStorageError {
      throw error
    } catch let error as DatabaseError {
      throw .unavailable("the database fails: \(error.message ?? "\(error.resultCode)")")
    } catch {
      throw .unavailable("the database cannot be used: \(error)")
    }
  }
}

/// The rows of recorded facts.
private enum StoredFacts {
  static let table = "recorded_facts"

  static func text(of subject: String, in db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT facts FROM recorded_facts WHERE subject = ?", arguments: [subject])
  }

  static func read(of subject: String, in db: Database) throws -> RecordedFacts {
    guard let text = try text(of: subject, in: db) else { return RecordedFacts() }
    guard let facts = try? JSONDecoder().decode(RecordedFacts.self, from: Data(text.utf8)) else {
      throw ProgressStorageError.damaged("the recorded facts of a subject are damaged")
    }
    return facts
  }

  static func write(_ facts: RecordedFacts, of subject: String, in db: Database) throws {
    if facts.isEmpty {
      return try db.execute(
        sql: "DELETE FROM recorded_facts WHERE subject = ?", arguments: [subject])
    }
    let text = String(decoding: try JSONEncoder().encode(facts), as: UTF8.self)
    try db.execute(
      sql: "INSERT OR REPLACE INTO recorded_facts (subject, facts) VALUES (?, ?)",
      arguments: [subject, text])
  }
}
