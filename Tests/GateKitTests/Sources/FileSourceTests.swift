import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The source `file`.
struct FileSourceTests {
  private let catalog: GatedCatalog

  init() throws { catalog = try GateEngine(gate: "basic").catalog }

  /// Calls a function with a source for a file that contains a text.
  private func withSource(_ text: String, _ use: (FileSource) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await use(try source(folder.write(text, to: "subjects").path))
  }

  private func source(_ path: String, standardInput: Int32 = 0) throws -> FileSource {
    try FileSource(
      EntitlementSourceRequest(
        argument: path, catalogs: [catalog.content], standardInput: standardInput))
  }

  private static let lines = #"{"id":"u1","attributes":{"team":"red"}}"# + "\n" + #"{"id":"u2"}"#

  @Test(arguments: [lines, #"[{"id":"u1","attributes":{"team":"red"}},{"id":"u2"}]"#])
  func `a file source enumerates its subjects and answers by id`(text: String) async throws {
    try await withSource(text) { (source: FileSource) async throws in
      let everyone = try await EntitlementSourceGroup([source], for: [], timeLimit: .ample)
        .everyone()
      #expect(everyone.map(\.subject?.id) == ["u1", "u2"])
      #expect(try await source.snapshot(of: "u1", at: now).attributes == ["team": "red"])
      #expect(
        try await source.snapshot(of: "u2", at: now)
          == EntitlementSnapshot(undated: GateSubject(id: "u2"), askedAt: now))
    }
  }

  @Test func `an unlisted id is a complete answer about an unknown subject`() async throws {
    try await withSource(Self.lines) { (source: FileSource) async throws in
      #expect(
        try await source.snapshot(of: "u3", at: now)
          == EntitlementSnapshot(asOf: now, isKnown: false))
    }
  }

  @Test func `an id on two lines is an error`() async throws {
    try await withSource(Self.lines + "\n" + #"{"id":"u2"}"#) { (source: FileSource) async throws in
      await #expect(throws: EntitlementSourceError.ambiguousSubject("u2")) {
        try await source.snapshot(of: "u2", at: now)
      }
      #expect(try await source.snapshot(of: "u1", at: now).attributes == ["team": "red"])
    }
  }

  @Test func `if a line is invalid, an unlisted id is an error`() async throws {
    try await withSource(Self.lines + "\n{}\n") { (source: FileSource) async throws in
      #expect(try await source.snapshot(of: "u1", at: now).attributes == ["team": "red"])
      await #expect { try await source.snapshot(of: "u3", at: now) } throws: { error in
        guard case .badAnswer(let problem)? = error as? EntitlementSourceError else { return false }
        return problem.hasPrefix("line 3 of `")
      }
    }
  }

  @Test func `the file is read once, at the first request`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("", to: "subjects")
    let source = try source(file.path)
    try folder.write(Self.lines, to: "subjects")
    #expect(try await source.snapshot(of: "u1", at: now).attributes == ["team": "red"])
    try FileManager.default.removeItem(at: file)
    let teams = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<100 {
        group.addTask { try await source.snapshot(of: "u\(index)", at: now).attributes.count }
      }
      return try await group.reduce(0, +)
    }
    #expect(teams == 1)
  }

  @Test func `prepare reads the file`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write(Self.lines, to: "subjects")
    let source = try source(file.path)
    try await source.prepare()
    try FileManager.default.removeItem(at: file)
    #expect(try await source.snapshot(of: "u1", at: now).attributes == ["team": "red"])
  }

  @Test func `the source is named after its file`() async throws {
    try await withSource(Self.lines) { (source: FileSource) async throws in
      #expect(source.name.hasPrefix("file:/"))
    }
    #expect(try source("-").name == "file:-")
  }

  @Test(arguments: [
    ("/nowhere/users.ndjson", "No such file or directory"), ("/", "Is a directory"),
  ])
  func `a path that is not a readable file is an error`(path: String, reason: String) {
    let error = EntitlementSourceError.unavailable("`\(path)` cannot be read: \(reason)")
    #expect(throws: error) { try source(path) }
  }

  @Test func `every request fails if the file was deleted`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("", to: "subjects")
    let source = try source(file.path)
    try FileManager.default.removeItem(at: file)
    let error = EntitlementSourceError.unavailable(
      "`\(file.path)` cannot be read: No such file or directory")
    await #expect(throws: error) { try await source.prepare() }
    await #expect(throws: error) { try await source.snapshot(of: "u1", at: now) }
    await #expect(throws: error) { _ = try await source.subjects(at: now) }
  }

  @Test func `a hyphen means standard input`() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(Self.lines.utf8))
    try pipe.fileHandleForWriting.close()
    let source = try source("-", standardInput: pipe.fileHandleForReading.fileDescriptor)
    #expect(try await source.snapshot(of: "u1", at: now).attributes == ["team": "red"])
    #expect(try await source.snapshot(of: "u1", at: now).attributes == ["team": "red"])
  }

  @Test func `a source without a file is an error`() {
    #expect { try source("") } throws: { error in
      if case .badArgument? = error as? EntitlementSourceError { true } else { false }
    }
  }

  @Test func `a request reads the file that it names`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("a,b\n".utf8))
    try pipe.fileHandleForWriting.close()
    let request = EntitlementSourceRequest(
      argument: "-", catalogs: [], standardInput: pipe.fileHandleForReading.fileDescriptor)
    #expect(try request.contentsOfFile() == Array("a,b\n".utf8))
    let missing = EntitlementSourceRequest(argument: "/nowhere", catalogs: [])
    #expect(
      throws: EntitlementSourceError.unavailable(
        "`/nowhere` cannot be read: No such file or directory")
    ) { try missing.contentsOfFile() }
  }
}
