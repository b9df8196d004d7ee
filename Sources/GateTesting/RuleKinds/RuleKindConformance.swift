public import ContentCatalog
public import GateRules

/// The contract of a rule kind, which a test in any framework can check for its own kind.
///
/// ```swift
/// let conformance = RuleKindConformance(
///   of: StreakRule.self, rules: ["acme.streak(2, of: practice)"],
///   declaring: #""counters": ["practice"], "timeZone": "Asia/Shanghai""#,
///   subjects: [keen, lazy], instants: [noon, midnight])
/// #expect(conformance.failures() == [])
/// ```
///
/// Every rule is evaluated for every subject at every instant, also with parts of the subject marked
/// unknown, and checked against each ``ConformanceFailure/Requirement``. A fact that traps ends the
/// test run, because a fact must have a value for every subject and instant.
public struct RuleKindConformance: Sendable {
  /// An independent definition of the value of a rule, given its text, for a subject at an instant;
  /// `nil` for a rule that it does not define.
  public typealias Meaning =
    @Sendable (
      _ rule: String, _ subject: GateSubject, _ now: Instant
    ) -> Ternary?

  let kind: any RuleKind.Type
  let rules: [String]
  let declarations: String
  let subjects: [GateSubject]
  let instants: [Instant]
  let verdicts: Set<Ternary>
  let meaning: Meaning?

  /// Makes the contract of a kind.
  ///
  /// - Parameters:
  ///   - rules: examples as text. Each becomes the gate of an item `rule` with the children `rule.1`,
  ///     `rule.2` and `rule.3`, so that positional rules can be examples too.
  ///   - members: the declarations that the examples need, as members of a catalog in JSON, without
  ///     braces. Further items go into `courses`.
  ///   - subjects: the subjects. Together they should yield every verdict for every example.
  ///   - instants: the instants, which should include the boundaries of the kind.
  ///   - verdicts: the verdicts that every example can have. A kind that is never unknown omits
  ///     `unknown`.
  ///   - meaning: an independent definition of the value of an example for the item `rule`, which is
  ///     compared with the condition, also with parts of the subject marked unknown.
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
  /// Returns the violations of the contract: every violated requirement, once for each rule that
  /// shows it. Empty if the kind conforms.
  public func failures() -> [ConformanceFailure] {
    let kinds: RuleKindRegistry
    do throws(RuleKindRegistry.Failure) {
      kinds = try registry()
    } catch {
      return [ConformanceFailure(.registers, "the kind cannot be registered: \(error)")]
    }
    guard !rules.isEmpty, !subjects.isEmpty, !instants.isEmpty else {
      return [
        ConformanceFailure(.reads, "a contract requires an example, a subject and an instant")
      ]
    }
    return rules.flatMap { failures(of: $0, kinds: kinds) } + PhraseCheck(of: kind).failures
  }

  /// Returns a registry with the kind. Built-in kinds are registered already.
  private func registry() throws(RuleKindRegistry.Failure) -> RuleKindRegistry {
    let builtIn = RuleKindRegistry.builtIn
    return builtIn[kind.name].map { $0 == kind } ?? false ? builtIn : try builtIn.adding(kind)
  }

  private func failures(of text: String, kinds: RuleKindRegistry) -> [ConformanceFailure] {
    let reading = ExampleParser(text: text, declarations: declarations, kinds: kinds)
    do throws(ExampleFault) {
      let example = try reading.example()
      guard example.rule.kind == kind.name else {
        throw ExampleFault(message: "it is a rule of the kind `\(example.rule.kind)`")
      }
      var examination = try ExampleExamination(
        of: example, readAgain: reading.example(), writtenAs: text, contract: self)
      examination.examine()
      return reading.roundTripFailures(of: example) + examination.failures
    } catch {
      return [ConformanceFailure(.reads, error.message, rule: text)]
    }
  }
}
