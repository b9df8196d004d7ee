public import ContentCatalog
internal import GateRules

/// Several sources in order, which together say what a subject holds and is.
///
/// ```swift
/// let sources = EntitlementSourceGroup([store, profile], for: [catalog])
/// let learner = await sources.subject("u1", at: now).subject
/// engine.decide("L9", for: learner, at: now)
/// ```
///
/// What is held and done is united. An attribute or counter is the first source's that has it, and
/// unknown if one before it did not answer. A source that throws, or takes longer than its time limit,
/// makes unknown exactly what no other proves.
public struct EntitlementSourceGroup: Sendable {
  /// The sources, the first of which counts first.
  public let sources: [any EntitlementSource]
  private let timer: RequestDeadline
  private let counters: Set<CounterID>

  /// How long a source may take unless it is said.
  public static let defaultTimeLimit = Duration.seconds(10)

  /// How long each source may take for one subject.
  public var timeLimit: Duration { timer.limit }

  /// Makes a list of sources.
  ///
  /// - Parameters:
  ///   - catalogs: those that will be decided, which declare what counters there are.
  ///   - clock: what measures the time that sources take.
  public init(
    _ sources: [any EntitlementSource], for catalogs: [Catalog],
    timeLimit: Duration = Self.defaultTimeLimit, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.sources = sources
    timer = RequestDeadline(limit: timeLimit, clock: clock)
    counters = Set(catalogs.flatMap { $0.counters.map(\.id) })
  }

  /// What the sources know of a subject, all of them asked at once.
  ///
  /// It returns as soon as all have answered, and when the time limit has passed at the latest: not even
  /// a source that goes on when it is cancelled holds it up. Where the task is cancelled, whoever has
  /// not answered yet counts as failed.
  public func subject(_ id: String, at now: Instant) async -> SourcedSubject {
    await subject(id, at: now, knowing: nil)
  }
}

extension EntitlementSourceGroup {
  /// What one source, the one with this index, said of a subject already.
  struct Known: Sendable {
    let index: Int
    let snapshot: EntitlementSnapshot
  }

  func subject(_ id: String, at now: Instant, knowing known: Known?) async -> SourcedSubject {
    let question = SourceQuestion(subject: id, now: now, timer: timer)
    var asked = sources
    if let known { asked.remove(at: known.index) }
    var results = await question.answers(of: asked)
    if let known { results.insert(.success(known.snapshot), at: known.index) }
    let answers = zip(sources, results).map { source, result in
      SourceAnswer(source: source.name, families: source.families, result: result)
    }
    return SourcedSubject(
      subject: SnapshotUnion.subject(id, uniting: answers, counters: counters), answers: answers)
  }
}
