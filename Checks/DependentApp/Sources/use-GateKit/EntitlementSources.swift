import GateKit

/// A source that states every member.
struct OwnSourceOfAccounts: EntitlementSource {
  let name = "accounts"
  let families: Set<FactFamily> = [.entitlements, .attributes]
  let attributes: Set<AttributeID>? = ["plan"]
  let isOverlay = false
  let accounts: [SubjectID: [ProductID]]

  func prepare() async throws {
    if accounts.isEmpty { throw EntitlementSourceError.unavailable("there are no accounts") }
  }

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let held = accounts[subject]
    return EntitlementSnapshot(
      asOf: now, entitlements: (held ?? []).map { Entitlement(product: $0) },
      attributes: ["plan": "school"], coverage: .current, isKnown: held != nil)
  }

  func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    var records: [SubjectRecord] = []
    for id in accounts.keys.sorted() {
      let answer = try await snapshot(of: id, at: now)
      records.append(SubjectRecord(about: id, answer, answeredBy: self, at: now))
    }
    return SubjectArray<EntitlementSourceError>(records, input: name)
  }

  func subjectBytes() -> SubjectBytes? {
    SubjectBytes(name: name, size: 0) { _ throws(SubjectInputError) in
      let reader: ByteReader = { _ in 0 }
      return reader
    }
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    AsyncStream { stream in
      stream.yield()
      stream.finish()
    }
  }

  func close() async {}
}

/// A source that relies on the defaults.
struct OwnSourceOfMembers: EntitlementSource {
  let name = "members"
  let families: Set<FactFamily> = [.entitlements]
  let member: SubjectID

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let held = subject == member ? [Entitlement(product: "pro")] : []
    return EntitlementSnapshot(asOf: now, entitlements: held)
  }
}

/// A source, and what stands around it.
func useEntitlementSource(
  _ source: some EntitlementSource, cache: any SnapshotCache, anna: SubjectID, at now: Instant
) async throws {
  let title: String = source.name
  let families: Set<FactFamily> = source.families
  let attributes: Set<AttributeID>? = source.attributes
  let isOverlay: Bool = source.isOverlay
  print(title, families, attributes ?? [], isOverlay)

  try await source.prepare()
  let facts: EntitlementSnapshot = try await source.snapshot(of: anna, at: now)
  var cursor: (any SubjectCursor<EntitlementSourceError>)? = try await source.subjects(at: now)
  while let record = try await cursor?.next() { print(record.subject?.id ?? "rejected", facts) }
  let file: SubjectBytes? = source.subjectBytes()
  let changes: AsyncStream<Void> = source.changes(of: anna)
  for await _ in changes { print("\(file?.name ?? title) has changed") }
  await source.close()

  let clock = ContinuousClock()
  let cached: CachingSource = source.cached(in: cache, maxAge: .seconds(300))
  let patient: CachingSource = source.cached(
    in: cache, maxAge: .seconds(300), timeLimit: .seconds(2), clock: clock)
  let careful: CircuitBreakerSource = cached.withCircuitBreaker()
  let sparing: CircuitBreakerSource = patient.withCircuitBreaker(
    failureLimit: 3, pause: .seconds(60), timeLimit: .seconds(2), clock: clock)
  let alternatives: FallbackSource = careful.fallingBack(to: sparing)
  let quick: FallbackSource = careful.fallingBack(
    to: OwnSourceOfMembers(member: anna), timeLimit: .milliseconds(500), clock: clock)
  let named: NamedSource = alternatives.named("shop")
  let renamed: RenamingSource = quick.renamingSubjects { id in
    id == "anonymous" ? nil : SubjectID("shop/\(id)")
  }
  for source in [named, renamed] as [any EntitlementSource] { print(source.name) }
}

/// Each error of a source.
func useEntitlementSourceErrors(_ anna: SubjectID) -> [String] {
  let problem: String = "the server does not answer"
  let failures: Int = 5
  let advice: String? = nil
  let errors: [EntitlementSourceError] = [
    .unavailable(problem), .timedOut(after: .seconds(3)),
    .skipped(afterFailures: failures, lastProblem: problem),
    .untrusted(.stated, minimum: .verified), .badAnswer(problem), .ambiguousSubject(anna),
    .badArgument(problem, help: advice),
  ]
  return errors.map { error in
    let message: String = error.message
    let help: String? = error.help
    switch error {
    case .unavailable(let reason), .badAnswer(let reason): return reason
    case .timedOut(let limit): return "\(message) \(limit)"
    case .skipped(let afterFailures, let lastProblem): return "\(afterFailures) \(lastProblem)"
    case .untrusted(let trust, let minimum): return trust < minimum ? message : ""
    case .ambiguousSubject(let subject): return subject.rawValue
    case .badArgument(let message, let advice): return "\(message) \(advice ?? help ?? "")"
    @unknown default: return "\(error)"
    }
  }
}
