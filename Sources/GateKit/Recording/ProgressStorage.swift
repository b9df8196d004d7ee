public import ContentCatalog
public import GateRules

/// A storage of the facts that ``RecordedProgress`` records, such as a folder or a database.
///
/// ``FileProgressStorage`` and ``MemoryProgressStorage`` conform to it. A storage never replaces facts: it
/// unites new ones with those that it has, so that a repeated call changes nothing, and calls of several
/// devices or processes can come in any order.
///
/// Every member but ``changes(of:)`` is required. Later versions add members with defaults only.
public protocol ProgressStorage: Sendable {
  /// Returns the facts about a subject, which are empty if none were recorded.
  func facts(of subject: SubjectID) async throws(ProgressStorageError) -> RecordedFacts

  /// Unites facts with those about a subject, as ``RecordedFacts/adding(_:)`` does. They are stored when
  /// the call returns.
  ///
  /// - Throws: an error if they are not stored, also ``ProgressStorageError/full(limit:)``.
  func add(_ facts: RecordedFacts, to subject: SubjectID) async throws(ProgressStorageError)

  /// Removes the uses of a subject before an instant.
  func removeUses(
    of subject: SubjectID, before instant: Instant
  ) async throws(ProgressStorageError)

  /// Removes all facts about a subject, also damaged ones.
  func removeAll(of subject: SubjectID) async throws(ProgressStorageError)

  /// Returns a stream with an element after each change of the facts about a subject. By default, the
  /// stream is empty.
  ///
  /// The stream ends soon after the task that iterates over it is cancelled.
  func changes(of subject: SubjectID) -> AsyncStream<Void>
}

extension ProgressStorage {
  /// The storage does not signal changes.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
