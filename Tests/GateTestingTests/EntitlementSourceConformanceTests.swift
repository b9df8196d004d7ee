import GateKit
import GateTesting
import Testing

struct EntitlementSourceConformanceTests {
  @Test(arguments: [FlawedSource.Flaw.none, .throwing])
  func `a source that keeps the contract has no failures`(flaw: FlawedSource.Flaw) async {
    #expect(await failures(of: flaw) == [])
  }

  @Test(arguments: [
    (FlawedSource.Flaw.deaf, "answers"), (.mute, "answers"), (.estranged, "answers"),
    (.forgetful, "repeatable"), (.fickle, "repeatable"), (.foreign, "families"), (.late, "as of"),
    (.openHanded, "unknown subjects"), (.enumeratesOthers, "unknown subjects"),
    (.enumeratesOthers, "enumerates"), (.enumeratesLess, "enumerates"),
    (.enumeratesTwice, "enumerates"), (.crowded, "concurrent"),
    (.misnamed, "registers"), (.unready, "answers"), (.spoiled, "repeatable"),
  ])
  func `a source that breaks a law is told which`(
    flaw: FlawedSource.Flaw, law: String
  ) async {
    let failures = await failures(of: flaw)
    #expect(failures.contains { $0.law.rawValue == law }, "\(failures)")
  }

  @Test(arguments: [
    (FlawedSource.Flaw.silent, "answers"), (.stubborn, "cancellation"), (.endless, "enumerates"),
    (.neverReady, "answers"),
  ])
  func `a source that does not end is told so, and not waited for`(
    flaw: FlawedSource.Flaw, law: String
  ) async {
    let failures = await failures(of: flaw, timeLimit: .milliseconds(50))
    #expect(failures.contains { $0.law.rawValue == law }, "\(failures)")
  }

  @Test func `a source may say that it knows only how things are now`() async {
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [], instants: [.earliest], mayBeAsOfLater: true
    ) { FlawedSource(.late) }
    #expect(await conformance.failures() == [])
  }

  @Test func `a source that cannot be made, or is asked about nobody, fails`() async {
    let unmade = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [], instants: [.earliest]
    ) { try FlawedSource(EntitlementSourceRequest(argument: "", catalogs: [])) }
    let nobody = EntitlementSourceConformance(
      knownSubjects: [], unknownSubjects: ["nobody"], instants: [.earliest]
    ) { FlawedSource(.none) }
    #expect(await unmade.failures().map(\.law) == [.answers])
    #expect(await nobody.failures().map(\.law) == [.answers])
  }

  @Test func `a source whose name nobody can register is told so`() async {
    let conformance = EntitlementSourceConformance(
      knownSubjects: ["keen"], unknownSubjects: [], instants: [.earliest]
    ) { SourceWithoutPrefix() }
    #expect(await conformance.failures().map(\.law) == [.registers])
  }

  private func failures(
    of flaw: FlawedSource.Flaw, timeLimit: Duration = .seconds(10)
  ) async -> [ConformanceFailure] {
    let made = Tally()
    return await EntitlementSourceConformance(
      knownSubjects: ["keen", "idle"], unknownSubjects: ["nobody"], instants: [.earliest],
      timeLimit: timeLimit
    ) { FlawedSource(flaw, age: made.next() - 1) }.failures()
  }
}

private struct SourceWithoutPrefix: EntitlementSourcePlugin {
  static let name = "streaks"
  static let summary = "Only for tests."
  static let argumentForm = "NOTHING"
  let families: Set<FactFamily> = [.attributes]

  init() {}
  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {}

  func snapshot(
    of subject: String, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, attributes: ["role": "student"])
  }
}
