import ContentCatalog
public import GateRules

/// A source that is not queried for some time after it has failed several times in a row.
///
/// ```swift
/// let breaker = source.withCircuitBreaker(failureLimit: 3, pause: .seconds(60))
/// let store = breaker.cached(in: cache, maxAge: .seconds(300))
/// ```
///
/// - A query fails if the source throws or exceeds the time limit. After `failureLimit` failures in a row,
///   queries fail at once with ``EntitlementSourceError/skipped(afterFailures:lastProblem:)``.
/// - After the pause, one query reaches the source, while the others still fail at once. If the source
///   responds, it is queried as before. Otherwise, another pause begins.
/// - An invalid answer and an ambiguous id concern one subject, so the source counts as having responded. A
///   cancelled query counts neither as a failure nor as a response.
///
/// Enumeration and the file of the source are not restricted.
public struct CircuitBreakerSource: EntitlementSourceWrapper {
  /// The default number of failures in a row after which the source is not queried.
  public static let defaultFailureLimit = 5
  /// The default time for which it is not queried.
  public static let defaultPause = Duration.seconds(30)

  /// The source that answers.
  public let source: any EntitlementSource
  private let deadline: RequestDeadline
  private let circuit: Circuit

  /// Creates a source that protects another one, and those who wait for it.
  ///
  /// - Parameters:
  ///   - source: the source to query.
  ///   - failureLimit: the number of failures in a row after which the source is not queried, at least 1.
  ///   - pause: the time for which it is not queried.
  ///   - timeLimit: the time after which a query counts as failed. It should be shorter than that of a
  ///     group, because the group cancels the query at its own limit.
  ///   - clock: the clock that measures both times.
  public init(
    _ source: any EntitlementSource, failureLimit: Int = Self.defaultFailureLimit,
    pause: Duration = Self.defaultPause, timeLimit: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.source = source
    deadline = RequestDeadline(limit: timeLimit, clock: clock)
    circuit = Circuit(failureLimit: failureLimit, pause: pause, clock: clock)
  }

  /// Returns the answer of the source, or fails at once.
  public func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let isProbe = try circuit.begin()
    let question = SourceQuestion(subject: subject, now: now, deadline: deadline)
    let answer = await question.answers(of: [source]).first
    if Task.isCancelled {
      circuit.abandon(isProbe: isProbe)
    } else if case .failure(let error) = answer, error.isOutage {
      circuit.fail(error.message, isProbe: isProbe)
    } else {
      circuit.close()
    }
    guard let answer else { throw EntitlementSourceError.unavailable("there is no answer") }
    return try answer.get()
  }
}

extension EntitlementSourceError {
  /// Whether the error means that the source responds to no query, and not only to this one.
  fileprivate var isOutage: Bool {
    switch self {
    case .badArgument, .unavailable, .timedOut, .skipped: true
    case .badAnswer, .ambiguousSubject, .untrusted: false
    }
  }
}

/// The state of a circuit breaker, which all copies of it share.
private final class Circuit: Sendable {
  /// A series of failures, which has led to a pause.
  private struct Outage {
    var failures: Int
    var problem: String
    var start: Duration
  }

  private enum State {
    /// Queries reach the source, the last ones of which have failed.
    case closed(failures: Int)
    /// Queries fail at once, except the first one after the pause.
    case open(Outage)
    /// One query has reached the source. The others fail at once.
    case probing(Outage)
  }

  private let failureLimit: Int
  private let pause: Duration
  /// Returns the time since the creation of this object.
  private let elapsed: @Sendable () -> Duration
  private let state = Locked(State.closed(failures: 0))

  init<C: Clock>(failureLimit: Int, pause: Duration, clock: C) where C.Duration == Duration {
    let start = clock.now
    self.failureLimit = failureLimit
    self.pause = pause
    elapsed = { start.duration(to: clock.now) }
  }

  /// Begins a query. Returns whether it is the only one that reaches the source.
  func begin() throws(EntitlementSourceError) -> Bool {
    try state.withLock { state throws(EntitlementSourceError) in
      switch state {
      case .closed: return false
      case .open(let outage) where elapsed() - outage.start >= pause:
        state = .probing(outage)
        return true
      case .open(let outage), .probing(let outage):
        throw .skipped(afterFailures: outage.failures, lastProblem: outage.problem)
      }
    }
  }

  /// Ends a query to which the source has responded.
  func close() { state.withLock { $0 = .closed(failures: 0) } }

  /// Ends a query that has failed. Once the circuit is open, only the query that reached the source on
  /// purpose counts.
  func fail(_ problem: String, isProbe: Bool) {
    state.withLock { state in
      switch state {
      case .closed(let failures) where failures + 1 < failureLimit:
        state = .closed(failures: failures + 1)
      case .closed(let failures):
        state = .open(Outage(failures: failures + 1, problem: problem, start: elapsed()))
      case .probing(let outage) where isProbe:
        state = .open(Outage(failures: outage.failures + 1, problem: problem, start: elapsed()))
      case .open, .probing: break
      }
    }
  }

  /// Ends a query that was cancelled, so that the next one can take its place.
  func abandon(isProbe: Bool) {
    state.withLock { state in
      if isProbe, case .probing(let outage) = state { state = .open(outage) }
    }
  }
}
