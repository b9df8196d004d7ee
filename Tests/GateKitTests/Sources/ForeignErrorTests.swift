import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// A source may throw any error: one that GateKit does not know means that the source is unavailable, in the
/// words of the error.
struct ForeignErrorTests {
  private static let unavailable = EntitlementSourceError.unavailable("the line is cut")

  @Test func `a foreign error makes the facts about one subject unknown`() async throws {
    let engine = try GateEngine(gate: "basic")
    let group = EntitlementSourceGroup(
      [CutSource()], for: [engine.catalog.content], timeLimit: .ample)
    let sourced = await group.subject("u1", at: now)
    #expect(sourced.answers.map(\.failure) == [Self.unavailable])
    #expect(engine.verdict(for: sourced.subject) == .indeterminate)
  }

  @Test func `a foreign error ends the preparation`() async {
    let group = EntitlementSourceGroup([CutSource()], for: [], timeLimit: .ample)
    await #expect(throws: EntitlementSourceGroup.Failure(source: "cut", error: Self.unavailable)) {
      try await group.prepare()
    }
  }

  @Test func `a foreign error ends the enumeration`() async {
    let group = EntitlementSourceGroup([CutSource()], for: [], timeLimit: .ample)
    await #expect(throws: EntitlementSourceGroup.Failure(source: "cut", error: Self.unavailable)) {
      _ = try await group.subjects(at: now)
    }
  }

  @Test(arguments: SourceWrapper.allCases)
  func `each wrapper of a source passes the words of a foreign error on`(
    wrapper: SourceWrapper
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let engine = try GateEngine(gate: "basic")
    let source = wrapper.wrapping(CutSource(), folder: folder.path)
    let group = EntitlementSourceGroup([source], for: [engine.catalog.content], timeLimit: .ample)
    let sourced = await group.subject(wrapper.id(of: "u1"), at: now)
    guard case .unavailable(let words)? = sourced.answers.first?.failure else {
      Issue.record("\(sourced.answers)")
      return
    }
    #expect(words.contains("the line is cut"))
    #expect(engine.verdict(for: sourced.subject) == .indeterminate)
  }
}

/// A source whose every call throws an error of its own.
private struct CutSource: EntitlementSource {
  private struct CutLine: Error, CustomStringConvertible {
    let description = "the line is cut"
  }

  let name = "cut"
  let families: Set<FactFamily> = [.entitlements]

  func prepare() async throws { throw CutLine() }

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    throw CutLine()
  }

  func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    throw CutLine()
  }
}
