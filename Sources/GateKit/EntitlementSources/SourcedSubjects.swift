public import ContentCatalog
import GateRules

extension EntitlementSourceGroup {
  /// The failure of a source that cannot be used: it could not be created or prepared, or ended the
  /// enumeration of subjects.
  public struct Failure: DescribedError, Hashable, Sendable {
    /// The name of the source.
    public let source: String
    /// The reason, in the words of the source.
    public let error: EntitlementSourceError

    /// The name of the source, and what is wrong with it.
    public var message: String {
      "the source \(Diagnostic.Message.quoting(source)) failed: \(error.message)"
    }

    /// The advice of the source.
    public var help: String? { error.help }

    /// Creates a failure, for tests.
    public init(source: String, error: EntitlementSourceError) {
      self.source = source
      self.error = error
    }
  }

  /// Prepares every source, before the first of many queries.
  ///
  /// - Throws: the failure of the first source that cannot answer any query.
  public func prepare() async throws(Failure) { try await prepare(allBut: nil) }

  /// Returns a cursor over all subjects of the first source that enumerates, each with the merged
  /// answers of all sources; `nil` if no source enumerates.
  ///
  /// An overlay enumerates only if the group has no other source. The enumerated facts are the
  /// answer of the enumerating source. The other sources are prepared, and then queried by id.
  public func subjects(at now: Instant) async throws(Failure) -> SourcedSubjects? {
    try await subjects(at: now, isExact: false)
  }

  /// Returns a cursor over all subjects of the first source that enumerates.
  ///
  /// - Parameter isExact: whether to merge for this instant even if an answer is as of a later one.
  package func subjects(
    at now: Instant, isExact: Bool
  ) async throws(Failure) -> SourcedSubjects? {
    for (index, source) in sources.enumerated() where isOverlay || !source.isOverlay {
      guard let found = try await subjects(of: index, at: now, isExact) else { continue }
      try await prepare(allBut: index)
      return found
    }
    return nil
  }

  private func subjects(
    of index: Int, at now: Instant, _ isExact: Bool
  ) async throws(Failure) -> SourcedSubjects? {
    do {
      guard let cursor = try await sources[index].subjects(at: now) else { return nil }
      return SourcedSubjects(of: self, enumeratedBy: index, cursor, at: now, isExact: isExact)
    } catch {
      throw Failure(source: sourceNames[index], error: EntitlementSourceError(error))
    }
  }

  private func prepare(allBut enumerator: Int?) async throws(Failure) {
    for (index, source) in sources.enumerated() where index != enumerator {
      do {
        try await source.prepare()
      } catch {
        throw Failure(source: sourceNames[index], error: EntitlementSourceError(error))
      }
    }
  }
}

/// A cursor over the subjects of several sources.
///
/// ```swift
/// if let subjects = try await group.subjects(at: now) {
///   for try await record in subjects {
///     if let subject = record.subject { print(subject.id) }
///   }
/// }
/// ```
///
/// ``/GateRules/GateSubject/sourceFailures`` lists the sources that failed for a subject. A record has an
/// instant of its own if an answer is as of a later one than the one asked about.
public struct SourcedSubjects: SubjectCursor {
  /// The name, in messages, of the input whose lines are counted.
  public let inputName: String
  private let group: EntitlementSourceGroup
  private let enumerator: Int
  private let now: Instant
  private let isExact: Bool
  private var cursor: any SubjectCursor<EntitlementSourceError>
  /// The next records, in order. The other sources are queried about several subjects concurrently.
  private var pending: [Pending] = []
  private var isAtEnd = false

  fileprivate init(
    of group: EntitlementSourceGroup, enumeratedBy index: Int,
    _ cursor: any SubjectCursor<EntitlementSourceError>, at now: Instant, isExact: Bool
  ) {
    self.group = group
    enumerator = index
    self.cursor = cursor
    self.now = now
    self.isExact = isExact
    inputName = cursor.input ?? group.sourceNames[index]
  }

  /// The maximum number of subjects about which the other sources are queried concurrently.
  static let maxConcurrentSubjects = 16

  /// The name of the input.
  public var input: String? { inputName }

  /// Returns the next subject or rejection; `nil` at the end.
  public mutating func next() async throws(EntitlementSourceGroup.Failure) -> SubjectRecord? {
    if group.sources.count == 1 { return try await nextOfOnlySource() }
    while !isAtEnd, pending.count < Self.maxConcurrentSubjects {
      pending.append(await nextPending())
    }
    if pending.isEmpty { return nil }
    switch pending.removeFirst() {
    case .record(let record): return record
    case .end(nil): return nil
    case .end(let failure?): throw failure
    case .question(let task):
      return await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}

@available(*, unavailable)
extension SourcedSubjects: Sendable {}

extension SourcedSubjects: AsyncSequence {
  /// Returns an iterator, which continues where the cursor is.
  public func makeAsyncIterator() -> SubjectIterator<Self> { SubjectIterator(self) }
}

extension SourcedSubjects: IndexedSubjectCursor {
  /// The subjects, if the group has one source, whose subjects can be read in any order.
  package var indexed: IndexedSubjects? {
    guard group.sources.count == 1 else { return nil }
    return (cursor as? any IndexedSubjectCursor)?.indexed?.map {
      [group, enumerator, now, isExact] in
      await group.merged($0, enumeratedBy: enumerator, at: now, isExact: isExact)
    }
  }
}

extension EntitlementSourceGroup {
  /// Returns the record of a source with the merged answers of all sources.
  fileprivate func merged(
    _ record: SubjectRecord, enumeratedBy index: Int, at now: Instant, isExact: Bool
  ) async -> SubjectRecord {
    guard case .subject(let subject, let line, _, let answer) = record else { return record }
    // A source without an answer knows the facts of the subject and no others.
    let known = Known(
      index: index, snapshot: answer ?? EntitlementSnapshot(undated: subject, askedAt: now))
    let sourced = await self.subject(subject.id, at: now, isExact: isExact, knowing: known)
    return .subject(sourced.subject, line: line, at: sourced.now == now ? nil : sourced.now)
  }
}

extension SourcedSubjects {
  private enum Pending {
    case record(SubjectRecord)
    case question(Task<SubjectRecord, Never>)
    case end(EntitlementSourceGroup.Failure?)
  }

  private mutating func nextPending() async -> Pending {
    do throws(EntitlementSourceGroup.Failure) {
      guard let record = try await nextRecord() else {
        isAtEnd = true
        return .end(nil)
      }
      guard case .subject = record else { return .record(record) }
      return .question(
        Task { [group, enumerator, now, isExact] in
          await group.merged(record, enumeratedBy: enumerator, at: now, isExact: isExact)
        })
    } catch {
      isAtEnd = true
      return .end(error)
    }
  }

  /// Returns the next record without a task for each subject, because a file can have millions.
  private mutating func nextOfOnlySource() async throws(EntitlementSourceGroup.Failure)
    -> SubjectRecord?
  {
    guard let record = try await nextRecord() else { return nil }
    return await group.merged(record, enumeratedBy: enumerator, at: now, isExact: isExact)
  }

  private mutating func nextRecord() async throws(EntitlementSourceGroup.Failure) -> SubjectRecord?
  {
    do throws(EntitlementSourceError) {
      return try await cursor.next()
    } catch {
      throw EntitlementSourceGroup.Failure(source: group.sourceNames[enumerator], error: error)
    }
  }
}
