import ContentCatalog
import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The storages of recorded facts.
struct ProgressStorageTests {
  private let phone = RecordedFacts(
    progress: ["L1": ItemProgress(startedAt: now)], uses: ["a": [RecordedUse(id: "1", at: now)]])
  private let tablet = RecordedFacts(
    progress: ["L1": ItemProgress(score: 2, completedAt: now + 1)],
    uses: ["a": [RecordedUse(id: "2", at: now + 5)]])

  enum Kind: CaseIterable {
    case memory, files

    func storage(in folder: TemporaryFolder) -> any ProgressStorage {
      switch self {
      case .memory: MemoryProgressStorage()
      case .files: FileProgressStorage(folder: folder.path + "/progress")
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a storage unites what it is given, for each subject`(kind: Kind) async throws {
    try await withFolder { folder in
      let storage = kind.storage(in: folder)
      #expect(try await storage.facts(of: "u1").isEmpty)
      try await storage.add(phone, to: "u1")
      try await storage.add(tablet, to: "u1")
      try await storage.add(phone, to: "u1")
      try await storage.add(tablet, to: "../u2")
      #expect(try await storage.facts(of: "u1") == phone.united(with: tablet))
      #expect(try await storage.facts(of: "../u2") == tablet)
      try await storage.removeUses(of: "u1", before: now + 1)
      #expect(try await storage.facts(of: "u1").uses == tablet.uses)
      try await storage.removeAll(of: "u1")
      #expect(try await storage.facts(of: "u1").isEmpty)
      #expect(try await storage.facts(of: "../u2") == tablet)
    }
  }

  @Test(arguments: Kind.allCases)
  func `each change of a subject is signalled, and nothing else`(kind: Kind) async throws {
    try await withFolder { folder in
      let storage = kind.storage(in: folder)
      var changes = storage.changes(of: "u1").makeAsyncIterator()
      var others = storage.changes(of: "u2").makeAsyncIterator()
      for facts in [phone, tablet] {
        try await storage.add(facts, to: "u1")
        #expect(await changes.next() != nil)
      }
      try await storage.removeUses(of: "u1", before: now + 1)
      #expect(await changes.next() != nil)
      // Neither a repetition nor another subject is a change: the next signal is the one of the removal.
      try await storage.add(tablet, to: "u1")
      try await storage.add(phone, to: "u2")
      #expect(await others.next() != nil)
      try await storage.removeAll(of: "u1")
      #expect(await changes.next() != nil)
    }
  }

  @Test(arguments: Kind.allCases)
  func `concurrent records are all kept`(kind: Kind) async throws {
    try await withFolder { folder in
      let storage = kind.storage(in: folder)
      await withTaskGroup { group in
        for index in 0..<20 {
          group.addTask {
            try? await storage.add(
              RecordedFacts(progress: ["L\(index)": ItemProgress(isStarted: true)]), to: "u1")
          }
        }
      }
      let facts = try await storage.facts(of: "u1")
      #expect(facts.progress.count == 20)
    }
  }

  @Test func `facts survive the process that recorded them`() async throws {
    try await withFolder { folder in
      try await FileProgressStorage(folder: folder.path + "/a").add(phone, to: "u1")
      let later = FileProgressStorage(folder: folder.path + "/a", isDurable: false)
      #expect(try await later.facts(of: "u1") == phone)
    }
  }

  @Test(arguments: [
    "", "{", #"{"format":2,"id":"u1","facts":{}}"#, #"{"format":1,"id":"u2","facts":{}}"#,
    #"{"format":1,"id":"u1","facts":{"progress":[]}}"#,
    #"{"format":1,"id":"u1","facts":{"uses":{"a":[{"at":"2026-01-01T00:00:00Z"}]}}}"#,
  ])
  func `a damaged file is an error, and is kept until all is removed`(text: String) async throws {
    try await withFolder { folder in
      let storage = FileProgressStorage(folder: folder.path)
      try await storage.add(phone, to: "u1")
      let file = try #require(try Self.files(in: folder).first)
      try Data(text.utf8).write(to: file)
      await #expect(performing: { try await storage.facts(of: "u1") }, throws: Self.isDamage)
      await #expect(performing: { try await storage.add(tablet, to: "u1") }, throws: Self.isDamage)
      #expect(try Data(contentsOf: file) == Data(text.utf8))
      let source = RecordedProgress(in: storage)
      await #expect(throws: EntitlementSourceError.self) {
        try await source.snapshot(of: "u1", at: now)
      }
      try await storage.removeAll(of: "u1")
      #expect(try await storage.facts(of: "u1").isEmpty)
    }
  }

  @Test(arguments: 0..<4)
  func `a write that fails leaves the earlier facts`(part: Int) async throws {
    try await withFolder { folder in
      try await FileProgressStorage(folder: folder.path).add(phone, to: "u1")
      let failing = FileProgressStorage(folder: folder.path, isDurable: false) {
        bytes, file throws(SystemError) in
        try file.writeAll(Array(bytes.prefix(bytes.count * part / 4)))
        throw SystemError(number: ENOSPC)
      }
      await #expect(
        performing: { try await failing.add(tablet, to: "u1") },
        throws: { if case ProgressStorageError.unavailable = $0 { true } else { false } })
      #expect(try await failing.facts(of: "u1") == phone)
      #expect(try Self.files(in: folder).count == 1)
    }
  }

  @Test func `a folder that cannot be created is an error`() async throws {
    let storage = FileProgressStorage(folder: "/no/such/folder")
    #expect(try await storage.facts(of: "u1").isEmpty)
    await #expect(throws: ProgressStorageError.self) { try await storage.add(phone, to: "u1") }
  }

  private static func isDamage(_ error: any Error) -> Bool {
    if case ProgressStorageError.damaged = error { true } else { false }
  }

  private static func files(in folder: TemporaryFolder) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
  }

  private func withFolder(_ body: (TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await body(folder)
  }
}
