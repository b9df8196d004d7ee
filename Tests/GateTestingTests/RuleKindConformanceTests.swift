import GateKit
import GateTesting
import Testing

struct RuleKindConformanceTests {
  @Test func `a kind that keeps the contract has no failures`() {
    #expect(conformance(of: FlawedKind<NoFlaw>.self).failures() == [])
  }

  @Test(
    arguments: [
      (FlawedKind<NameWithoutPrefix>.self, "registers"),
      (FlawedKind<ReadableTwice>.self, "prints back"),
      (FlawedKind<FickleAnswer>.self, "repeatable"), (FlawedKind<OrderCounts>.self, "repeatable"),
      (FlawedKind<NeverUnknown>.self, "settling, verdicts"),
      (FlawedKind<FailsOpen>.self, "settling, verdicts"),
      (FlawedKind<OpenForTwoHours>.self, "meaning"),
      (FlawedKind<NeverChanges>.self, "next change"), (FlawedKind<ChangesLate>.self, "next change"),
      (FlawedKind<ChangedAlready>.self, "next change"), (FlawedKind<Speechless>.self, "reasons"),
      (FlawedKind<CodeWithoutPrefix>.self, "words"), (FlawedKind<NoEnglish>.self, "words"),
      (FlawedKind<OneVerdictWithoutWords>.self, "words"),
      (FlawedKind<HalfTranslated>.self, "words"),
      (FlawedKind<DetailMissing>.self, "words"), (FlawedKind<DetailIsNoCount>.self, "words"),
      (FlawedKind<FullStop>.self, "words"), (FlawedKind<OpenBrace>.self, "words"),
    ] as [(any RuleKind.Type, String)])
  func `a kind that breaks a law is told just which`(
    kind: any RuleKind.Type, laws: String
  ) {
    let failures = conformance(of: kind) { rule, subject, now in
      subject.isUnknown(counter: "practice") ? nil : isRecent(rule, subject, now)
    }.failures()
    let broken = Set(failures.map(\.requirement.rawValue)).sorted().joined(separator: ", ")
    #expect(broken == laws, "\(failures)")
  }

  @Test func `a kind without an answer to every instant ends the run`() async {
    await #expect(processExitsWith: .success) {
      _ = conformance(of: FlawedKind<NoFlaw>.self).failures()
    }
    await #expect(processExitsWith: .failure) {
      _ = conformance(of: FlawedKind<TrapsAtTheEnd>.self).failures()
    }
  }

  @Test func `a kind is held to what it means, also where little is known`() {
    let kind = FlawedKind<NoFlaw>.self
    #expect(conformance(of: kind, meaning: isRecent).failures() == [])
    let unaware = conformance(of: kind) { rule, subject, now in
      isRecent(rule, subject, now) == .true ? .true : .false
    }
    #expect(unaware.failures().map(\.requirement) == [.meaning])
  }

  @Test func `a kind that looks into its parts is told that its explanation differs`() {
    let conformance = RuleKindConformance(
      of: ShutByFree.self, rules: ["acme.shutByFree(free)"],
      subjects: [GateSubject(id: "anna")], instants: [noon], verdicts: [.false])
    #expect(conformance.failures().map(\.requirement).contains(.explained))
  }

  @Test(arguments: [
    ("acme.recent(practise)", "unknown-counter"), ("free", "it is a rule of the kind `free`"),
    ("acme.recent practice", "rule-syntax"),
  ])
  func `an example that is none is a failure`(rule: String, says: String) {
    let failures = conformance(of: FlawedKind<NoFlaw>.self, rules: [rule]).failures()
    #expect(failures.map(\.requirement) == [.reads])
    #expect(failures.allSatisfy { $0.message.contains(says) && $0.rule == rule }, "\(failures)")
  }

  @Test func `a contract about nothing fails`() {
    #expect(
      conformance(of: FlawedKind<NoFlaw>.self, rules: []).failures().map(\.requirement) == [.reads])
  }

  @Test func `declarations that decide in the rule's stead are refused`() {
    let failures = conformance(
      of: FlawedKind<NoFlaw>.self, declaring: #""counters": ["practice"], "bypass": "signedIn""#
    ).failures()
    #expect(failures.map(\.requirement) == [.reads])
  }

  @Test func `a failure reads as one line`() {
    let failures = conformance(of: FlawedKind<Speechless>.self).failures()
    #expect(
      failures.map(\.description) == [
        "reasons: `acme.recent(practice)` for `keen` at 2026-11-20T12:00:00Z: it is true without a "
          + "reason"
      ])
  }
}

private let noon = Instant("2026-11-20T12:00:00Z") ?? .latest

private func conformance(
  of kind: any RuleKind.Type, rules: [String]? = nil,
  declaring members: String = #""counters": ["practice"]"#,
  meaning: RuleKindConformance.Meaning? = nil
) -> RuleKindConformance {
  let uses = ["2026-11-20T12:00:00Z", "2026-11-20T14:30:00Z"].compactMap { Instant($0) }
  return RuleKindConformance(
    of: kind, rules: rules ?? ["\(kind.name)(practice)"], declaring: members,
    subjects: [
      GateSubject(
        id: "keen", usage: ["practice": .uses(uses.map { UsageRecord.Use(at: $0) })]),
      GateSubject(id: "idle"),
    ],
    instants: [noon, noon.anHourLater], meaning: meaning)
}

/// What `acme.recent(practice)` means.
@Sendable private func isRecent(_ rule: String, _ subject: GateSubject, _ now: Instant) -> Ternary {
  var last: Instant?
  if case .uses(let uses)? = subject.usage["practice"] {
    last = uses.map(\.at).filter { $0 <= now }.max()
  }
  if let last, now < last.anHourLater { return .true }
  return subject.isUnknown(counter: "practice") ? .unknown : .false
}

/// A kind that asks what its part comes to, where it should only join it.
private struct ShutByFree: RuleKind {
  static let name = "acme.shutByFree"
  static let summary = "Never opens where its rule is free."
  static let rule = RuleParameter(positional: "rule", .rule)
  static let signature = RuleSignature(rule)

  let rule: BoundRule

  init?(_ arguments: inout RuleArguments) {
    guard let rule = arguments[Self.rule] else { return nil }
    self.rule = rule
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    let part = build.lower(rule)
    return part == build.always ? build.never : part
  }
}
