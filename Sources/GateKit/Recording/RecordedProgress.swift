public import ContentCatalog
public import GateRules

/// A source of the progress and the uses that an app or a server records in it.
///
/// ```swift
/// let journal = RecordedProgress(in: FileProgressStorage(folder: folder))
/// try await journal.complete("L1", score: 80, for: "u1", at: now)
/// try await journal.use("questions", item: "askCoach", for: "u1", at: now)
/// print(try await journal.snapshot(of: "u1", at: now).progress["L1"]?.score ?? 0)  // 80.0
/// ```
///
/// A record lasts: an item remains completed, and the highest score counts. A completion that is repeated is
/// the last one too, by which `completed(safety, within: P1Y)` decides. A gatekeeper that has this source asks
/// again after each record.
///
/// To unite the records of two devices, add the facts of one to the other, in any order and any number of
/// times: `try await journal.add(received, to: "u1")`. What an anonymous user recorded is kept at sign-in in
/// the same way.
public struct RecordedProgress: EntitlementSource {
  /// The name in reasons and messages.
  public let name: String
  /// Progress and usage. An event without a record has not happened.
  public let families: Set<FactFamily> = [.progress, .usage]
  private let storage: any ProgressStorage
  private let trust: EntitlementSnapshot.Trust
  private let clock: any WallClock

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - storage: the storage of the records.
  ///   - name: the name in reasons and messages.
  ///   - trust: the reliability of the records: `server` if a server keeps them, `stated` if an app does.
  ///   - clock: the clock that states the instant of a record if the caller does not.
  public init(
    in storage: any ProgressStorage, name: String = "recorded",
    trust: EntitlementSnapshot.Trust = .stated, clock: any WallClock = SystemWallClock()
  ) {
    self.storage = storage
    self.name = name
    self.trust = trust
    self.clock = clock
  }

  /// Returns everything that was recorded about the subject.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let facts: RecordedFacts
    do throws(ProgressStorageError) {
      facts = try await storage.facts(of: subject)
    } catch .damaged(let problem) {
      throw .badAnswer(problem)
    } catch {
      throw .unavailable(error.message)
    }
    return EntitlementSnapshot(
      asOf: now, progress: facts.progress, usage: facts.usage, isKnown: !facts.isEmpty,
      trust: trust)
  }

  /// Returns a stream with an element after each change of the records of a subject.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    storage.changes(of: subject)
  }
}

extension RecordedProgress {
  /// Records that the subject has started an item.
  ///
  /// - Parameter instant: the instant of the start; by default, that of the clock.
  public func start(
    _ item: ItemID, for subject: SubjectID, at instant: Instant? = nil
  ) async throws(ProgressStorageError) {
    try await add(item, ItemProgress(startedAt: instant ?? clock.now), to: subject)
  }

  /// Records that the subject has completed an item.
  ///
  /// - Parameters:
  ///   - score: the score, if there is one. The highest one counts.
  ///   - instant: the instant of the completion; by default, that of the clock.
  public func complete(
    _ item: ItemID, score: Double? = nil, for subject: SubjectID, at instant: Instant? = nil
  ) async throws(ProgressStorageError) {
    try await add(
      item, ItemProgress(score: score, completedAt: instant ?? clock.now), to: subject)
  }

  /// Records a use of a counter.
  ///
  /// - Parameters:
  ///   - item: the item that was used, if any. Several uses of one item in a period count once.
  ///   - id: the id of the use; by default, a random one. With the id of the request that caused it, a
  ///     request that is repeated counts once.
  ///   - instant: the instant of the use; by default, that of the clock.
  public func use(
    _ counter: CounterID, item: ItemID? = nil, id: UseID = .random(), for subject: SubjectID,
    at instant: Instant? = nil
  ) async throws(ProgressStorageError) {
    let use = RecordedUse(id: id, at: instant ?? clock.now, item: item)
    try await add(RecordedFacts(uses: [counter: [use]]), to: subject)
  }

  private func add(
    _ item: ItemID, _ record: ItemProgress, to subject: SubjectID
  ) async throws(ProgressStorageError) {
    try await add(RecordedFacts(progress: [item: record]), to: subject)
  }
}

extension RecordedProgress {
  /// Returns the records of a subject, for another device or a server.
  public func facts(of subject: SubjectID) async throws(ProgressStorageError) -> RecordedFacts {
    try await storage.facts(of: subject)
  }

  /// Unites records, such as those of another device, with those of a subject.
  public func add(
    _ facts: RecordedFacts, to subject: SubjectID
  ) async throws(ProgressStorageError) {
    try await storage.add(facts, to: subject)
  }

  /// Removes the uses of a subject before an instant, such as the start of the longest period that a gate
  /// counts.
  public func removeUses(
    of subject: SubjectID, before instant: Instant
  ) async throws(ProgressStorageError) {
    try await storage.removeUses(of: subject, before: instant)
  }

  /// Removes all records of a subject.
  public func removeAll(of subject: SubjectID) async throws(ProgressStorageError) {
    try await storage.removeAll(of: subject)
  }
}
