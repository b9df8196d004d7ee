import GateKit

/// A wrapper that states every member.
struct OwnWrapperOfAuditedSource: EntitlementSourceWrapper {
  let source: any EntitlementSource
  let record: @Sendable (SubjectID) -> Void

  var name: String { "audited:\(source.name)" }
  var families: Set<FactFamily> { source.families }
  var attributes: Set<AttributeID>? { source.attributes }
  var isOverlay: Bool { source.isOverlay }

  func prepare() async throws { try await source.prepare() }

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    record(subject)
    return try await source.snapshot(of: subject, at: now)
  }

  func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    try await source.subjects(at: now)
  }

  func subjectBytes() -> SubjectBytes? { source.subjectBytes() }
  func changes(of subject: SubjectID) -> AsyncStream<Void> { source.changes(of: subject) }
  func close() async { await source.close() }
}

/// A wrapper that relies on the defaults.
struct OwnWrapperOfAnySource: EntitlementSourceWrapper {
  let source: any EntitlementSource
}

/// The members of a wrapper, which are those of its source.
func useEntitlementSourceWrapper(
  _ inner: any EntitlementSource, anna: SubjectID, at now: Instant
) async throws {
  let wrapper = OwnWrapperOfAnySource(source: inner)
  let source: any EntitlementSource = wrapper.source
  let name: String = wrapper.name
  let families: Set<FactFamily> = wrapper.families
  let attributes: Set<AttributeID>? = wrapper.attributes
  print(source.name, name, families, attributes ?? [], wrapper.isOverlay as Bool)
  try await wrapper.prepare()
  let facts: EntitlementSnapshot = try await wrapper.snapshot(of: anna, at: now)
  var cursor: (any SubjectCursor<EntitlementSourceError>)? = try await wrapper.subjects(at: now)
  let file: SubjectBytes? = wrapper.subjectBytes()
  print(facts.entitlements, try await cursor?.next() == nil, file?.name ?? "no file")
  let changes: AsyncStream<Void> = wrapper.changes(of: anna)
  for await _ in changes { print("changed") }
  await wrapper.close()
}

/// A source whose answers are kept.
func useCachingSource(
  _ inner: any EntitlementSource, cache: any SnapshotCache, anna: SubjectID, at now: Instant
) async throws(EntitlementSourceError) {
  let short = CachingSource(inner, in: cache, maxAge: .seconds(300))
  let source = CachingSource(
    short, in: MemoryCache(), maxAge: .seconds(60), timeLimit: .seconds(2),
    clock: SuspendingClock())
  await source.prepare()
  let facts: EntitlementSnapshot = try await source.snapshot(of: anna, at: now)
  let kept: any EntitlementSource = source.source
  print(facts.asOf, kept.name)
  let changes: AsyncStream<Void> = source.changes(of: anna)
  for await _ in changes { print("changed") }
}

/// A source that is left alone after failures.
func useCircuitBreakerSource(
  _ inner: any EntitlementSource, anna: SubjectID, at now: Instant
) async throws {
  let limit: Int = CircuitBreakerSource.defaultFailureLimit
  let pause: Duration = CircuitBreakerSource.defaultPause
  let source = CircuitBreakerSource(
    CircuitBreakerSource(inner), failureLimit: limit + 1, pause: pause * 2, timeLimit: .seconds(2),
    clock: ContinuousClock())
  let protected: any EntitlementSource = source.source
  let facts: EntitlementSnapshot = try await source.snapshot(of: anna, at: now)
  print(protected.name, facts.isKnown)
}

/// A source with alternatives.
func useFallbackSource(
  _ sources: [any EntitlementSource], anna: SubjectID, at now: Instant
) async throws {
  let source = FallbackSource(
    [FallbackSource(sources)], timeLimit: .seconds(1), clock: ContinuousClock())
  let name: String = source.name
  let families: Set<FactFamily> = source.families
  let attributes: Set<AttributeID>? = source.attributes
  print(name, families, attributes ?? [], source.isOverlay as Bool)
  try await source.prepare()
  let facts: EntitlementSnapshot = try await source.snapshot(of: anna, at: now)
  var cursor: (any SubjectCursor<EntitlementSourceError>)? = try await source.subjects(at: now)
  print(facts.entitlements, try await cursor?.next() == nil)
  let changes: AsyncStream<Void> = source.changes(of: anna)
  for await _ in changes { print("changed") }
  await source.close()
}

/// A source whose answers are out of date from an age on.
func useAgeLimitedSource(_ inner: any EntitlementSource, anna: SubjectID, at now: Instant)
  async throws
  -> EntitlementSnapshot
{
  let limited: AgeLimitedSource = inner.limited(toAge: .seconds(86_400))
  let shorter = AgeLimitedSource(limited, maxAge: limited.maxAge / 2)
  let source: any EntitlementSource = shorter.source
  let subjects: (any SubjectCursor<EntitlementSourceError>)? = try await shorter.subjects(at: now)
  print(source.name, subjects == nil)
  return try await shorter.snapshot(of: anna, at: now)
}
