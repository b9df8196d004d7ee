public import ContentCatalog
public import GateRules

/// A source around another source, which changes some of its members and passes the others on.
///
/// ```swift
/// struct AuditedSource: EntitlementSourceWrapper {
///   let source: any EntitlementSource
///   let record: @Sendable (SubjectID) -> Void
///
///   func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
///     record(subject)
///     return try await source.snapshot(of: subject, at: now)
///   }
/// }
/// ```
///
/// Wrappers are sources themselves, so they combine: a cache around a circuit breaker around alternatives.
/// Every member has a default, which is that of ``source``. A wrapper that changes answers also implements
/// ``EntitlementSource/subjects(at:)`` and ``EntitlementSource/subjectBytes()``, from which batches read.
public protocol EntitlementSourceWrapper: EntitlementSource {
  /// The source whose members are the defaults.
  var source: any EntitlementSource { get }
}

extension EntitlementSourceWrapper {
  /// The name of the source.
  public var name: String { source.name }

  /// The families of the source.
  public var families: Set<FactFamily> { source.families }

  /// The attributes of the source.
  public var attributes: Set<AttributeID>? { source.attributes }

  /// Whether the source is an overlay.
  public var isOverlay: Bool { source.isOverlay }

  /// Prepares the source.
  public func prepare() async throws { try await source.prepare() }

  /// Returns the answer of the source.
  public func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    try await source.snapshot(of: subject, at: now)
  }

  /// Returns a cursor over the subjects of the source.
  public func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    try await source.subjects(at: now)
  }

  /// Returns the file of the source.
  public func subjectBytes() -> SubjectBytes? { source.subjectBytes() }

  /// Returns the changes of the source.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> { source.changes(of: subject) }

  /// Closes the source.
  public func close() async { await source.close() }
}

extension EntitlementSource {
  /// Returns the source with its answers kept in a cache: see ``CachingSource``.
  public func cached(
    in cache: any SnapshotCache, maxAge: Duration, timeLimit: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> CachingSource {
    CachingSource(self, in: cache, maxAge: maxAge, timeLimit: timeLimit, clock: clock)
  }

  /// Returns the source with answers that are out of date from an age on: see ``AgeLimitedSource``.
  ///
  /// - Parameter age: the maximum age of an answer, in whole seconds.
  public func limited(toAge age: Duration) -> AgeLimitedSource {
    AgeLimitedSource(self, maxAge: age)
  }

  /// Returns the source with pauses after failures: see ``CircuitBreakerSource``.
  public func withCircuitBreaker(
    failureLimit: Int = CircuitBreakerSource.defaultFailureLimit,
    pause: Duration = CircuitBreakerSource.defaultPause, timeLimit: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> CircuitBreakerSource {
    CircuitBreakerSource(
      self, failureLimit: failureLimit, pause: pause, timeLimit: timeLimit, clock: clock)
  }

  /// Returns the source with an alternative that is queried when it fails: see ``FallbackSource``.
  public func fallingBack(
    to alternative: any EntitlementSource, timeLimit: Duration = .seconds(3),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> FallbackSource {
    FallbackSource([self, alternative], timeLimit: timeLimit, clock: clock)
  }

  /// Returns the source under another name: see ``NamedSource``.
  public func named(_ name: String) -> NamedSource { NamedSource(self, as: name) }

  /// Returns the source with its own ids for subjects: see ``RenamingSource``.
  public func renamingSubjects(_ ids: @escaping RenamingSource.IDs) -> RenamingSource {
    RenamingSource(self, ids: ids)
  }
}
