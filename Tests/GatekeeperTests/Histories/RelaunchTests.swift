import ContentCatalog
import Foundation
import GateStores
import PropertyTesting
import TestSupport
import Testing

@testable import GateKit

/// An app that is killed in the middle of a history and started again offline, on what its cache holds.
@Suite(.tags(.property), .slow)
@MainActor
struct RelaunchTests {
  @Test
  func `an app killed at any point opens what sources had said, and nothing that had ended`()
    throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var killCount = 0
    let report = try TaskScheduler.run { scheduler in
      forAll(.histories, cases: TestScale.cases(8), telling: 100) { history in
        let cache = folder.url("\(UUID())")
        defer { try? FileManager.default.removeItem(at: cache) }
        let world = try HistoryWorld(scheduler, cache: Self.cache(in: cache.path))
        var random = SeededGenerator(seed: UInt64(history.count))
        for step in history {
          let last = world.model.withLock { $0 }
          var kills: [KilledApp] = []
          scheduler.afterEachJob = {
            guard UInt64.random(in: 0..<25, using: &random) == 0 else { return }
            world.model.withLock { kills.append(KilledApp(last: last, present: $0, cache)) }
          }
          try world.perform(step)
          scheduler.afterEachJob = {}
          killCount += kills.count
          for kill in kills {
            if let fault = try kill.relaunch(scheduler) { return .broken("\(step): \(fault)") }
          }
          world.check()
        }
        return .check(world.fault == nil, world.fault ?? "")
      }
    }
    expectHolds(report)
    #expect(killCount >= TestScale.cases(50))
  }

  /// - Parameter write: the number of the write to the cache after which the process ends.
  @Test(arguments: 1...12)
  func `a process that is killed after a write to its cache loses nothing`(write: Int) async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (killed, replayed) = (folder.url("killed"), folder.url("replayed"))
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = killed.path as String, write] in
      try await Self.play(inCache: path, upTo: write) { _ in kill(getpid(), SIGKILL) }
    }
    var present: HistoryModel?
    let last = try await Self.play(inCache: replayed.path, upTo: write) {
      present = present ?? $0
    }
    let app = try KilledApp(last: #require(last), present: #require(present), killed)
    #expect(try TaskScheduler.run { try app.relaunch($0) } == nil)
  }

  /// Plays a history until the end of the job that makes a write to the cache. Returns the model after the last step before it.
  @discardableResult
  private static func play(
    inCache path: String, upTo write: Int, _ reach: @escaping (HistoryModel) -> Void
  ) async throws -> HistoryModel? {
    let writeCount = Locked(0)
    var last: HistoryModel?
    try TaskScheduler.run { scheduler in
      let cache = FileCache(folder: path, key: key, isDurable: false) {
        bytes, file throws(SystemError) in
        try file.writeAll(bytes)
        writeCount.withLock { $0 += 1 }
      }
      let world = try HistoryWorld(scheduler, cache: cache)
      writeCount.withLock { $0 = 0 }
      let history = Generator.histories.value(seed: 7)
      scheduler.afterEachJob = {
        if writeCount.withLock({ $0 }) >= write { world.model.withLock { reach($0) } }
      }
      for step in history + history where writeCount.withLock({ $0 }) < write {
        last = world.model.withLock { $0 }
        try world.perform(step)
      }
    }
    return last
  }

  private static let key = [UInt8](repeating: 1, count: 32)

  fileprivate static func cache(in folder: String) throws -> FileCache {
    try FileCache(folder: folder, key: key, isDurable: false)
  }
}

/// An app whose process has ended, with the model after the last step and at the end.
@MainActor
private struct KilledApp {
  private let last: HistoryModel
  private let present: HistoryModel
  private let folder: TemporaryFolder?

  /// Copies a cache as it is now.
  init(last: HistoryModel, present: HistoryModel, _ cache: URL) {
    var known = present
    // The app that is started again knows who the user is.
    known.become(present.user)
    self.last = last
    self.present = known
    folder = try? TemporaryFolder()
    guard let folder else { return }
    try? FileManager.default.copyItem(at: cache, to: folder.url("cache"))
  }

  /// Starts the app again offline. Returns what is wrong with its decisions.
  func relaunch(_ scheduler: TaskScheduler) throws -> String? {
    let folder = try #require(folder)
    defer { folder.remove() }
    let sources = ["store", "server"].map { OfflineSource(name: $0) }
    let gatekeeper = try Gatekeeper(
      engine: HistoryWorld.engine.get(), sources: sources,
      assumingNone: present.assumingNone, stores: [OfflineStore()],
      identity: FixedIdentity(present.user),
      cache: RelaunchTests.cache(in: folder.url("cache").path),
      clock: HistoryClock(at: present.reading))
    scheduler.runUntilIdle()
    let session = gatekeeper.session("main")
    let open = Set(HistoryModel.items.map(\.id).filter(session.isUnlocked))
    if last.user.id == present.user.id {
      // A newer answer may have arrived and not be saved yet, and the saved one may have ended.
      var last = last
      (last.time, last.reading) = (present.time, present.reading)
      last.decideProducts()
      let lost = last.proven.intersection(present.proven).subtracting(open)
      if !lost.isEmpty { return "\(lost.sorted()) were open, and are lost" }
    }
    let wrong = open.subtracting(present.opened)
    return wrong.isEmpty ? nil : "\(wrong.sorted()) were not open"
  }
}

private struct OfflineSource: EntitlementSource {
  let name: String
  let families: Set<FactFamily> = [.entitlements]

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    throw .unavailable("offline")
  }
}

private struct OfflineStore: PurchaseStore {
  let storeName = StoreName.appStore

  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
    throw .network
  }

  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase { throw .network }

  func restore() async throws(StoreError) { throw .network }
}
