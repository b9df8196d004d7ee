import GateKit

/// A cache of an app, with every requirement.
actor SnapshotShelf: SnapshotCache {
  private var shelves: [SubjectID: [String: EntitlementSnapshot]] = [:]

  func snapshots(of subject: SubjectID) async -> [String: EntitlementSnapshot] {
    shelves[subject] ?? [:]
  }

  func save(
    _ snapshot: EntitlementSnapshot, from source: String, of subject: SubjectID
  ) async { shelves[subject, default: [:]][source] = snapshot }

  func removeAll(of subject: SubjectID) async { shelves[subject] = nil }
}

/// Answers kept by caches, of the package and of the app.
func useSnapshotCaches(_ snapshot: EntitlementSnapshot, of subject: SubjectID) async {
  let memory: MemoryCache = MemoryCache()
  await memory.save(snapshot, from: "store", of: subject)
  let kept: [String: EntitlementSnapshot] = await memory.snapshots(of: subject)
  await memory.removeAll(of: subject)

  let caches: [any SnapshotCache] = [memory, SnapshotShelf()]
  for cache in caches {
    for (source, snapshot) in kept { await cache.save(snapshot, from: source, of: subject) }
    let found: [String: EntitlementSnapshot] = await cache.snapshots(of: subject)
    print(found.keys.sorted())
    await cache.removeAll(of: subject)
  }
}

/// The answers of sources about a subject.
func useSourceAnswers(
  _ answered: SourcedSubject, _ snapshot: EntitlementSnapshot
) -> SourcedSubject {
  let subject: GateSubject = answered.subject
  let answers: [SourceAnswer] = answered.answers
  for answer in answers where answer.mayKnowSubject {
    let source: String = answer.source
    let families: Set<FactFamily> = answer.families
    let attributes: Set<AttributeID>? = answer.attributes
    let failure: EntitlementSourceError? = answer.failure
    let result: Result<EntitlementSnapshot, EntitlementSourceError> = answer.result
    let date: Instant? = (try? result.get())?.asOf
    print(source, families.count, attributes?.count ?? 0, failure?.message ?? "", date ?? .latest)
  }
  let good = SourceAnswer(
    source: "store", families: [.entitlements], attributes: [], result: .success(snapshot))
  let bad = SourceAnswer(
    source: "server", families: [.progress], result: .failure(.unavailable("no network")))
  return SourcedSubject(subject: subject, answers: [good, bad], now: .latest)
}
