internal import GRDB
public import GateKit

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A cache of answers in a database, with a row for each source and subject.
///
/// ```swift
/// let cache = DatabaseCache(database, maximumTrust: .server)
/// let store = source.cached(in: cache, maxAge: .seconds(300))
/// ```
///
/// The rows are not sealed, so anyone who can write the database can write answers: their trust is at most
/// `maximumTrust`.
public struct DatabaseCache: SnapshotCache {
  private let writer: any DatabaseWriter
  private let maximumTrust: EntitlementSnapshot.Trust

  /// Creates a cache in a database.
  ///
  /// - Parameter maximumTrust: the trust to which that of an answer is lowered: more than `stated` only if
  ///   nobody but your server can write the database.
  public init(
    _ database: FactDatabase, maximumTrust: EntitlementSnapshot.Trust = .stated
  ) {
    writer = database.writer
    self.maximumTrust = maximumTrust
  }

  /// Returns the answers about a subject, by the name of the source. Unreadable rows are ignored.
  public func snapshots(of subject: SubjectID) async -> [String: EntitlementSnapshot] {
    let rows = try? await writer.read { db in
      try Row.fetchAll(
        db, sql: "SELECT source, answer FROM cached_answers WHERE subject = ?",
        arguments: [subject.rawValue]
      ).map { FactRow($0, of: "cached_answers") }
        .compactMap { row in try? (row.text("source"), row.text("answer")) }
    }
    var answers: [String: EntitlementSnapshot] = [:]
    for (source, text) in rows ?? [] {
      guard let answer = CachedAnswer.snapshot(in: text) else { continue }
      answers[source] = answer
      answers[source]?.trust = min(answer.trust, maximumTrust)
    }
    return answers
  }

  /// Keeps an answer in place of the earlier one. If it cannot be written, neither is kept.
  public func save(
    _ snapshot: EntitlementSnapshot, from source: String, of subject: SubjectID
  ) async {
    do {
      let text = try CachedAnswer.text(of: snapshot)
      try await writer.write { db in
        try db.execute(
          sql: "INSERT OR REPLACE INTO cached_answers (subject, source, answer) VALUES (?, ?, ?)",
          arguments: [subject.rawValue, source, text])
      }
    } catch {
      // The earlier answer may list a purchase that this one revokes.
      try? await writer.write { db in
        try db.execute(
          sql: "DELETE FROM cached_answers WHERE subject = ? AND source = ?",
          arguments: [subject.rawValue, source])
      }
    }
  }

  /// Removes all answers about a subject.
  public func removeAll(of subject: SubjectID) async {
    try? await writer.write { db in
      try db.execute(
        sql: "DELETE FROM cached_answers WHERE subject = ?", arguments: [subject.rawValue])
    }
  }
}

/// An answer in the form in which a row contains it. The form of attributes in a snapshot has no types, so
/// they are apart.
private struct CachedAnswer: Codable {
  let answer: EntitlementSnapshot
  let attributes: [String: AttributeValue]

  static func text(of snapshot: EntitlementSnapshot) throws -> String {
    var bare = snapshot
    bare.attributes = [:]
    bare.unreadKeys = []
    let attributes = snapshot.attributes.map { ($0.key.rawValue, $0.value) }
    let whole = CachedAnswer(
      answer: bare, attributes: Dictionary(attributes, uniquingKeysWith: { first, _ in first }))
    return String(decoding: try JSONEncoder().encode(whole), as: UTF8.self)
  }

  static func snapshot(in text: String) -> EntitlementSnapshot? {
    guard let whole = try? JSONDecoder().decode(CachedAnswer.self, from: Data(text.utf8)) else {
      return nil
    }
    var snapshot = whole.answer
    for (name, value) in whole.attributes { snapshot.attributes[AttributeID(name)] = value }
    return snapshot
  }
}
