public import ContentCatalog
public import GateRules

/// A source whose answers are out of date from an age on.
///
/// ```swift
/// let store = source.limited(toAge: .seconds(86_400))
/// let answer = try await store.snapshot(of: "u1", at: now)
/// print(answer.validUntil == nil)  // false
/// ```
///
/// The age of an answer is the time since its ``EntitlementSnapshot/asOf``. From the maximum age on, an
/// answer proves neither that a product without an end is held, nor that a fact is absent: see
/// ``EntitlementSnapshot/validUntil``. An earlier `validUntil` of the source remains.
///
/// A subject that the source enumerates without an answer, such as the line of a file, states facts for
/// the instant asked about, and has no age.
public struct AgeLimitedSource: EntitlementSourceWrapper {
  /// The source that answers.
  public let source: any EntitlementSource
  /// The age from which an answer is out of date, in whole seconds.
  public let maxAge: Duration

  /// Creates a source with the answers of another one.
  ///
  /// - Parameter maxAge: the age from which an answer is out of date, in whole seconds.
  public init(_ source: any EntitlementSource, maxAge: Duration) {
    self.source = source
    self.maxAge = maxAge
  }

  /// Returns the answer of the source, which is out of date from the maximum age on.
  public func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    var answer = try await source.snapshot(of: subject, at: now)
    answer.limit(toAge: maxAge)
    return answer
  }

  /// Returns a cursor over the subjects of the source, whose answers are limited too.
  public func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    guard let cursor = try await source.subjects(at: now) else { return nil }
    return AgeLimitedSubjects(cursor: cursor, source: self, now: now)
  }
}

extension AgeLimitedSource {
  fileprivate func limited(_ record: SubjectRecord, at now: Instant) -> SubjectRecord {
    guard case .subject(let subject, let line, _, var answer?) = record else { return record }
    answer.limit(toAge: maxAge)
    return SubjectRecord(about: subject.id, answer, answeredBy: self, at: now, line: line)
  }
}

extension EntitlementSnapshot {
  /// Makes the answer out of date from an age on.
  mutating func limit(toAge age: Duration) {
    let end = asOf.advanced(by: age)
    validUntil = min(validUntil ?? end, end)
  }
}

/// A cursor over the subjects of a source whose answers are limited to an age.
private struct AgeLimitedSubjects: IndexedSubjectCursor {
  var cursor: any SubjectCursor<EntitlementSourceError>
  let source: AgeLimitedSource
  let now: Instant

  var input: String? { cursor.input }

  var indexed: IndexedSubjects? {
    (cursor as? any IndexedSubjectCursor)?.indexed?.map { [source, now] in
      source.limited($0, at: now)
    }
  }

  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
    try await cursor.next().map { source.limited($0, at: now) }
  }
}
