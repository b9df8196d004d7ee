import GateKit

/// Several sources that are asked together.
func useEntitlementSourceGroup(
  _ sources: [any EntitlementSource], for catalog: Catalog, anna: SubjectID, at now: Instant
) async throws(EntitlementSourceGroup.Failure) {
  let limit: Duration = EntitlementSourceGroup.defaultTimeLimit
  let plain = EntitlementSourceGroup(sources, for: [catalog])
  let group = EntitlementSourceGroup(
    plain.sources, for: [catalog], assumingNone: [.usage, .progress], minimumTrust: .verified,
    timeLimit: limit / 2, clock: ContinuousClock())

  let asked: [any EntitlementSource] = group.sources
  let assumed: Set<FactFamily> = group.assumingNone
  let unknown: Set<FactFamily> = group.unknownFamilies
  let trust: EntitlementSnapshot.Trust = group.minimumTrust
  print(asked.count, assumed, unknown, trust, group.timeLimit as Duration, group.isOverlay as Bool)

  try await group.prepare()
  let sourced: SourcedSubject = await group.subject(anna, at: now)
  print(sourced.now as Instant)
  let file: SubjectBytes? = group.subjectBytes()
  if let subjects: SourcedSubjects = try await group.subjects(at: now) {
    for try await record in subjects { print(record.subject?.id ?? sourced.subject.id) }
  }
  await group.close()
  print(file?.name ?? "no file")
}

/// The failure of one of the sources.
func useEntitlementSourceGroupFailure(_ group: EntitlementSourceGroup) async -> [String] {
  do {
    try await group.prepare()
    return []
  } catch {
    let source: String = error.source
    let reason: EntitlementSourceError = error.error
    let message: String = error.message
    let help: String? = error.help
    let same = EntitlementSourceGroup.Failure(source: source, error: reason) == error
    return same ? [message, help ?? ""] : []
  }
}
