public import ContentCatalog
public import GateRules

/// A source whose answers are kept in a cache.
///
/// ```swift
/// let cache = try FileCache(folder: folder, key: key)
/// let store = source.cached(in: cache, maxAge: .seconds(300))
/// ```
///
/// - An answer younger than `maxAge` is returned without a query. The age is the time since its
///   `asOf`.
/// - Otherwise the source is queried. If it fails or exceeds its time limit, the kept answer is
///   returned with a ``EntitlementSnapshot/validUntil`` of at most `asOf` plus `maxAge`: it proves
///   neither an absence nor a holding without an end any longer.
/// - An answer that is as of an instant after the one queried is never returned. A clock that is
///   turned back reopens nothing.
/// - After an element of ``changes(of:)``, the source is queried whatever the age. An element during a
///   query asks for another query, since the answer may not contain the change.
///
/// Answers about unknown subjects are not kept. Enumeration and the file of the source bypass the
/// cache.
public struct CachingSource: EntitlementSourceWrapper {
  /// The source whose answers are kept.
  public let source: any EntitlementSource
  private let cache: any SnapshotCache
  private let maxAge: Duration
  private let deadline: RequestDeadline
  private let changed = ChangedSubjects()

  /// Creates a source that keeps the answers of another one.
  ///
  /// - Parameters:
  ///   - source: the source whose answers are kept.
  ///   - cache: the cache, which several sources with different names can share.
  ///   - maxAge: the age from which an answer is renewed, in whole seconds.
  ///   - timeLimit: the time after which the source counts as failed. It should be shorter than that
  ///     of a group.
  ///   - clock: the clock that measures this time.
  public init(
    _ source: any EntitlementSource, in cache: any SnapshotCache, maxAge: Duration,
    timeLimit: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.source = source
    self.cache = cache
    self.maxAge = maxAge
    deadline = RequestDeadline(limit: timeLimit, clock: clock)
  }

  /// Returns the answer of the cache or of the source.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let kept = await kept(about: subject, at: now)
    let change = await changed.lastChange(of: subject)
    if let kept, change == nil, now < end(of: kept) { return kept }
    do throws(EntitlementSourceError) {
      let answer = try await answer(about: subject, at: now)
      await changed.removeChanges(of: subject, upTo: change)
      await keep(answer, about: subject, insteadOf: kept)
      return answer
    } catch {
      if case .ambiguousSubject = error { throw error }
      guard var kept else { throw error }
      kept.limit(toAge: maxAge)
      return kept
    }
  }
}

extension CachingSource {
  /// Prepares the source. A failure is reported when the source is queried, unless the cache has an
  /// answer.
  public func prepare() async { try? await source.prepare() }

  /// Returns the changes of the source. After an element, the next query does not use the cache.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    AsyncStream.forwarding { [source, changed] send in
      for await _ in source.changes(of: subject) {
        await changed.insert(subject)
        send()
      }
    }
  }
}

extension CachingSource {
  /// Returns the kept answer, unless it is from the future.
  private func kept(about subject: SubjectID, at now: Instant) async -> EntitlementSnapshot? {
    guard let kept = await cache.snapshots(of: subject)[source.name], kept.asOf <= now else {
      return nil
    }
    return kept
  }

  /// Returns the instant from which an answer is renewed.
  private func end(of snapshot: EntitlementSnapshot) -> Instant {
    snapshot.asOf.advanced(by: maxAge)
  }

  private func answer(
    about subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let question = SourceQuestion(subject: subject, now: now, deadline: deadline)
    guard let answer = await question.answers(of: [source]).first else {
      throw .unavailable("there is no answer")
    }
    return try answer.get()
  }

  /// Keeps an answer, unless a newer one that was requested concurrently is kept.
  private func keep(
    _ answer: EntitlementSnapshot, about subject: SubjectID, insteadOf kept: EntitlementSnapshot?
  ) async {
    guard answer.isKnown else { return }
    if let kept, answer.asOf < kept.asOf { return }
    await cache.save(answer, from: source.name, of: subject)
  }
}

/// The subjects with a change since the last query about them began.
private actor ChangedSubjects {
  /// The number of the last change of each subject.
  private var changes: [SubjectID: Int] = [:]
  private var count = 0

  func lastChange(of subject: SubjectID) -> Int? { changes[subject] }

  func insert(_ subject: SubjectID) {
    count += 1
    changes[subject] = count
  }

  /// Removes the changes of a subject unless one followed the given one.
  func removeChanges(of subject: SubjectID, upTo change: Int?) {
    if changes[subject] == change { changes[subject] = nil }
  }
}
