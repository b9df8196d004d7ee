public import ContentCatalog
internal import GateRules

extension EntitlementSourceGroup {
  /// A source that cannot be used at all: it could not be made or get ready, or ended the enumeration of
  /// subjects.
  public struct Failure: Error, Hashable, Sendable {
    /// The name of the source.
    public let source: String
    /// What went wrong.
    public let error: EntitlementSourceError

    /// Makes a failure.
    public init(source: String, error: EntitlementSourceError) {
      self.source = source
      self.error = error
    }
  }

  /// Lets every source get ready for questions, before the first of many.
  ///
  /// - Throws: what keeps one of them from answering about anybody.
  public func prepare() async throws(Failure) { try await prepare(allBut: nil) }

  /// Everyone that the first source which can enumerate knows, with what all sources know of them; `nil`
  /// where none can.
  ///
  /// A ``HoldingSource`` enumerates only where there is nothing else. What the enumerating source says of a
  /// subject is its answer; the others are let get ready, and then asked by id.
  public func subjects(at now: Instant) async throws(Failure) -> SourcedSubjects? {
    let onlyProducts = sources.allSatisfy { $0 is HoldingSource }
    for (index, source) in sources.enumerated() where onlyProducts || !(source is HoldingSource) {
      guard let found = try await subjects(of: index, at: now) else { continue }
      try await prepare(allBut: index)
      return found
    }
    return nil
  }

  private func subjects(
    of index: Int, at now: Instant
  ) async throws(Failure) -> SourcedSubjects? {
    do throws(EntitlementSourceError) {
      guard let cursor = try await sources[index].subjects(at: now) else { return nil }
      return SourcedSubjects(self, enumeratedBy: index, cursor, at: now)
    } catch {
      throw Failure(source: sources[index].name, error: error)
    }
  }

  private func prepare(allBut enumerator: Int?) async throws(Failure) {
    for (index, source) in sources.enumerated() where index != enumerator {
      do throws(EntitlementSourceError) {
        try await source.prepare()
      } catch {
        throw Failure(source: source.name, error: error)
      }
    }
  }
}

/// Goes through the subjects of several sources.
public struct SourcedSubjects {
  /// What stands at one place of the source that enumerates.
  public enum Record: Sendable {
    case subject(SourcedSubject)
    /// Something that could not be read as a subject.
    case rejected(SubjectRejection)
  }

  /// What messages call that which lines are counted in.
  public let input: String
  private let sources: EntitlementSourceGroup
  private let enumerator: Int
  private let now: Instant
  private var cursor: any SubjectCursor
  /// What comes next, in order; other sources are asked about several subjects at once.
  private var pending: [Pending] = []
  private var isAtEnd = false

  fileprivate init(
    _ sources: EntitlementSourceGroup, enumeratedBy index: Int, _ cursor: any SubjectCursor,
    at now: Instant
  ) {
    self.sources = sources
    enumerator = index
    self.cursor = cursor
    self.now = now
    input = cursor.input ?? sources.sources[index].name
  }

  /// How many subjects other sources are asked about at once.
  static let maxAtOnce = 16

  /// The next subject, or what stands where one should; `nil` at the end.
  public mutating func next() async throws(EntitlementSourceGroup.Failure) -> Record? {
    if sources.sources.count == 1 { return try await nextOfOnlySource() }
    while !isAtEnd, pending.count < Self.maxAtOnce { pending.append(await nextPending()) }
    if pending.isEmpty { return nil }
    switch pending.removeFirst() {
    case .record(let record): return record
    case .end(nil): return nil
    case .end(let failure?): throw failure
    case .question(let task):
      return await withTaskCancellationHandler {
        .subject(await task.value)
      } onCancel: {
        task.cancel()
      }
    }
  }
}

@available(*, unavailable)
extension SourcedSubjects: Sendable {}

extension SourcedSubjects {
  private enum Pending {
    case record(Record)
    case question(Task<SourcedSubject, Never>)
    case end(EntitlementSourceGroup.Failure?)
  }

  private mutating func nextPending() async -> Pending {
    do throws(EntitlementSourceGroup.Failure) {
      switch try await nextRecord() {
      case .subject(let subject, _):
        let known = EntitlementSourceGroup.Known(
          index: enumerator, snapshot: EntitlementSnapshot(of: subject, asOf: now))
        let (sources, now, id) = (sources, now, subject.id)
        return .question(Task { await sources.subject(id, at: now, knowing: known) })
      case .rejected(let rejection): return .record(.rejected(rejection))
      case nil:
        isAtEnd = true
        return .end(nil)
      }
    } catch {
      isAtEnd = true
      return .end(error)
    }
  }

  /// Without a task for each subject: a file may have millions of them.
  private mutating func nextOfOnlySource() async throws(EntitlementSourceGroup.Failure) -> Record? {
    switch try await nextRecord() {
    case .subject(let subject, _):
      let snapshot = EntitlementSnapshot(of: subject, asOf: now)
      let known = EntitlementSourceGroup.Known(index: enumerator, snapshot: snapshot)
      return .subject(await sources.subject(subject.id, at: now, knowing: known))
    case .rejected(let rejection): return .rejected(rejection)
    case nil: return nil
    }
  }

  private mutating func nextRecord() async throws(EntitlementSourceGroup.Failure) -> SubjectRecord?
  {
    do throws(EntitlementSourceError) {
      return try await cursor.next()
    } catch {
      throw EntitlementSourceGroup.Failure(source: sources.sources[enumerator].name, error: error)
    }
  }
}
