import GateKit
import GateTesting

/// A rule kind that opens for one product.
struct GiftRule: RuleKind {
  static let name = "acme.gift"
  static let summary = "Opens for anyone who has a gift."
  static let product = RuleParameter(positional: "product", .product)
  static let signature = RuleSignature(product)

  let product: ProductReference

  init?(_ arguments: inout RuleArguments) {
    guard let product = arguments[Self.product], arguments.areSound else { return nil }
    self.product = product
  }

  func lower(_ build: inout ConditionBuilder) -> Condition { build.holds(product) }
}

/// The contract of a rule kind.
func useRuleKindConformance(_ subjects: [GateSubject], _ noon: Instant) -> [ConformanceFailure] {
  let meaning: RuleKindConformance.Meaning = {
    (rule: String, subject: GateSubject, now: Instant) -> Ternary? in
    guard subject.unknown.isEmpty, rule == "acme.gift(card)" else { return nil }
    return Ternary(subject.entitlements.contains { $0.product == "card" })
  }
  let short = RuleKindConformance(
    of: GiftRule.self, rules: ["acme.gift(card)"], subjects: subjects, instants: [noon])
  var conformance = RuleKindConformance(
    of: GiftRule.self, rules: ["acme.gift(card)"], declaring: #""products": ["card"]"#,
    subjects: subjects, instants: [noon], verdicts: [.true, .false], meaning: meaning)
  conformance.ignoredArguments = ["card"]
  conformance.wording = [.false: "no card"]
  let wording: [Ternary: String] = conformance.wording
  let ignored: Set<String> = conformance.ignoredArguments
  let failures: [ConformanceFailure] = conformance.failures()
  let generated = RuleKindConformance(
    of: GiftRule.self, rules: ["acme.gift(card)"], declaring: #""products": ["card"]"#, seed: 3,
    cases: 50
  ).failures()
  let lines: [String] = generated.compactMap(\.line)
  let searches: [String] = generated.compactMap(\.search)
  print(ignored.count, wording, lines, ConformanceFailure.Requirement.arguments.rawValue)
  return failures + short.failures()
}

/// The contract of a source of entitlements.
func useSourceConformance(
  _ source: any EntitlementSource, clock: any Clock<Duration>, at now: Instant
) async -> [ConformanceFailure] {
  let short = EntitlementSourceConformance(
    knownSubjects: ["anna"], unknownSubjects: [], instants: [now]
  ) { source }
  var conformance = EntitlementSourceConformance(
    knownSubjects: ["anna"], expecting: [], unknownSubjects: ["nobody"], instants: [now],
    mayBeAsOfLater: true, timeLimit: .seconds(2), clock: clock, makeSource: { source })
  conformance.trust = .verified
  conformance.coverage = .past
  conformance.hasOwnClock = true
  conformance.refunds = [(subject: "anna", product: "pro")]
  let expecting = EntitlementSourceConformance(
    expecting: [GateSubject(id: "anna")], unknownSubjects: [], instants: [now]
  ) { source }
  let outcome: PropertyOutcome = await EntitlementSourceConformance.outcome(
    of: source, listing: GateSubject(id: "anna"), at: now)
  print(outcome, await expecting.failures(), ConformanceFailure.Requirement.facts.rawValue)
  let trust: EntitlementSnapshot.Trust? = conformance.trust
  let coverage: EntitlementSnapshot.Coverage? = conformance.coverage
  let hasOwnClock: Bool = conformance.hasOwnClock
  let refunds: [(subject: SubjectID, product: ProductID)] = conformance.refunds
  print(trust == .verified, coverage == .past, hasOwnClock, refunds.count)
  let failures: [ConformanceFailure] = await conformance.failures()
  return await failures + short.failures()
}

/// A storage of recorded progress, examined.
func useStorageContract() async -> [ConformanceFailure] {
  let conformance = ProgressStorageConformance(makeStorage: { MemoryProgressStorage() })
  let failures: [ConformanceFailure] = await conformance.failures()
  return failures
}

/// The failures that a test expects, by their requirement.
func useFailures(_ failures: [ConformanceFailure]) -> [ConformanceFailure] {
  let ofKinds: Set<ConformanceFailure.Requirement> = [
    .registers, .reads, .printsBack, .meaning, .verdicts, .settling, .nextChange, .explained,
    .reasons, .reasonInputs, .words, .outlooks,
  ]
  let ofSources: Set<ConformanceFailure.Requirement> = [
    .answers, .asOf, .cancellation, .clock, .concurrent, .coverage, .enumerates, .errors, .families,
    .file, .overlay, .proofs, .refunds, .registers, .repeatable, .trust, .unknownSubjects,
  ]
  let ofStorages: Set<ConformanceFailure.Requirement> = [
    .stores, .unites, .subjects, .removes, .limit,
  ]
  return failures.filter { (failure: ConformanceFailure) -> Bool in
    let requirement: ConformanceFailure.Requirement = failure.requirement
    let word: String = requirement.rawValue
    let known = ConformanceFailure.Requirement(rawValue: word)
    let message: String = failure.message
    let rule: String? = failure.rule
    let subject: SubjectID? = failure.subject
    let instant: Instant? = failure.instant
    print(message, rule ?? "", subject ?? "", instant ?? .earliest, failure.description)
    return !ofKinds.contains(known) && !ofSources.contains(requirement)
      && !ofStorages.contains(requirement)
  }
}
