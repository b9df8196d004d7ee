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
/// The check evaluates every rule for every subject at every instant, also with some facts of the
/// subject marked unknown, and compares the results with the requirements in
/// ``ConformanceFailure/Requirement``. A custom fact must return a value for every subject and
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
  let meaning: Meaning?

  /// Creates the contract of a kind.
  ///
  /// - Parameters:
  ///   - rules: examples as text. Each becomes the gate of an item `rule` with the children
  ///     `rule.1`, `rule.2` and `rule.3`, so that positional rules are possible too.
  ///   - members: the declarations that the examples need, as members of a catalog in JSON, without
  ///     the braces. Additional items belong in `courses`.
  ///   - subjects: the subjects to evaluate. Together they must produce every verdict for every
  ///     example.
  ///   - instants: the instants to evaluate. They should include the boundaries of the kind.
  ///   - verdicts: the values that every example can have. Omit `unknown` for a kind that is always
  ///     known.
  ///   - meaning: an interpretation of the examples for the item `rule`, independent of the kind's
  ///     own lowering. The check compares the two, also with some facts marked unknown.
  public init(
    of kind: any RuleKind.Type, rules: [String], declaring members: String = "",
    subjects: [GateSubject], instants: [Instant],
    verdicts: Set<Ternary> = [.true, .false, .unknown], meaning: Meaning? = nil
  ) {
    self.kind = kind
    self.rules = rules
    declarations = members
    self.subjects = subjects
    self.instants = instants
    self.verdicts = verdicts
    self.meaning = meaning
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
    guard !rules.isEmpty, !subjects.isEmpty, !instants.isEmpty else {
      return [
        ConformanceFailure(.reads, "the contract lacks an example, a subject or an instant")
      ]
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
        + [inputs.failure].compactMap { $0 }
    } catch {
      return [ConformanceFailure(.reads, error.message, rule: text)]
    }
  }
}
