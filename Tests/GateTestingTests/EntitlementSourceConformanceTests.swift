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

  @Test(arguments: LedgerSource.Flaw.allCases)
  func `a wrong ledger is caught if the contract states what it holds`(
    flaw: LedgerSource.Flaw
  ) async {
    let failures = await ledgerContract(flaw).failures()
    #expect(failures.isEmpty == (flaw == .none), "\(failures)")
  }

  @Test(
    arguments: [
      (.dropsSecondProduct, "an entitlement to `pro` is missing"),
      (
        .givesAnothersPurchases,
        "`purchaseDate` of the entitlement to `extra` is 2026-01-01T00:00:00Z, but none is expected"
      ),
      (
        .dropsExpiry,
        "`expiresDate` of the entitlement to `pro` is absent, but 2026-02-01T00:00:00Z is expected"
      ),
      (.currentPurchasesOnly, "an entitlement to `pro` is missing"),
    ] as [(LedgerSource.Flaw, String)])
  func `the difference from what the backend holds is stated`(
    flaw: LedgerSource.Flaw, message: String
  ) async {
    let failures = await ledgerContract(flaw).failures()
    #expect(failures.first { $0.requirement == .facts }?.message == message)
  }

  @Test func `another trust of an enumerated subject is stated with that of the query`() async {
    let failures = await ledgerContract(.enumeratesWithLessTrust).failures()
    #expect(
      failures.first { $0.requirement == .enumerates }?.message
        == "the trust of the query by id is server, but that of the enumeration is stated")
  }

  @Test(arguments: [LedgerSource.Flaw.none, .dropsSecondProduct, .dropsExpiry, .dropsRefundDate])
  func `a round trip of generated subjects finds what is lost`(flaw: LedgerSource.Flaw) async throws
  {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"""
        {"format": 1, "id": "c", "products": [{"id": "p"}], "features": [{"id": "f", "gate": "p"}]}
        """#))
    let report = await forAll(.subjects(of: catalog), cases: 200) { subject in
      let source = LedgerSource(flaw: flaw, subjects: [subject], writtenAt: .latest)
      return await EntitlementSourceConformance.outcome(of: source, listing: subject, at: .latest)
    }
    #expect((report.failure == nil) == (flaw == .none))
    let smallest = report.smallestCase
    #expect(smallest?.entitlements.count ?? 0 <= 2 && smallest?.progress.isEmpty ?? true)
  }

  private func ledgerContract(_ flaw: LedgerSource.Flaw) -> EntitlementSourceConformance {
    let date: @Sendable (String) -> Instant = { Instant($0) ?? .latest }
    var pro = Entitlement(product: "pro", purchaseDate: date("2026-01-01T00:00:00Z"))
    pro.expiresDate = date("2026-02-01T00:00:00Z")
    var refunded = Entitlement(product: "extra", purchaseDate: date("2026-01-01T00:00:00Z"))
    refunded.revocationDate = date("2026-01-05T00:00:00Z")
    let anna = GateSubject(
      id: "anna", entitlements: [Entitlement(product: "basic"), pro, refunded])
    let ben = GateSubject(id: "ben", entitlements: [Entitlement(product: "extra")])
    var contract = EntitlementSourceConformance(
      expecting: [anna, ben], unknownSubjects: ["nobody"],
      instants: [date("2026-03-01T00:00:00Z"), date("2026-03-02T00:00:00Z")], timeLimit: .ample
    ) {
      LedgerSource(flaw: flaw, subjects: [anna, ben], writtenAt: date("2026-02-15T00:00:00Z"))
    }
    contract.trust = .server
    contract.hasOwnClock = true
    return contract
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
