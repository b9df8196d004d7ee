import GateKit
import GateTesting
import Testing

struct RuleKindConformanceTests {
  @Test func `a kind that conforms has no failures`() {
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
      (FlawedKind<ChangedAlready>.self, "next change"),
      (FlawedKind<ExampleInTheFuture>.self, "proofs"), (FlawedKind<Speechless>.self, "reasons"),
      (FlawedKind<CodeWithoutPrefix>.self, "words"), (FlawedKind<NoEnglish>.self, "words"),
      (FlawedKind<OneVerdictWithoutWords>.self, "words"),
      (FlawedKind<HalfTranslated>.self, "words"),
      (FlawedKind<DetailMissing>.self, "words"), (FlawedKind<DetailIsNoCount>.self, "words"),
      (FlawedKind<FullStop>.self, "words"), (FlawedKind<OpenBrace>.self, "words"),
    ] as [(any RuleKind.Type, String)])
  func `a kind fails exactly the requirements that it violates`(
    kind: any RuleKind.Type, laws: String
  ) {
    let failures = conformance(of: kind) { rule, subject, now in
      subject.isUnknown(counter: "practice") ? nil : isRecent(rule, subject, now)
    }.failures()
    let broken = Set(failures.map(\.requirement.rawValue)).sorted().joined(separator: ", ")
    #expect(broken == laws, "\(failures)")
  }

  @Test func `a kind that traps at an instant ends the run`() async {
    await #expect(processExitsWith: .success) {
      _ = conformance(of: FlawedKind<NoFlaw>.self).failures()
    }
    await #expect(processExitsWith: .failure) {
      _ = conformance(of: FlawedKind<TrapsAtTheEnd>.self).failures()
    }
  }

  @Test func `a kind is compared with its meaning, also with unknown facts`() {
    let kind = FlawedKind<NoFlaw>.self
    #expect(conformance(of: kind, meaning: isRecent).failures() == [])
    let unaware = conformance(of: kind) { rule, subject, now in
      isRecent(rule, subject, now) == .true ? .true : .false
    }
    #expect(unaware.failures().map(\.requirement) == [.meaning])
  }

  @Test func `a fact that is true without one that it implies fails`() {
    let rules = ["acme.recent(practice)", "acme.recent(reading)"]
    func failures(of kind: any RuleKind.Type) -> Set<ConformanceFailure.Requirement> {
      let conformance = conformance(
        of: kind, rules: rules, declaring: #""counters": ["practice", "reading"]"#)
      return Set(conformance.failures().map(\.requirement))
    }
    #expect(!failures(of: FlawedKind<NoFlaw>.self).contains(.proofs))
    #expect(failures(of: FlawedKind<ImpliesAnyCounter>.self).contains(.proofs))
  }

  @Test func `a kind that inspects its children fails, since its explanation differs`() {
    let conformance = RuleKindConformance(
      of: ShutByFree.self, rules: ["acme.shutByFree(free)"],
      subjects: [GateSubject(id: "anna")], instants: [noon], verdicts: [.false])
    #expect(conformance.failures().map(\.requirement).contains(.explained))
  }

  @Test(arguments: [
    ("acme.recent(practise)", "unknown-counter"), ("free", "is a rule of the kind `free`"),
    ("acme.recent practice", "rule-syntax"),
  ])
  func `an invalid example is a failure`(rule: String, says: String) {
    let failures = conformance(of: FlawedKind<NoFlaw>.self, rules: [rule]).failures()
    #expect(failures.map(\.requirement) == [.reads])
    #expect(failures.allSatisfy { $0.message.contains(says) && $0.rule == rule }, "\(failures)")
  }

  @Test func `an empty contract fails`() {
    #expect(
      conformance(of: FlawedKind<NoFlaw>.self, rules: []).failures().map(\.requirement) == [.reads])
  }

  @Test func `declarations that override the rule are rejected`() {
    let failures = conformance(
      of: FlawedKind<NoFlaw>.self, declaring: #""counters": ["practice"], "bypass": "signedIn""#
    ).failures()
    #expect(failures.map(\.requirement) == [.reads])
  }

  @Test func `the description of a failure is one line`() {
    let failures = conformance(of: FlawedKind<Speechless>.self).failures()
    #expect(
      failures.map(\.description) == [
        "reasons: `acme.recent(practice)` for `keen` at 2026-11-20T12:00:00Z: the rule is "
          + "true, but has no reason"
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

/// Returns the meaning of `acme.recent(practice)`.
@Sendable private func isRecent(_ rule: String, _ subject: GateSubject, _ now: Instant) -> Ternary {
  var last: Instant?
  if case .uses(let uses)? = subject.usage["practice"] {
    last = uses.map(\.at).filter { $0 <= now }.max()
  }
  if let last, now < last.anHourLater { return .true }
  return subject.isUnknown(counter: "practice") ? .unknown : .false
}

/// A kind that tests the condition of its child instead of only combining it.
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
