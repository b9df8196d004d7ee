import ContentCatalog
import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// Faults of the system while a cache writes its files: a process that is killed, and a full disk.
struct FileCacheFaultTests {
  private static let answers = ["basic", "pro"].map { product in
    EntitlementSnapshot(asOf: now, entitlements: [Entitlement(product: product)])
  }
  /// The number of calls that write one file.
  private static let parts = 4
  /// The points at which a process is killed while it writes one file: before each part, and before
  /// the file is renamed.
  private static let points = parts + 1

  @Test(arguments: 0..<3 * points)
  func `a process that is killed leaves the earlier answer or the new one`(point: Int) async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let cache = FileCache(folder: folder.path)
    await cache.save(Self.answers[0], from: "a", of: "u1")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, point] in
      await Self.saveAnswers(in: path, killedAt: point)
    }
    let completed = point / Self.points
    #expect(await cache.snapshots(of: "u1") == ["a": Self.answers[completed % 2]])
    #expect(try Self.unfinishedFiles(in: folder) == 1)
    // The unfinished file disturbs nobody, and is removed with the others.
    let next = Self.answers[(completed + 1) % 2]
    await cache.save(next, from: "a", of: "u1")
    #expect(await cache.snapshots(of: "u1") == ["a": next])
    await cache.removeAll(of: "u1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// Saves two answers by turns, in parts, until the process kills itself at a point.
  private static func saveAnswers(in folder: String, killedAt point: Int) async {
    let reached = Locked(0)
    let cache = FileCache(folder: folder, key: nil) { bytes, file throws(SystemError) in
      for part in 0..<points {
        let isLast = reached.withLock { reached in
          defer { reached += 1 }
          return reached == point
        }
        if isLast { kill(getpid(), SIGKILL) }
        let size = bytes.count / parts + 1
        try file.writeAll(Array(bytes.dropFirst(part * size).prefix(size)))
      }
    }
    for index in 1... { await cache.save(answers[index % 2], from: "a", of: "u1") }
  }

  /// - Parameter size: the number of bytes that fit on the disk.
  @Test(arguments: [0, 1, 60])
  func `on a full disk, the fresh answer of the source counts, and none is kept`(
    size: Int
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let cache = FileCache(folder: folder.path)
    await cache.save(Self.answers[0], from: "a", of: "u1")
    await #expect(processExitsWith: .success) { [path = folder.path as String, size] in
      limitFiles(to: size)
      let source = ToldSource("a") { .success(Self.answers[1]) }
      let caching = CachingSource(
        source, in: FileCache(folder: path), maxAge: .zero, timeLimit: .ample)
      let answer = try await caching.snapshot(of: "u1", at: now)
      #expect(answer == Self.answers[1])
    }
    #expect(await cache.snapshots(of: "u1") == [:])
    #expect(try Self.unfinishedFiles(in: folder) == 0)
  }

  private static func unfinishedFiles(in folder: TemporaryFolder) throws -> Int {
    let files = FileManager.default.enumerator(atPath: folder.path)
    return files?.allObjects.count { ($0 as? String)?.hasSuffix(".partial") == true } ?? 0
  }
}

/// Limits the size of the files that this process writes. Writing more fails as on a full disk.
private func limitFiles(to size: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  #if canImport(Darwin)
    let resource = RLIMIT_FSIZE
  #else
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif
  getrlimit(resource, &limit)
  limit.rlim_cur = rlim_t(size)
  #expect(setrlimit(resource, &limit) == 0)
}
