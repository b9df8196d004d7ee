import ContentCatalog
import EngineTestSupport
import GateRules
import TestSupport
import Testing

@testable import GateBatch
import GateKit

/// Inputs whose subjects the workers of a batch read.
struct IndexedSubjectTests {
  /// A source of 2,000 entries. Every fifth is a rejection, and every seventh of the others yields
  /// nothing.
  private struct Entries: EntitlementSource {
    let name = "entries"
    let families: Set<FactFamily> = [.entitlements]

    func snapshot(
      of subject: SubjectID, at now: Instant
    ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
      EntitlementSnapshot(asOf: now)
    }

    func subjects(
      at now: Instant
    ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
      Cursor(source: self, now: now)
    }
  }

  private struct Cursor: IndexedSubjectCursor {
    let source: Entries
    let now: Instant
    /// The door before which the workers wait that read entries after the first.
    var door: Door?
    var position = 0

    mutating func next() throws(EntitlementSourceError) -> SubjectRecord? {
      while position < 2_000 {
        position += 1
        if let record = record(position - 1) { return record }
      }
      return nil
    }

    var indexed: IndexedSubjects? {
      IndexedSubjects(count: 2_000 - position) { [self] range in
        if range.lowerBound > 0 { await door?.pass() }
        return range.compactMap { record(position + $0) }
      }
    }

    private func record(_ index: Int) -> SubjectRecord? {
      if index % 5 == 0 {
        let fault = SubjectFault(code: "unreadable-file", message: "\(index)")
        return .rejected(SubjectRejection(line: index, fault: fault, bytes: []))
      }
      if index % 7 == 0 { return nil }
      return SubjectRecord(
        about: "\(index)", EntitlementSnapshot(asOf: now), answeredBy: source, at: now)
    }
  }

  private let engine: GateEngine
  private let now = Instant(secondsSince1970: 0)

  init() throws {
    let text = #"{"format": 1, "id": "club", "features": [{"id": "a", "gate": "free"}]}"#
    engine = GateEngine(catalog: try GatedCatalog(files: MemoryFiles(text)))
  }

  private func subjects(minimumTrust: EntitlementSnapshot.Trust = .stated) async throws
    -> SourcedSubjects
  {
    let group = EntitlementSourceGroup([Entries()], for: [], minimumTrust: minimumTrust)
    return try #require(try await group.subjects(at: now))
  }

  /// Returns the ids and the rejected lines of a batch, each in order.
  private func decided(
    _ subjects: SourcedSubjects, jobs: Int, limits: BatchLimits = BatchLimits()
  ) async throws -> (ids: [String], rejected: [Int], failed: [String]) {
    var (ids, rejected, failed): ([String], [Int], [String]) = ([], [], [])
    let results = BatchEvaluator([engine], at: now).results(
      of: BatchInput(subjects), jobs: jobs, limits: limits
    ) { { block in (0..<block.count).map { block.id(of: $0).rawValue } } }
    for try await chunk in results {
      ids += chunk.results.joined()
      rejected += chunk.rejections.map(\.line)
      failed += chunk.sourceFailures.map(\.subject.rawValue)
    }
    return (ids, rejected, failed)
  }

  @Test(arguments: [1, 4], [BatchLimits(), BatchLimits(subjectsOfChunk: 3)])
  func `subjects that workers read are decided in their order`(
    jobs: Int, limits: BatchLimits
  ) async throws {
    let subjects = try await subjects()
    #expect(subjects.indexed != nil)
    let found = try await decided(subjects, jobs: jobs, limits: limits)
    #expect(found.ids == (0..<2_000).filter { $0 % 5 != 0 && $0 % 7 != 0 }.map(\.description))
    #expect(found.rejected == Array(stride(from: 0, to: 2_000, by: 5)))
    #expect(found.failed == [])
  }

  @Test func `reading starts after the subjects that were returned`() async throws {
    var subjects = try await subjects()
    for _ in 0..<9 { _ = try await subjects.next() }
    #expect(try await decided(subjects, jobs: 2).ids.first == "11")
  }

  @Test func `the results end with the rejection after the last accepted one`() async throws {
    let found = try await decided(
      try await subjects(), jobs: 4, limits: BatchLimits(rejections: 150))
    #expect(found.rejected == Array(stride(from: 0, through: 750, by: 5)))
    #expect(found.ids.last == "748")
  }

  @Test(arguments: [Int.max, 0])
  func `a batch that ends with its first chunk does not decide the chunks in progress`(
    acceptedRejections: Int
  ) async throws {
    struct Failure: Error {}
    let (door, decided) = (Door(), Locked<[SubjectID]>([]))
    let end = AsyncStream.makeStream(of: Void.self)
    do {
      let lifetime = Lifetime { end.continuation.finish() }
      let results = BatchEvaluator([engine], at: now).results(
        of: BatchInput(Cursor(source: Entries(), now: now, door: door)), jobs: 2,
        limits: BatchLimits(subjectsOfChunk: 2, rejections: acceptedRejections)
      ) {
        { block in
          let ids = (0..<block.count).map { block.id(of: $0) }
          withExtendedLifetime(lifetime) { decided.withLock { $0 += ids } }
          if acceptedRejections > 0 { throw Failure() }
        }
      }
      do {
        for try await _ in results {}
      } catch is Failure {}
    }
    await door.isWaitedFor(by: 2)
    await door.open()
    // The chunks in progress keep the transformation alive.
    for await _ in end.stream {}
    #expect(decided.withLock { $0 } == ["1"])
  }

  @Test func `a batch lists the subjects for which a source failed in their order`() async throws {
    let found = try await decided(try await subjects(minimumTrust: .verified), jobs: 4)
    #expect(found.failed == found.ids)
  }

  @Test func `the subjects of several sources are read in order`() async throws {
    let group = EntitlementSourceGroup([Entries(), HoldingSource([])], for: [])
    #expect(try #require(try await group.subjects(at: now)).indexed == nil)
  }
}

/// A value that calls a function at the end of its life.
private final class Lifetime: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
