public import ContentCatalog
public import GateRules

/// A storage in memory, for tests and previews. It ends with the process.
public actor MemoryProgressStorage: ProgressStorage {
  private var facts: [SubjectID: RecordedFacts] = [:]
  private nonisolated let signals = ChangeSignals()

  /// Creates an empty storage.
  public init() {}

  /// Returns the facts about a subject.
  public func facts(of subject: SubjectID) -> RecordedFacts { facts[subject] ?? RecordedFacts() }

  /// Unites facts with those about a subject.
  public func add(_ facts: RecordedFacts, to subject: SubjectID) throws(ProgressStorageError) {
    store(try self.facts(of: subject).adding(facts), subject)
  }

  /// Removes the uses of a subject before an instant.
  public func removeUses(of subject: SubjectID, before instant: Instant) {
    store(facts(of: subject).removingUses(before: instant), subject)
  }

  /// Removes all facts about a subject.
  public func removeAll(of subject: SubjectID) { store(RecordedFacts(), subject) }

  /// Returns a stream with an element after each change of the facts about a subject.
  public nonisolated func changes(of subject: SubjectID) -> AsyncStream<Void> {
    signals.changes(of: subject)
  }

  private func store(_ new: RecordedFacts, _ subject: SubjectID) {
    guard new != facts(of: subject) else { return }
    facts[subject] = new.isEmpty ? nil : new
    signals.send(subject)
  }
}
