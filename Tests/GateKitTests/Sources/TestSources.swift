import GateKit
import Testing

/// A source with a predetermined answer, the same for every subject.
struct ToldSource: EntitlementSource {
  let name: String
  var families: Set<FactFamily> = Set(FactFamily.allCases)
  let answer: @Sendable () async -> Result<EntitlementSnapshot, EntitlementSourceError>
  /// The effect of preparing the source.
  var preparation: @Sendable () async -> Result<Void, EntitlementSourceError> = { .success(()) }

  init(
    _ name: String, _ families: Set<FactFamily> = Set(FactFamily.allCases),
    answer: @escaping @Sendable () async -> Result<EntitlementSnapshot, EntitlementSourceError>
  ) {
    self.name = name
    self.families = families
    self.answer = answer
  }

  /// Creates a source that knows, of every subject, the facts listed by `subject`.
  init(
    _ name: String, _ families: Set<FactFamily>, _ subject: GateSubject,
    isComplete: Bool = true, coverage: EntitlementSnapshot.Coverage = .past
  ) {
    let snapshot = EntitlementSnapshot(
      asOf: now, entitlements: subject.entitlements, attributes: subject.attributes,
      progress: subject.progress, usage: subject.usage, unknown: subject.unknown,
      isComplete: isComplete, coverage: coverage)
    self.init(name, families) { .success(snapshot) }
  }

  /// Creates a source that knows, of every subject, the facts listed by `subject`, and answers
  /// every family.
  init(
    _ name: String, _ subject: GateSubject, isComplete: Bool = true,
    coverage: EntitlementSnapshot.Coverage = .past
  ) {
    self.init(
      name, Set(FactFamily.allCases), subject, isComplete: isComplete, coverage: coverage)
  }

  static func failing(
    _ name: String, _ families: Set<FactFamily> = Set(FactFamily.allCases)
  ) -> ToldSource {
    ToldSource(name, families) { .failure(.unavailable("away")) }
  }

  func prepare() async throws(EntitlementSourceError) { try await preparation().get() }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await answer().get()
  }
}

/// A source that enumerates a few subjects, and returns empty answers when queried by id.
struct ListSource: EntitlementSource {
  let name = "list"
  var families: Set<FactFamily> = Set(FactFamily.allCases)
  let records: [SubjectRecord]
  var failure: EntitlementSourceError?

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now)
  }

  func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    Cursor(records: records[...], failure: failure)
  }

  private struct Cursor: SubjectCursor {
    var records: ArraySlice<SubjectRecord>
    let failure: EntitlementSourceError?

    mutating func next() throws(EntitlementSourceError) -> SubjectRecord? {
      if let record = records.popFirst() { return record }
      if let failure { throw failure }
      return nil
    }
  }
}

extension GateEngine {
  /// Returns the merged answers of the sources about `u1`, for this engine's catalog.
  func subject(of sources: [any EntitlementSource]) async -> GateSubject {
    await EntitlementSourceGroup(sources, for: [catalog.content]).subject("u1", at: now).subject
  }

  /// Returns the verdict about the item `it` for the merged answers of the sources.
  func verdict(of sources: any EntitlementSource...) async -> Verdict {
    verdict(for: await subject(of: sources))
  }
}

extension EntitlementSourceGroup {
  /// Returns all enumerated records, in order.
  func everyone() async throws -> [SubjectRecord] {
    guard var subjects = try await subjects(at: now) else { return [] }
    var found: [SubjectRecord] = []
    while let record = try await subjects.next() { found.append(record) }
    return found
  }
}
