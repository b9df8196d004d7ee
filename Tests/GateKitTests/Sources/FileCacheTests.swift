import ContentCatalog
import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// A cache in a folder, with and without a seal.
@Suite(.slow)
struct FileCacheTests {
  private static let key = [UInt8](repeating: 1, count: 32)

  private let old = EntitlementSnapshot(
    asOf: now, entitlements: [Entitlement(product: "basic")], trust: .verified)
  private let new = EntitlementSnapshot(
    asOf: now + 60,
    entitlements: [
      Entitlement(
        product: "pro", source: "shop", purchaseDate: now, expiresDate: now + 3_600,
        revocationDate: now + 30, isInBillingRetry: true, ownershipType: "familyShared",
        environment: "sandbox")
    ],
    attributes: [
      "firstSeen": .instant(now), "appVersion": Version("1.2").map(AttributeValue.version) ?? "1.2",
      "text": "2026-01-01",
      "age": 18, "vip": true,
    ],
    progress: ["L1": ItemProgress(isStarted: true, score: 1.5)],
    usage: ["a": .count(2, resetsAt: now), "b": .uses([.init(at: now, item: "L1")])],
    unknown: [.product("x"), .attribute(nil)], isComplete: false, coverage: .current,
    trust: .server, hasUnverifiedSignatures: true, validUntil: now + 90)

  @Test(arguments: [nil, key])
  func `an answer is read as it was saved`(key: [UInt8]?) async throws {
    try await withFolder { folder in
      let cache = try Self.cache(in: folder.path + "/answers", key: key)
      await cache.save(old, from: "a", of: "u1")
      await cache.save(new, from: "a", of: "u1")
      await cache.save(old, from: "b\u{301}/../..", of: "u1")
      await cache.save(old, from: "a", of: "../u2")
      var expected = ["a": new, "b\u{301}/../..": old]
      if key == nil { for name in expected.keys { expected[name]?.trust = .stated } }
      #expect(await cache.snapshots(of: "u1") == expected)
      #expect(await cache.snapshots(of: "../u2").count == 1)
      #expect(await cache.snapshots(of: "u3") == [:])
      await cache.removeAll(of: "u1")
      #expect(await cache.snapshots(of: "u1") == [:])
      #expect(await cache.snapshots(of: "../u2").count == 1)
    }
  }

  @Test func `another key, and no seal, open nothing`() async throws {
    try await withFolder { folder in
      await FileCache(folder: folder.path).save(old, from: "a", of: "u1")
      let sealed = try FileCache(folder: folder.path, key: Self.key)
      #expect(await sealed.snapshots(of: "u1") == [:])
      await sealed.save(old, from: "a", of: "u1")
      #expect(await sealed.snapshots(of: "u1") == ["a": old])
      let other = try FileCache(folder: folder.path, key: [UInt8](repeating: 2, count: 16))
      #expect(await other.snapshots(of: "u1") == [:])
      #expect(await FileCache(folder: folder.path).snapshots(of: "u1")["a"]?.trust == .stated)
    }
  }

  @Test(arguments: [0, 1, 15])
  func `a key that could be guessed is refused`(byteCount: Int) {
    let key = [UInt8](repeating: 1, count: byteCount)
    #expect(throws: FileCache.Failure.shortKey(byteCount: byteCount)) {
      try FileCache(folder: "answers", key: key)
    }
  }

  @Test func `a changed byte breaks the seal`() async throws {
    try await withFolder { folder in
      let cache = try FileCache(folder: folder.path, key: Self.key)
      await cache.save(old, from: "a", of: "u1")
      let file = try Self.file(in: folder)
      let bytes = try Data(contentsOf: file)
      for index in bytes.indices {
        var damaged = bytes
        damaged[index] ^= 1
        try damaged.write(to: file)
        #expect(await cache.snapshots(of: "u1") == [:], "byte \(index)")
      }
    }
  }

  @Test(arguments: [nil, key])
  func `an unfinished file is the old answer or none`(key: [UInt8]?) async throws {
    try await withFolder { folder in
      let cache = try Self.cache(in: folder.path, key: key)
      await cache.save(new, from: "a", of: "u1")
      let file = try Self.file(in: folder)
      let bytes = try Data(contentsOf: file)
      await cache.save(old, from: "a", of: "u1")
      let kept = await cache.snapshots(of: "u1")
      for count in [0, 1, bytes.count / 2, bytes.count - 1] {
        // A process that was killed before it renamed the file.
        let partial = URL(fileURLWithPath: file.path + ".1f.partial")
        try bytes.prefix(count).write(to: partial)
        #expect(await cache.snapshots(of: "u1") == kept)
        try FileManager.default.removeItem(at: partial)
      }
      for count in 0..<bytes.count {
        try bytes.prefix(count).write(to: file)
        #expect(await cache.snapshots(of: "u1") == [:], "\(count) bytes")
      }
    }
  }

  @Test func `the file of another subject or source opens nothing`() async throws {
    try await withFolder { folder in
      let cache = try FileCache(folder: folder.path, key: Self.key)
      await cache.save(old, from: "a", of: "rich")
      let file = try Self.file(in: folder)
      await cache.save(new, from: "b", of: "poor")
      let other = try #require(try Self.files(in: folder).first { $0 != file })
      try FileManager.default.removeItem(at: other)
      try FileManager.default.copyItem(at: file, to: other)
      let named = other.deletingLastPathComponent().appending(path: file.lastPathComponent)
      try FileManager.default.copyItem(at: file, to: named)
      #expect(await cache.snapshots(of: "poor") == [:])
      #expect(await cache.snapshots(of: "rich") == ["a": old])
    }
  }

  @Test(arguments: [0, 1, 40])
  func `on a full disk, the earlier answer does not remain`(written: Int) async throws {
    try await withFolder { folder in
      let cache = try FileCache(folder: folder.path, key: Self.key)
      await cache.save(old, from: "a", of: "u1")
      let full = FileCache(folder: folder.path, key: Self.key) { bytes, file throws(SystemError) in
        try file.writeAll(Array(bytes.prefix(written)))
        throw SystemError(number: 28)
      }
      await full.save(new, from: "a", of: "u1")
      #expect(await cache.snapshots(of: "u1") == [:])
      let left = try Self.files(in: folder)
      #expect(left == [])
    }
  }

  @Test func `an answer that JSON cannot represent is not kept`() async throws {
    try await withFolder { folder in
      let cache = FileCache(folder: folder.path)
      await cache.save(old, from: "a", of: "u1")
      var odd = new
      odd.attributes["age"] = .number(.infinity)
      await cache.save(odd, from: "a", of: "u1")
      #expect(await cache.snapshots(of: "u1") == [:])
    }
  }

  @Test func `a folder that cannot be written or read is an empty cache`() async throws {
    try await withFolder { folder in
      try folder.write("", to: "file")
      let cache = FileCache(folder: folder.path + "/file")
      await cache.save(old, from: "a", of: "u1")
      #expect(await cache.snapshots(of: "u1") == [:])
      await cache.removeAll(of: "u1")
    }
  }

  @Test func `a reader sees the old answer or the new one`() async throws {
    try await withFolder { folder in
      let writer = FileCache(folder: folder.path, isDurable: false)
      let reader = FileCache(folder: folder.path)
      await writer.save(old, from: "a", of: "u1")
      var answers = [old, new]
      for index in answers.indices { answers[index].trust = .stated }
      let written = answers
      async let writing: Void = {
        for index in 0..<200 { await writer.save(written[index % 2], from: "a", of: "u1") }
      }()
      for _ in 0..<200 {
        let read = try #require(await reader.snapshots(of: "u1")["a"])
        #expect(written.contains(read))
      }
      await writing
    }
  }

  @Test func `only the user of the process can read the files`() async throws {
    try await withFolder { folder in
      let cache = FileCache(folder: folder.path + "/answers")
      await cache.save(old, from: "a", of: "u1")
      let file = try Self.file(in: folder)
      let permissions = [file, file.deletingLastPathComponent()].map {
        (try? FileManager.default.attributesOfItem(atPath: $0.path))?[.posixPermissions] as? Int
      }
      #expect(permissions == [0o600, 0o700])
    }
  }

  private static func cache(in folder: String, key: [UInt8]?) throws -> FileCache {
    try key.map { try FileCache(folder: folder, key: $0) } ?? FileCache(folder: folder)
  }

  private func withFolder(_ body: (TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await body(folder)
  }

  private static func files(in folder: TemporaryFolder) throws -> [URL] {
    let found = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
  }

  private static func file(in folder: TemporaryFolder) throws -> URL {
    try #require(try files(in: folder).first)
  }
}
