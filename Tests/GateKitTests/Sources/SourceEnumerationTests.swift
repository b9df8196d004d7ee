import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The enumeration of subjects by several sources.
struct SourceEnumerationTests {
  private let list = ListSource(records: [
    .subject(.with(Entitlement(product: "basic")), line: 1), .rejected(rejection),
    .subject(GateSubject(id: "u2"), line: 3),
  ])
  private static let rejection = SubjectRejection(
    line: 2, fault: SubjectFault(code: "json-syntax", message: "no"), bytes: [])

  @Test func `exactly one source enumerates, and the others are queried by id`() async throws {
    let profile = ToldSource("profile", [.attributes], .being(["team": "red"]))
    let other = ListSource(records: [.subject(GateSubject(id: "u3"), line: 1)])
    let records = try await EntitlementSourceGroup(
      [profile, list, other], for: [], timeLimit: .ample
    ).everyone()
    #expect(records.map(\.subject?.id) == ["u1", nil, "u2"])
    #expect(records.compactMap(\.subject?.attributes) == [["team": "red"], ["team": "red"]])
    #expect(records.first?.subject?.entitlements.map(\.product) == ["basic"])
  }

  @Test func `the enumerating source's record of a subject is its answer`() async throws {
    let sources = EntitlementSourceGroup([list], for: [], timeLimit: .ample)
    let records = try await sources.everyone()
    let first = try #require(records.first?.subject)
    #expect(first.entitlements == [Entitlement(product: "basic", source: "list")])
    #expect(first.unknown == [])
  }

  @Test func `families that the only source does not answer are unknown`() async throws {
    var half = list
    half.families = [.entitlements]
    let records = try await EntitlementSourceGroup([half], for: [], timeLimit: .ample).everyone()
    #expect(records.last?.subject?.unknown == [.attribute(nil), .progress(nil), .usage(nil)])
  }

  @Test func `without a source that enumerates there are no subjects`() async throws {
    let sources = EntitlementSourceGroup(
      [ToldSource("a", GateSubject(id: "u1"))], for: [], timeLimit: .ample)
    #expect(try await sources.everyone().isEmpty)
  }

  @Test(arguments: [0, 1])
  func `if enumeration fails the earlier subjects are returned first, in order`(others: Int)
    async throws
  {
    let many = (0..<40).map { (index: Int) in
      SubjectRecord.subject(GateSubject(id: "\(index)"), line: index)
    }
    let torn = ListSource(records: many, failure: .unavailable("torn"))
    let profiles = (0..<others).map { _ in ToldSource("p", GateSubject(id: "u1")) }
    let sources = EntitlementSourceGroup(
      [torn] + profiles as [any EntitlementSource], for: [], timeLimit: .ample)
    var subjects = try #require(try await sources.subjects(at: now))
    for index in 0..<40 {
      let subject = try await subjects.next()?.subject
      #expect(subject?.id == "\(index)")
    }
    do throws(EntitlementSourceGroup.Failure) {
      _ = try await subjects.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == EntitlementSourceGroup.Failure(source: "list", error: .unavailable("torn")))
    }
  }

  @Test func `the other sources are queried for several subjects concurrently`() async throws {
    let door = Door()
    let slow = ToldSource("slow") {
      await door.pass()
      return .success(EntitlementSnapshot(asOf: now))
    }
    let many = (0..<40).map { (index: Int) in
      SubjectRecord.subject(GateSubject(id: "\(index)"), line: index)
    }
    let sources = EntitlementSourceGroup(
      [ListSource(records: many), slow], for: [], clock: ManualClock())
    async let records = sources.everyone()
    await door.isWaitedFor(by: 16)
    await door.open()
    #expect(try await records.compactMap(\.subject?.id) == (0..<40).map { "\($0)" })
  }

  @Test func `holding sources alone yield one subject that holds all products`() async throws {
    let sources = EntitlementSourceGroup(
      [HoldingSource(["basic"]), HoldingSource(["pro"])], for: [], timeLimit: .ample)
    let records = try await sources.everyone()
    #expect(records.map(\.subject?.id) == [HoldingSource.subjectID])
    #expect(records.first?.subject?.entitlements.map(\.product) == ["basic", "pro"])
  }

  @Test func `sources are prepared before queries, without a time limit`()
    async throws
  {
    let (clock, door) = (ManualClock(), Door())
    var late = ToldSource("late", [.attributes], .being(["team": "red"]))
    late.preparation = {
      await door.pass()
      return .success(())
    }
    let many = (0..<40).map { (index: Int) in
      SubjectRecord.subject(GateSubject(id: "\(index)"), line: index)
    }
    let sources = EntitlementSourceGroup(
      [ListSource(records: many), late], for: [], timeLimit: .seconds(5), clock: clock)
    async let everyone = sources.everyone()
    await door.isWaitedFor(by: 1)
    clock.advance(by: .seconds(60))
    await door.open()
    let records = try await everyone
    #expect(records.count == 40)
    #expect(records.allSatisfy { $0.subject?.attributes == ["team": "red"] })
  }

  @Test func `a file queried by id is read before the first query`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write(#"{"id":"u2","attributes":{"team":"red"}}"#, to: "subjects")
    let source = try FileSource(
      EntitlementSourceRequest(
        argument: file.path, catalogs: [try GateEngine(gate: "basic").catalog.content]))
    let sources = EntitlementSourceGroup([list, source], for: [], timeLimit: .ample)
    var subjects = try #require(try await sources.subjects(at: now))
    try FileManager.default.removeItem(at: file)
    var teams: [AttributeValue?] = []
    while let record = try await subjects.next() {
      if let subject = record.subject { teams.append(subject.attributes["team"]) }
    }
    #expect(teams == [nil, "red"])
  }

  @Test func `if a source cannot be prepared, no source is queried`() async throws {
    var unready = ToldSource("unready", GateSubject(id: "u1"))
    unready.preparation = { .failure(.unavailable("not today")) }
    let failure = EntitlementSourceGroup.Failure(
      source: "unready", error: .unavailable("not today"))
    let sources = EntitlementSourceGroup([list, unready], for: [], timeLimit: .ample)
    await #expect(throws: failure) { _ = try await sources.subjects(at: now) }
    await #expect(throws: failure) { try await sources.prepare() }
  }
}
