public import ContentCatalog
public import GateRules

/// The contract of a rule kind, to be held against one's own kind in a test of any framework.
///
/// ```swift
/// let conformance = RuleKindConformance(
///   of: StreakRule.self, rules: ["acme.streak(2, of: practice)"],
///   declaring: #""counters": ["practice"], "timeZone": "Asia/Shanghai""#,
///   subjects: [keen, lazy], instants: [noon, midnight])
/// #expect(conformance.failures() == [])
/// ```
///
/// Every rule is asked of every subject at every instant, also with parts of what is known of the subject
/// said to be unknown, and held to the laws of ``ConformanceFailure/Requirement``. A fact test that traps ends the
/// test run: it must have an answer to everything.
public struct RuleKindConformance: Sendable {
  /// A plain second reading of a rule, by its text: whether it is true of a subject at an instant; `nil` for
  /// what it does not say.
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
  ///     `rule.2` and `rule.3`, so that rules which count places can be written too.
  ///   - members: what the examples need declared, as members of a catalog in JSON, without the braces;
  ///     further items go into `courses`.
  ///   - subjects: who is asked about; between them they should bring every example to every verdict.
  ///   - instants: when; the boundaries of the kind should be among them.
  ///   - verdicts: what every example can come to. A kind of which nothing can be unknown leaves that out.
  ///   - meaning: what an example means for the item `rule`, said another way than the kind lowers it; the two
  ///     are held against each other, with parts of what is known said to be unknown too.
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
  /// How the kind breaks its contract: every requirement that is broken, once for each rule that shows it. Empty
  /// where it conforms.
  public func failures() -> [ConformanceFailure] {
    let kinds: RuleKindRegistry
    do throws(RuleKindRegistry.Failure) {
      kinds = try registry()
    } catch {
      return [ConformanceFailure(.registers, "the kind cannot be registered: \(error)")]
    }
    guard !rules.isEmpty, !subjects.isEmpty, !instants.isEmpty else {
      return [
        ConformanceFailure(.reads, "there is no example, no subject or no instant to ask about")
      ]
    }
    return rules.flatMap { failures(of: $0, kinds: kinds) } + PhraseCheck(of: kind).failures
  }

  /// The built-in kinds are registered already.
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
