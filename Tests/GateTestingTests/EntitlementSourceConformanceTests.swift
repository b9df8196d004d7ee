import GateKit
import GateTesting
import TestSupport
import Testing

struct EntitlementSourceConformanceTests {
  @Test(arguments: [FlawedSource.Flaw.none, .throwing, .filed])
  func `a source that keeps the contract has no failures`(flaw: FlawedSource.Flaw) async {
    #expect(await failures(of: flaw) == [])
  }

  @Test(
    arguments: [
      (.deaf, [.answers]), (.mute, [.answers]), (.estranged, [.answers]), (.unready, [.answers]),
      (.forgetful, [.repeatable]), (.fickle, [.repeatable]), (.spoiled, [.repeatable]),
      (.foreign, [.families]), (.late, [.asOf]),
      (.openHanded, [.unknownSubjects]), (.pretending, [.unknownSubjects]),
      (.enumeratesOthers, [.unknownSubjects, .enumerates]), (.enumeratesLess, [.enumerates]),
      (.enumeratesTwice, [.enumerates]), (.enumeratesMore, [.enumerates]),
      (.crowded, [.concurrent]), (.resentful, [.cancellation]),
      (.speechless, [.errors]), (.verbose, [.errors]), (.preaching, [.errors]), (.picky, [.errors]),
      (.misnamed, [.registers]), (.namesAttributes, [.families]), (.overlaysFew, [.overlay]),
      (.disturbed, [.repeatable]), (.misfiled, [.file]), (.missized, [.file]),
      (.unseekable, [.file]), (.overdue, [.clock]),
    ] as [(FlawedSource.Flaw, Set<ConformanceFailure.Requirement>)])
  func `a source that breaks a law is told just which`(
    flaw: FlawedSource.Flaw, laws: Set<ConformanceFailure.Requirement>
  ) async {
    let failures = await failures(of: flaw)
    #expect(Set(failures.map(\.requirement)) == laws, "\(failures)")
  }

  @Test(
    arguments: [
      (.silent, .answers), (.neverReady, .answers), (.endless, .enumerates),
      (.stubborn, .cancellation), (.stubbornWhileGettingReady, .cancellation),
      (.stubbornWhileEnumerating, .cancellation),
    ] as [(FlawedSource.Flaw, ConformanceFailure.Requirement)])
  func `a source that does not end is told so, and not waited for`(
    flaw: FlawedSource.Flaw, requirement: ConformanceFailure.Requirement
  ) async {
    let failures = await failures(of: flaw, timeLimit: .milliseconds(50))
    #expect(failures.contains { $0.requirement == requirement }, "\(failures)")
  }

  @Test(arguments: [.trust, .coverage, .refunds, .clock] as [ConformanceFailure.Requirement])
  func `a source that breaks a promise is told just which`(
    requirement: ConformanceFailure.Requirement
  ) async {
    var conformance = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [],
      instants: [.earliest, Instant(secondsSince1970: 0)], timeLimit: .ample
    ) { FlawedSource(.none) }
    #expect(await conformance.failures() == [])
    switch requirement {
    case .trust: conformance.trust = .server
    case .coverage: conformance.coverage = .current
    case .refunds: conformance.refunds = [("keen", "basic")]
    default: conformance.hasOwnClock = true
    }
    #expect(await conformance.failures().map(\.requirement) == [requirement])
  }

  @Test func `a source may report only current facts`() async {
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [], instants: [.earliest], mayBeAsOfLater: true,
      timeLimit: .ample
    ) { FlawedSource(.late) }
    #expect(await conformance.failures() == [])
  }

  @Test func `a source that cannot be created, or a contract without subjects, fails`() async {
    let unmade = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [], instants: [.earliest], timeLimit: .ample
    ) { try FlawedSource(EntitlementSourceRequest(argument: "", catalogs: [])) }
    let nobody = EntitlementSourceConformance(
      knownSubjects: [], unknownSubjects: ["nobody"], instants: [.earliest], timeLimit: .ample
    ) { FlawedSource(.none) }
    #expect(await unmade.failures().map(\.requirement) == [.answers])
    #expect(await nobody.failures().map(\.requirement) == [.answers])
  }

  @Test func `a source whose name cannot be registered fails`() async {
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [], instants: [.earliest], timeLimit: .ample
    ) { SourceWithoutPrefix() }
    #expect(await conformance.failures().map(\.requirement) == [.registers])
  }

  @Test func `a source that rejects its argument without a message fails`() async {
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [], instants: [.earliest], timeLimit: .ample
    ) { SourceWithoutWords() }
    #expect(await conformance.failures().map(\.requirement) == [.errors])
  }

  private func failures(
    of flaw: FlawedSource.Flaw, timeLimit: Duration = .ample
  ) async -> [ConformanceFailure] {
    let made = Tally()
    return await EntitlementSourceConformance(
      knownSubjects: ["keen", "idle"], unknownSubjects: ["nobody"], instants: [.earliest],
      timeLimit: timeLimit
    ) { FlawedSource(flaw, age: made.next() - 1) }.failures()
  }
}

/// A source whose only faults are in its registration and creation.
private protocol RoleSource: EntitlementSourcePlugin {}

extension RoleSource {
  static var summary: String { "Only for tests." }
  static var argumentForm: String { "ARGUMENT" }
  var families: Set<FactFamily> { [.attributes] }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, attributes: ["role": "student"])
  }
}

private struct SourceWithoutPrefix: RoleSource {
  static let name = "streaks"

  init() {}
  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {}
}

private struct SourceWithoutWords: RoleSource {
  static let name = "acme.words"

  init() {}
  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    throw .badArgument("an argument is needed", help: "")
  }
}
