import ContentCatalog
public import GateKit
import GateRules

/// The contract of a storage of recorded progress, for tests in any framework.
///
/// ```swift
/// let conformance = ProgressStorageConformance { MemoryProgressStorage() }
/// #expect(await conformance.failures() == [])
/// ```
public struct ProgressStorageConformance: Sendable {
  private let makeStorage: @Sendable () async throws -> any ProgressStorage

  /// Creates the contract of a storage.
  ///
  /// - Parameter makeStorage: creates an empty storage. It is called several times.
  public init(makeStorage: @escaping @Sendable () async throws -> any ProgressStorage) {
    self.makeStorage = makeStorage
  }

  /// Returns the first failure of every requirement that the storage violates, or an empty list if the
  /// storage conforms.
  public func failures() async -> [ConformanceFailure] {
    var failures: [ConformanceFailure] = []
    let checks = [checkUnion, checkSubjects, checkRemoval, checkLimit]
    for check in checks {
      do {
        failures += try await check(try await makeStorage())
      } catch {
        failures.append(ConformanceFailure(.stores, "a call fails: \(error.textForPeople)"))
      }
    }
    return failures.firstOfEachRequirement
  }
}

extension ProgressStorageConformance {
  private static let start = Instant(secondsSince1970: 1_767_225_600)
  private static let subject: SubjectID = "u1"
  /// The recordings of three devices, which share an item and a use.
  private static let recordings = [
    RecordedFacts(
      progress: [
        "L1": ItemProgress(isStarted: true, score: 60, completedAt: later(5)),
        "e\u{301}": ItemProgress(isWaived: true),
      ], uses: ["questions": [RecordedUse(id: "1", at: start, item: "L1"), use("2", 0)]]),
    RecordedFacts(
      progress: ["L1": ItemProgress(score: 80.5, startedAt: later(1), completedAt: later(9))],
      uses: ["questions": [RecordedUse(id: "1", at: start, item: "L1"), use("3", 0)]]),
    RecordedFacts(
      progress: ["\u{E9}": ItemProgress(startedAt: start)],
      uses: ["questions": [use("4", 60)], "other": [use("1", 60)]]),
  ]

  private static func later(_ seconds: Int64) -> Instant {
    Instant(secondsSince1970: start.secondsSince1970 + seconds)
  }

  private static func use(_ id: UseID, _ seconds: Int64) -> RecordedUse {
    RecordedUse(id: id, at: later(seconds))
  }

  private static var union: RecordedFacts {
    recordings.reduce(RecordedFacts()) { $0.united(with: $1) }
  }

  private func checkUnion(_ storage: any ProgressStorage) async throws -> [ConformanceFailure] {
    guard try await storage.facts(of: Self.subject).isEmpty else {
      return [ConformanceFailure(.stores, "a new storage is not empty", subject: Self.subject)]
    }
    let other = try await makeStorage()
    for facts in Self.recordings + Self.recordings {
      try await storage.add(facts, to: Self.subject)
    }
    for facts in Self.recordings.reversed() { try await other.add(facts, to: Self.subject) }
    var failures: [ConformanceFailure] = []
    for storage in [storage, other] where try await storage.facts(of: Self.subject) != Self.union {
      failures.append(
        ConformanceFailure(
          .unites, "the facts are not the union of what was added", subject: Self.subject))
    }
    return failures
  }

  private func checkSubjects(_ storage: any ProgressStorage) async throws -> [ConformanceFailure] {
    let subjects: [SubjectID] = ["e\u{301}", "\u{E9}", "../u1", "U1", "u1", "", "a/b", "'"]
    for (index, subject) in subjects.enumerated() {
      try await storage.add(Self.recordings[index % 3], to: subject)
    }
    var failures: [ConformanceFailure] = []
    for (index, subject) in subjects.enumerated()
    where try await storage.facts(of: subject) != Self.recordings[index % 3] {
      failures.append(
        ConformanceFailure(.subjects, "other facts are returned than were added", subject: subject))
    }
    return failures
  }

  private func checkRemoval(_ storage: any ProgressStorage) async throws -> [ConformanceFailure] {
    let others: SubjectID = "u2"
    for subject in [Self.subject, others] { try await storage.add(Self.union, to: subject) }
    try await storage.removeUses(of: Self.subject, before: Self.later(60))
    let rest = Self.union.removingUses(before: Self.later(60))
    var failures: [ConformanceFailure] = []
    if try await storage.facts(of: Self.subject) != rest {
      failures.append(ConformanceFailure(.removes, "other facts than earlier uses are removed"))
    }
    try await storage.removeAll(of: Self.subject)
    if try await !storage.facts(of: Self.subject).isEmpty {
      failures.append(ConformanceFailure(.removes, "facts remain after all were removed"))
    }
    if try await storage.facts(of: others) != Self.union {
      failures.append(
        ConformanceFailure(.subjects, "a removal changes another subject", subject: others))
    }
    return failures
  }

  private func checkLimit(_ storage: any ProgressStorage) async throws -> [ConformanceFailure] {
    let uses = Set((0..<RecordedFacts.maxCount).map { Self.use("\($0)", 0) })
    let full = RecordedFacts(uses: ["questions": uses])
    try await storage.add(full, to: Self.subject)
    let error: ProgressStorageError?
    do throws(ProgressStorageError) {
      try await storage.add(Self.recordings[1], to: Self.subject)
      error = nil
    } catch let thrown {
      error = thrown
    }
    guard let error else {
      return [ConformanceFailure(.limit, "more facts than the maximum are recorded")]
    }
    guard case .full = error else { throw error }
    let isUnchanged = try await storage.facts(of: Self.subject) == full
    return isUnchanged
      ? [] : [ConformanceFailure(.limit, "facts beyond the maximum change those that are kept")]
  }
}
