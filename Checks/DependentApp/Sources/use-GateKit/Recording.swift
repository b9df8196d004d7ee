import GateKit

/// A source in which an app records what its users did.
func useRecording(
  _ folder: String, at now: Instant
) async throws(ProgressStorageError) -> RecordedFacts {
  let files = FileProgressStorage(folder: folder)
  let fast = FileProgressStorage(folder: folder, isDurable: false)
  let storages: [any ProgressStorage] = [files, fast, MemoryProgressStorage(), RemoteStorage()]
  for storage in storages {
    let journal = RecordedProgress(in: storage, name: "journal", trust: .server)
    let plain = RecordedProgress(in: storage, clock: SystemWallClock())
    try await journal.start("L1", for: "u1")
    try await journal.complete("L1", score: 80, for: "u1", at: now)
    try await plain.use("questions", for: "u1")
    try await plain.use("questions", item: "askCoach", id: "request 1", for: "u1", at: now)
    let facts: RecordedFacts = try await journal.facts(of: "u1")
    try await journal.add(facts, to: "u2")
    try await journal.removeUses(of: "u1", before: now)
    try await journal.removeAll(of: "u1")
    let changes: AsyncStream<Void> = journal.changes(of: "u1")
    let name: String = journal.name
    let families: Set<FactFamily> = journal.families
    print(name, families.count, changes)
    try await storage.add(facts, to: "u1")
    try await storage.removeUses(of: "u1", before: now)
    try await storage.removeAll(of: "u1")
    print(storage.changes(of: "u1"), try await storage.facts(of: "u1").count)
  }
  return try await files.facts(of: "u2")
}

/// What was recorded, from two devices.
func useRecordedFacts(
  _ phone: RecordedFacts, at now: Instant
) throws(ProgressStorageError) -> [CounterID: UsageRecord] {
  let random: UseID = .random()
  let use = RecordedUse(id: random, at: now, item: "L1")
  let other = RecordedUse(at: now)
  let id: UseID = use.id
  let at: Instant = use.at
  let item: ItemID? = use.item
  print(id, at, item ?? "", use < other)
  let tablet = RecordedFacts(
    progress: ["L1": ItemProgress(isCompleted: true)], uses: ["questions": [use, other]])
  let both: RecordedFacts = phone.united(with: tablet)
  let limited: RecordedFacts = try phone.adding(tablet)
  let progress: [ItemID: ItemProgress] = both.progress
  let uses: [CounterID: Set<RecordedUse>] = limited.removingUses(before: now).uses
  let count: Int = both.count
  let limit: Int = RecordedFacts.maxCount
  print(progress.count, uses.count, count <= limit, RecordedFacts().isEmpty)
  return both.usage
}

/// A problem of a storage.
func useProgressStorageError(_ error: ProgressStorageError) -> String {
  switch error {
  case .unavailable(let problem), .damaged(let problem): problem
  case .full(let limit):
    error == .full(limit: limit) ? "\(error.message) \(error.help ?? "")" : error.description
  @unknown default: error.description
  }
}

/// A storage on a server, which relies on the defaults.
struct RemoteStorage: ProgressStorage {
  func facts(of subject: SubjectID) async throws(ProgressStorageError) -> RecordedFacts {
    throw .unavailable("the server does not respond")
  }

  func add(_ facts: RecordedFacts, to subject: SubjectID) async throws(ProgressStorageError) {}

  func removeUses(
    of subject: SubjectID, before instant: Instant
  ) async throws(ProgressStorageError) {}

  func removeAll(of subject: SubjectID) async throws(ProgressStorageError) {}
}
