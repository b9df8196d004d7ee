public import ContentCatalog
public import GateRules

/// Several sources in order, whose answers together describe a subject.
///
/// ```swift
/// let group = EntitlementSourceGroup(
///   [store, profile], for: [catalog], timeLimit: .seconds(60))
/// let sourced = await group.subject("u1", at: now)
/// print(engine.decide("L9", for: sourced.subject, at: sourced.now).isUnlocked)  // true
/// ```
///
/// Entitlements and progress are united. An attribute or counter has the value of the first source
/// that lists it, and is unknown if an earlier source of that family failed. If a source throws or
/// exceeds its time limit, only the facts that no other source proves become unknown. So are all
/// facts of a family that no source supplies, unless the group assumes that they are absent.
///
/// - An answer below the minimum trust counts as a failure of its source.
/// - A refund outlives older answers: an entitlement is dropped if its answer is as of an instant
///   before a revocation of the same product that another source reports. The revocation must not be
///   later than the answer that reports it, and of the same environment.
/// - From its ``EntitlementSnapshot/validUntil`` on, an answer proves neither that a product whose
///   entitlement has no end is held, nor that a fact is absent.
/// - Sources with equal names are numbered: `exec:python3`, `exec:python3 (2)`.
public struct EntitlementSourceGroup: Sendable {
  /// The sources, in order of precedence.
  public let sources: [any EntitlementSource]
  /// The names of the sources in answers and failures, each different from the others.
  let sourceNames: [String]
  /// The families whose facts are absent, instead of unknown, if no source supplies the family.
  public let assumingNone: Set<FactFamily>
  /// The lowest trust of an answer that counts.
  public let minimumTrust: EntitlementSnapshot.Trust
  private let deadline: RequestDeadline
  private let names: MergedNames

  /// The time that each source has for one subject if none is given: 10 seconds.
  public static let defaultTimeLimit = Duration.seconds(10)

  /// The maximum time that each source has for one subject.
  public var timeLimit: Duration { deadline.limit }

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - sources: the sources, in order of precedence.
  ///   - catalogs: the catalogs to decide, which declare the products and counters.
  ///   - assumingNone: the families whose facts are absent, instead of unknown, if no source
  ///     supplies the family. A family whose source fails remains unknown.
  ///   - minimumTrust: the lowest trust of an answer that counts.
  ///   - timeLimit: the maximum time that each source has for one subject; at most 100 years.
  ///   - clock: the clock that measures this time.
  public init(
    _ sources: [any EntitlementSource], for catalogs: [Catalog],
    assumingNone: Set<FactFamily> = [], minimumTrust: EntitlementSnapshot.Trust = .stated,
    timeLimit: Duration = Self.defaultTimeLimit,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.sources = sources
    sourceNames = sources.distinctNames
    self.assumingNone = assumingNone
    self.minimumTrust = minimumTrust
    deadline = RequestDeadline(limit: timeLimit, clock: clock)
    names = MergedNames(catalogs)
  }

  /// Returns the merged answers of all sources about a subject, and the instant at which to decide,
  /// ``SourcedSubject/now``. The sources are queried concurrently.
  ///
  /// The call returns when all sources have answered, and at the time limit at the latest, even if
  /// a source ignores its cancellation. If the task is cancelled, the sources that have not
  /// answered count as failed.
  public func subject(_ id: SubjectID, at now: Instant) async -> SourcedSubject {
    await subject(id, at: now, isExact: false)
  }
}

extension EntitlementSourceGroup {
  /// Whether every source is an overlay, so that the group identifies no subject.
  public var isOverlay: Bool { sources.allSatisfy(\.isOverlay) }

  /// The families that no source supplies, and whose facts are therefore unknown.
  public var unknownFamilies: Set<FactFamily> {
    sources.reduce(Set(FactFamily.allCases).subtracting(assumingNone)) {
      $0.subtracting($1.families)
    }
  }

  /// Closes every source, after the last query.
  public func close() async {
    await withTaskGroup(of: Void.self) { closing in
      for source in sources { closing.addTask { await source.close() } }
    }
  }

  /// Returns the file that contains all facts of the group; `nil` unless the group has one source
  /// that consists of a file, and unless its answers, which are only `stated`, do not count.
  public func subjectBytes() -> SubjectBytes? {
    sources.count == 1 && minimumTrust == .stated ? sources[0].subjectBytes() : nil
  }
}

extension EntitlementSourceGroup {
  /// An answer that is already known, and the index of its source.
  package struct Known: Sendable {
    let index: Int
    let snapshot: EntitlementSnapshot
  }

  /// Returns the merged answers of all sources about a subject.
  ///
  /// - Parameters:
  ///   - isExact: whether to merge for this instant even if an answer is as of a later one.
  ///   - known: the answer of one source, which is not queried.
  package func subject(
    _ id: SubjectID, at now: Instant, isExact: Bool, knowing known: Known? = nil
  ) async -> SourcedSubject {
    let question = SourceQuestion(subject: id, now: now, deadline: deadline)
    var asked = sources
    if let known { asked.remove(at: known.index) }
    var results = await question.answers(of: asked)
    if let known { results.insert(.success(known.snapshot), at: known.index) }
    let answers = zip(zip(sources, sourceNames), results).map { source, result in
      SourceAnswer(of: source.0, named: source.1, result).counted(from: minimumTrust)
    }
    let instant = isExact ? now : answers.compactMap(\.asOf).reduce(now, max)
    return SourcedSubject(
      subject: SnapshotUnion.subject(
        id, uniting: answers, at: instant, assumingNone: assumingNone, for: names),
      answers: answers, now: instant)
  }
}
