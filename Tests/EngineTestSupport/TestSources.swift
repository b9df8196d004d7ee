package import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// A source with a predetermined answer, the same for every subject.
package struct ToldSource: EntitlementSource {
  package let name: String
  package var families: Set<FactFamily> = Set(FactFamily.allCases)
  package let answer: @Sendable () async -> Result<EntitlementSnapshot, EntitlementSourceError>
  /// The effect of preparing the source.
  package var preparation: @Sendable () async -> Result<Void, EntitlementSourceError> = {
    .success(())
  }

  package init(
    _ name: String, _ families: Set<FactFamily> = Set(FactFamily.allCases),
    answer: @escaping @Sendable () async -> Result<EntitlementSnapshot, EntitlementSourceError>
  ) {
    self.name = name
    self.families = families
    self.answer = answer
  }

  /// Creates a source that knows, of every subject, the facts listed by `subject`.
  package init(
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
  package init(
    _ name: String, _ subject: GateSubject, isComplete: Bool = true,
    coverage: EntitlementSnapshot.Coverage = .past
  ) {
    self.init(
      name, Set(FactFamily.allCases), subject, isComplete: isComplete, coverage: coverage)
  }

  package static func failing(
    _ name: String, _ families: Set<FactFamily> = Set(FactFamily.allCases)
  ) -> ToldSource {
    ToldSource(name, families) { .failure(.unavailable("away")) }
  }

  package func prepare() async throws(EntitlementSourceError) { try await preparation().get() }

  package func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await answer().get()
  }
}

/// A source that enumerates a few subjects, and returns empty answers when queried by id.
package struct ListSource: EntitlementSource {
  package let name = "list"
  package var families: Set<FactFamily>
  package let records: [SubjectRecord]
  package var failure: EntitlementSourceError?

  package init(
    families: Set<FactFamily> = Set(FactFamily.allCases), records: [SubjectRecord],
    failure: EntitlementSourceError? = nil
  ) {
    self.families = families
    self.records = records
    self.failure = failure
  }

  package func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now)
  }

  package func subjects(
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
  package func subject(of sources: [any EntitlementSource]) async -> GateSubject {
    await EntitlementSourceGroup(sources, for: [catalog.content], timeLimit: .ample)
      .subject("u1", at: now).subject
  }

  /// Returns the verdict about the item `it` for the merged answers of the sources.
  package func verdict(of sources: any EntitlementSource...) async -> Verdict {
    verdict(for: await subject(of: sources))
  }
}

extension EntitlementSourceGroup {
  /// Returns all enumerated records, in order.
  package func everyone() async throws -> [SubjectRecord] {
    guard var subjects = try await subjects(at: now) else { return [] }
    var found: [SubjectRecord] = []
    while let record = try await subjects.next() { found.append(record) }
    return found
  }
}
