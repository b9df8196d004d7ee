import GateKit
import Testing

/// A source that answers as it is told, the same about everybody.
struct ToldSource: EntitlementSource {
  let name: String
  var families: Set<FactFamily> = Set(FactFamily.allCases)
  let answer: @Sendable () async -> Result<EntitlementSnapshot, EntitlementSourceError>
  /// What it does to get ready.
  var preparation: @Sendable () async -> Result<Void, EntitlementSourceError> = { .success(()) }

  init(
    _ name: String, _ families: Set<FactFamily> = Set(FactFamily.allCases),
    answer: @escaping @Sendable () async -> Result<EntitlementSnapshot, EntitlementSourceError>
  ) {
    self.name = name
    self.families = families
    self.answer = answer
  }

  /// Knows of everybody what a subject lists.
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

  /// Knows of everybody what a subject lists, whatever the family.
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
    of subject: String, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await answer().get()
  }
}

/// A source that enumerates a few subjects, and knows nothing when asked by id.
struct ListSource: EntitlementSource {
  let name = "list"
  var families: Set<FactFamily> = Set(FactFamily.allCases)
  let records: [SubjectRecord]
  var failure: EntitlementSourceError?

  func snapshot(
    of subject: String, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now)
  }

  func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor)? {
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
  /// What sources together say of `u1`, in this engine's catalog.
  func subject(of sources: [any EntitlementSource]) async -> GateSubject {
    await EntitlementSourceGroup(sources, for: [catalog.content]).subject("u1", at: now).subject
  }

  /// The verdict about the item `it` for what sources together say.
  func verdict(of sources: any EntitlementSource...) async -> Verdict {
    verdict(for: await subject(of: sources))
  }
}

extension EntitlementSourceGroup {
  /// Everyone who is enumerated, in order.
  func everyone() async throws -> [SourcedSubjects.Record] {
    guard var subjects = try await subjects(at: now) else { return [] }
    var found: [SourcedSubjects.Record] = []
    while let record = try await subjects.next() { found.append(record) }
    return found
  }
}

extension SourcedSubjects.Record {
  var subject: GateSubject? {
    if case .subject(let sourced) = self { sourced.subject } else { nil }
  }
}
