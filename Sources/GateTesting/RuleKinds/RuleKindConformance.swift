public import ContentCatalog
public import GateRules

/// The contract of a rule kind, as a check that you run on your own kind in any test framework.
///
/// ```swift
/// let conformance = RuleKindConformance(
///   of: PracticeRule.self, rules: ["acme.practice(2, of: practice)"],
///   declaring: #""counters": ["practice"]"#, subjects: [keen, lazy], instants: [noon, midnight])
/// #expect(conformance.failures() == [])
/// ```
///
/// The check evaluates every rule for every subject at every instant, and for generated subjects
/// around the boundaries of the rule, also with some facts marked unknown and in other time zones.
/// It compares the results with the requirements in ``ConformanceFailure/Requirement``. A custom fact must return a value for every subject and
/// instant, because a trap ends the test run.
public struct RuleKindConformance: Sendable {
  /// A second, plain interpretation of a rule, given by its text: the value of the rule for a
  /// subject at an instant, or `nil` if the interpretation does not specify one.
  public typealias Meaning =
    @Sendable (_ rule: String, _ subject: GateSubject, _ now: Instant) -> Ternary?

  let kind: any RuleKind.Type
  let rules: [String]
  let declarations: String
  let subjects: [GateSubject]
  let instants: [Instant]
  let verdicts: Set<Ternary>
  private(set) var meaning: Meaning?
  let seed: UInt64?
  let cases: Int
  /// The names of arguments that never affect the value, such as one that only the reason states.
  public var ignoredArguments: Set<String> = []
  /// A part of every English reason for a value, such as `[.false: "needed"]`. It finds phrases that
  /// belong to another value.
  public var wording: [Ternary: String] = [:]

  /// Creates the contract of a kind.
  ///
  /// - Parameters:
  ///   - rules: examples as text. Each becomes the gate of an item `rule` with the children
  ///     `rule.1`, `rule.2` and `rule.3`, so that positional rules are possible too.
  ///   - members: the declarations that the examples need, as members of a catalog in JSON, without
  ///     the braces. Additional items belong in `courses`.
  ///   - subjects: subjects to evaluate besides the generated ones. Together they must produce every
  ///     verdict for every example.
  ///   - instants: the instants at which these are evaluated. They should include the boundaries of the
  ///     kind.
  ///   - verdicts: the values that every example can have. Omit `unknown` for a kind that is always
  ///     known.
  ///   - meaning: an interpretation of the examples for the item `rule`, independent of the kind's
  ///     own lowering. The check compares the two, also with some facts marked unknown.
  ///   - seed: the seed of the generated subjects. The default is that of `forAll`.
  ///   - cases: the number of generated subjects for each example, at an instant of its own. A subject
  ///     that shows a failure is made as small as possible.
  public init(
    of kind: any RuleKind.Type, rules: [String], declaring members: String = "",
    subjects: [GateSubject] = [], instants: [Instant] = [],
    verdicts: Set<Ternary> = [.true, .false, .unknown], meaning: Meaning? = nil,
    seed: UInt64? = nil, cases: Int = 300
  ) {
    self.kind = kind
    self.rules = rules
    declarations = members
    self.subjects = subjects
    self.instants = instants
    self.verdicts = verdicts
    self.meaning = meaning
    self.seed = seed
    self.cases = cases
  }
}

extension RuleKindConformance {
  /// Returns the violations of the contract, or an empty list if the kind conforms. Each violated
  /// requirement is listed once for each rule that shows the violation.
  public func failures() -> [ConformanceFailure] {
    let kinds: RuleKindRegistry
    do throws(RuleKindRegistry.Failure) {
      kinds = try registry()
    } catch {
      return [ConformanceFailure(.registers, "the kind cannot be registered: \(error.message)")]
    }
    guard !rules.isEmpty else {
      return [ConformanceFailure(.reads, "the contract lacks an example")]
    }
    return rules.flatMap { failures(of: $0, kinds: kinds) }
      + ProofCheck(of: self, kinds: kinds).failures
      + PhraseCheck(of: kind).failures
  }

  /// Returns a registry with the kind. Built-in kinds are registered already.
  private func registry() throws(RuleKindRegistry.Failure) -> RuleKindRegistry {
    let builtIn = RuleKindRegistry.builtIn
    return builtIn[kind.name].map { $0 == kind } ?? false ? builtIn : try builtIn.adding(kind)
  }

  private func failures(of text: String, kinds: RuleKindRegistry) -> [ConformanceFailure] {
    let parser = ExampleParser(text: text, declarations: declarations, kinds: kinds)
    do throws(ExampleFault) {
      let example = try parser.example()
      guard example.rule.kind == kind.name else {
        throw ExampleFault(message: "the example is a rule of the kind `\(example.rule.kind)`")
      }
      var examination = try ExampleExamination(
        of: example, readAgain: parser.example(), writtenAs: text, contract: self)
      examination.examine()
      let inputs = ReasonInputCheck(of: example, writtenAs: text, contract: self)
      return parser.roundTripFailures(of: example) + examination.failures
        + failuresElsewhere(of: parser, besides: examination.failures)
        + [inputs.failure].compactMap { $0 }
        + argumentFailures(of: example, by: parser)
    } catch {
      return [ConformanceFailure(.reads, error.message, rule: text)]
    }
  }

  private func argumentFailures(
    of example: ExampleRule, by parser: ExampleParser
  ) -> [ConformanceFailure] {
    guard let item = example.items.first else { return [] }
    return ArgumentCheck(of: example, by: parser, kind: kind, ignoring: ignoredArguments)
      .failures(among: DrawnQuestions(to: example, otherwise: item).all)
  }

  /// Returns failures that only other time zones show. The `meaning` is about the declared one.
  private func failuresElsewhere(
    of parser: ExampleParser, besides known: [ConformanceFailure]
  ) -> [ConformanceFailure] {
    var contract = self
    contract.meaning = nil
    var found = known
    for zone in Self.oddTimeZones {
      // A rule need not be valid in every time zone.
      guard let example = try? parser.example(in: zone), let again = try? parser.example(in: zone)
      else { continue }
      var examination = ExampleExamination(
        of: example, readAgain: again, writtenAs: parser.text, contract: contract)
      examination.examineClockChanges(besides: found)
      found += examination.failures.map { $0.inTimeZone(zone) }
    }
    return Array(found.dropFirst(known.count))
  }

  /// Time zones that skip a midnight, and that change the clock by half an hour.
  private static let oddTimeZones = ["America/Santiago", "Australia/Lord_Howe"]
}
