internal import GRDB
internal import GateExports
public import GateKit

/// A source that reads the facts about subjects from a database.
///
/// ```swift
/// let source = DatabaseSource(database, for: [catalog.content], trust: .server)
/// let answer = try await source.snapshot(of: "u1", at: now)
/// ```
///
/// - An answer is as of the earliest instant in the column `as_of` of its families and entitlements. A family
///   without a row in the table `families` is unknown, except for the facts that are listed.
/// - A subject without a row in the table `subjects` is unknown to the source.
/// - Subjects are enumerated in the order of the bytes of their ids, some hundreds in a transaction.
/// - ``changes(of:)`` observes the database: it has an element after each commit of the same connection that
///   changes the facts about the subject.
public struct DatabaseSource: EntitlementSource {
  /// The name in reasons and messages.
  public let name: String
  /// The families of facts that the source supplies.
  public let families: Set<FactFamily>
  private let database: FactDatabase
  private let reader: FactReader
  private let trust: EntitlementSnapshot.Trust

  /// Creates a source of the facts in a database.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - families: the families of facts that the source supplies.
  ///   - catalogs: the catalogs to decide, which declare the types of the attributes.
  ///   - name: the name in reasons and messages.
  ///   - trust: the reliability of the facts: `server` only if nobody but your server can write the database.
  public init(
    _ database: FactDatabase, _ families: Set<FactFamily> = Set(FactFamily.allCases),
    for catalogs: [Catalog], named name: String = "database",
    trust: EntitlementSnapshot.Trust = .stated
  ) {
    self.name = name
    self.families = families
    self.database = database
    self.trust = trust
    let declared = catalogs.flatMap(\.attributes).map { ($0.id, $0.type) }
    reader = FactReader(
      families: families, types: Dictionary(declared, uniquingKeysWith: { first, _ in first }))
  }

  /// Returns the facts about a subject.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let found = try await read { [reader] db in try reader.snapshot(of: subject.rawValue, in: db) }
    guard let found else { return EntitlementSnapshot(asOf: now, isKnown: false, trust: trust) }
    return trusted(found)
  }

  /// Returns a cursor over all subjects in the database.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    DatabaseCursor(source: self, now: now)
  }

  /// Returns a stream with an element after each commit that changes the facts about a subject.
  ///
  /// The observation has started when the function returns, so the function waits for a write in progress.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let tables = ["subjects", "families", "unknowns"] + families.compactMap { $0.table?.rawValue }
    return database.changes(in: tables) { [reader] db in
      try reader.snapshot(of: subject.rawValue, in: db)
    }
  }
}

extension DatabaseSource {
  /// Returns the facts about the first subjects after an id.
  func page(
    after last: String?
  ) async throws(EntitlementSourceError) -> [(subject: String, snapshot: EntitlementSnapshot)] {
    let page = try await read { [reader] db in
      try reader.page(after: last, count: Self.pageSize, in: db)
    }
    return page.map { ($0.subject, trusted($0.snapshot)) }
  }

  private static let pageSize = 500

  private func trusted(_ snapshot: EntitlementSnapshot) -> EntitlementSnapshot {
    var snapshot = snapshot
    snapshot.trust = trust
    return snapshot
  }

  private func read<Value: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async throws(EntitlementSourceError) -> Value {
    do {
      return try await database.writer.read(value)
    } catch let error as EntitlementSourceError {
      throw error
    } catch let error as DatabaseError {
      throw .unavailable("the database fails: \(error.message ?? "\(error.resultCode)")")
    } catch {
      throw .unavailable("the database cannot be read: \(error)")
    }
  }
}
