import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The optional requirements of sources, as a group of sources uses them.
struct SourceCapabilityTests {
  /// A source with every optional requirement.
  private struct AbleSource: EntitlementSource {
    let name = "able"
    var families: Set<FactFamily> = Set(FactFamily.allCases)
    var attributes: Set<AttributeID>?
    var isOverlay = false
    var snapshot: EntitlementSnapshot?
    var bytes: String?

    func snapshot(
      of subject: SubjectID, at now: Instant
    ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
      guard let snapshot else { throw .unavailable("away") }
      return snapshot
    }

    func subjects(
      at now: Instant
    ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
      SubjectArray<EntitlementSourceError>([.subject(GateSubject(id: "stand-in"))])
    }

    func subjectBytes() -> SubjectBytes? {
      bytes.map { text in
        SubjectBytes(name: "able.ndjson", size: text.utf8.count) { _ throws(SubjectInputError) in
          throw SubjectInputError(message: "gone")
        }
      }
    }
  }

  private static let nothing = EntitlementSnapshot(asOf: now)

  @Test func `a plain source has none of them`() async {
    let plain = ToldSource("plain", GateSubject(id: "u1"))
    #expect(plain.attributes == nil)
    #expect(!plain.isOverlay)
    #expect(plain.subjectBytes() == nil)
    for await _ in plain.changes(of: "u1") { Issue.record("there is no change") }
  }

  @Test func `the failure of a source that names its attributes leaves only these unknown`()
    async throws
  {
    let engine = try GateEngine(gate: "free")
    let failing = AbleSource(families: [.attributes], attributes: ["team"])
    let other = ToldSource("other", .being(["age": 9]))
    let subject = await engine.subject(of: [failing, other])
    #expect(subject.unknown == [.attribute("team")])
    #expect(subject.attributes == ["age": 9])
  }

  @Test func `an incomplete answer leaves only the named attributes unknown`() async throws {
    let engine = try GateEngine(gate: "free")
    var source = AbleSource(families: [.attributes], attributes: ["team", "nick"])
    source.snapshot = EntitlementSnapshot(
      asOf: now, attributes: ["nick": "x"], isComplete: false)
    let others = ToldSource("other", GateSubject(id: "u1"))
    let subject = await engine.subject(of: [source, others])
    #expect(subject.unknown == [.attribute("team")])
    #expect(subject.attributes == ["nick": "x"])
  }

  @Test func `an overlay enumerates only without a source of another kind`() async throws {
    let overlay = AbleSource(isOverlay: true, snapshot: Self.nothing)
    let list = ListSource(records: [.subject(GateSubject(id: "u1"), line: 7)])
    let alone = EntitlementSourceGroup([overlay, overlay], for: [], timeLimit: .ample)
    #expect(alone.isOverlay)
    #expect(try await alone.everyone().map(\.subject?.id) == ["stand-in"])
    let both = EntitlementSourceGroup([overlay, list], for: [], timeLimit: .ample)
    #expect(!both.isOverlay)
    #expect(try await both.everyone() == [.subject(GateSubject(id: "u1"), line: 7)])
  }

  @Test func `only the file of the only source contains all facts`() throws {
    let source = AbleSource(bytes: "{}")
    let bytes = try #require(
      EntitlementSourceGroup([source], for: [], timeLimit: .ample).subjectBytes())
    #expect(bytes.name == "able.ndjson")
    #expect(bytes.size == 2)
    #expect(throws: SubjectInputError(message: "gone")) { _ = try bytes.open() }
    #expect(
      EntitlementSourceGroup([source, source], for: [], timeLimit: .ample).subjectBytes() == nil)
    #expect(
      EntitlementSourceGroup([AbleSource()], for: [], timeLimit: .ample).subjectBytes() == nil)
  }

  @Test func `a file is read from any line`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("{\"id\":\"u1\"}\n{\"id\":\"u2\"}\n", to: "subjects")
    let source = try FileSource(EntitlementSourceRequest(argument: file.path, catalogs: []))
    let bytes = try #require(source.subjectBytes())
    #expect(bytes.size == 24)
    var reader = SubjectReader(for: [], read: try bytes.open(at: 12))
    #expect(try reader.next() == .subject(GateSubject(id: "u2"), line: 1))
    #expect(try reader.next() == nil)
    #expect(throws: SubjectInputError.self) { _ = try bytes.open(at: 25) }
  }
}
