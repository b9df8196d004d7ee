public import GateRules

/// The latest answer of each source about each subject, kept for later.
///
/// A cache that cannot read or write an entry behaves as if it had none. It must never return an
/// answer about another subject or of another source.
///
/// Every member is required. Later versions add members with defaults only.
public protocol SnapshotCache: Sendable {
  /// Returns the answers about a subject, by the name of the source.
  func snapshots(of subject: SubjectID) async -> [String: EntitlementSnapshot]

  /// Keeps an answer in place of the earlier one. If that fails, neither is kept.
  func save(_ snapshot: EntitlementSnapshot, from source: String, of subject: SubjectID) async

  /// Removes all answers about a subject.
  func removeAll(of subject: SubjectID) async
}

/// A cache in memory, which ends with the process.
///
/// ```swift
/// let cache = MemoryCache()
/// await cache.save(answer, from: "appStore", of: "u1")
/// print(await cache.snapshots(of: "u1").keys.sorted())  // ["appStore"]
/// ```
public actor MemoryCache: SnapshotCache {
  private var entries: [SubjectID: [String: EntitlementSnapshot]] = [:]

  /// Creates an empty cache.
  public init() {}

  /// Returns the answers about a subject, by the name of the source.
  public func snapshots(of subject: SubjectID) -> [String: EntitlementSnapshot] {
    entries[subject] ?? [:]
  }

  /// Keeps an answer in place of the earlier one.
  public func save(
    _ snapshot: EntitlementSnapshot, from source: String, of subject: SubjectID
  ) {
    entries[subject, default: [:]][source] = snapshot
  }

  /// Removes all answers about a subject.
  public func removeAll(of subject: SubjectID) { entries[subject] = nil }
}
