import ContentCatalog
import GateKit
import GateRules

/// An examination of a source: queries for every subject at every instant, and checks of the
/// answers.
struct SourceExamination {
  let source: any EntitlementSource
  let questions: SourceQuestions
  /// The questions to a second instance of the source, which is prepared.
  let again: SourceQuestions
  let contract: EntitlementSourceConformance
  private var found: [ConformanceFailure] = []
  private var listsAnything = false

  init(
    of source: any EntitlementSource, madeAgain: any EntitlementSource,
    contract: EntitlementSourceConformance
  ) {
    self.source = source
    self.contract = contract
    questions = SourceQuestions(source: source, timeout: contract.timeout)
    again = SourceQuestions(source: madeAgain, timeout: contract.timeout)
  }

  /// The time limit of each answer.
  var timeLimit: Duration { contract.timeout.limit }

  /// The first failure of each requirement.
  var failures: [ConformanceFailure] { found.firstOfEachRequirement }

  mutating func examine() async {
    examineName()
    examineEmptyArgument()
    await examinePreparation()
    for now in contract.instants {
      for subject in contract.knownSubjects { await examineKnown(subject, at: now) }
      for subject in contract.unknownSubjects { await examineUnknown(subject, at: now) }
      await examineConcurrency(at: now)
      await examineEnumeration(at: now)
      await examineFile(at: now)
      await examineOverlay(at: now)
      if await again.enumeratedSubjects(at: now, cancelled: true) == nil {
        reportEndless("the enumeration of subjects continues", at: now)
      }
    }
    await examineClock()
    if let now = contract.instants.first { await examineChanges(at: now) }
    if !listsAnything {
      report(.answers, "the source lists no facts for any known subject")
    }
  }

  mutating func report(
    _ requirement: ConformanceFailure.Requirement, _ message: String,
    about subject: SubjectID? = nil, at now: Instant? = nil
  ) {
    found.append(ConformanceFailure(requirement, message, subject: subject, at: now))
  }

  /// Reports an operation that continues after its cancellation.
  mutating func reportEndless(
    _ operation: String, about subject: SubjectID? = nil, at now: Instant? = nil
  ) {
    report(
      .cancellation, "after a cancellation, \(operation) for \(timeLimit)", about: subject, at: now)
  }

  mutating func examine(
    _ error: EntitlementSourceError, during operation: ErrorCheck.Operation,
    about subject: SubjectID? = nil, at now: Instant? = nil
  ) {
    for fault in ErrorCheck(of: error, during: operation).faults {
      report(.errors, fault, about: subject, at: now)
    }
  }
}

extension SourceExamination {
  /// Checks that a plugin can be registered under its name.
  private mutating func examineName() {
    guard let plugin = (source as? any EntitlementSourcePlugin).map({ type(of: $0) }) else {
      return
    }
    if source.name != plugin.name, !source.name.hasPrefix(plugin.name + ":") {
      report(
        .registers,
        "the source is named `\(source.name)`, which does not begin with the name of the plugin")
    }
    if let known = contract.registry[plugin.name], known == plugin { return }
    do throws(EntitlementSourceRegistry.Failure) {
      _ = try contract.registry.adding(plugin)
    } catch {
      report(.registers, "the source cannot be registered: \(error.message)")
    }
  }

  /// Creates a plugin with an empty argument, as a user might.
  private mutating func examineEmptyArgument() {
    guard let plugin = source as? any EntitlementSourcePlugin else { return }
    do throws(EntitlementSourceError) {
      _ = try type(of: plugin).init(EntitlementSourceRequest(argument: "", catalogs: []))
    } catch {
      examine(error, during: .creation)
    }
  }

  /// Prepares only the second source. Both must give the same answers.
  private mutating func examinePreparation() async {
    if await again.prepare(cancelled: true) == nil { reportEndless("the preparation continues") }
    switch await again.prepare() {
    case nil: report(.answers, "the preparation does not end within \(timeLimit)")
    case .failure(let error)?:
      report(.answers, "the preparation fails: \(error.message)")
      examine(error, during: .query)
    case .success?: break
    }
  }

  private mutating func examineKnown(_ subject: SubjectID, at now: Instant) async {
    let answer = await questions.answer(about: subject, at: now)
    switch answer {
    case nil:
      report(
        .answers, "the query does not return within \(timeLimit)", about: subject, at: now)
      return
    case .failure(let error)?:
      report(
        .answers, "the query for a known subject fails: \(error.message)", about: subject,
        at: now)
      examine(error, during: .query, about: subject, at: now)
      return
    case .success(let snapshot)?:
      examine(snapshot, of: subject, at: now)
      examinePromises(of: snapshot, about: subject, at: now)
      if !ReportedFacts(snapshot).isEmpty { listsAnything = true }
      if !snapshot.isKnown {
        report(
          .answers, "the source reports a known subject as unknown", about: subject,
          at: now)
      }
    }
    await examineRepeats(of: answer, about: subject, at: now)
  }

  private mutating func examineRepeats(
    of answer: SourceQuestions.Answer?, about subject: SubjectID, at now: Instant
  ) async {
    if await questions.answer(about: subject, at: now) != answer {
      report(.repeatable, "a repeated query returns another answer", about: subject, at: now)
    }
    guard await again.answer(about: subject, at: now) == answer else {
      report(
        .repeatable, "a second, prepared instance of the source returns another answer",
        about: subject, at: now)
      return
    }
    if await again.answer(about: subject, at: now, cancelled: true) == nil {
      reportEndless("the query continues", about: subject, at: now)
    } else if await again.answer(about: subject, at: now) != answer {
      report(
        .cancellation, "the query that follows a cancelled one returns another answer",
        about: subject, at: now)
    }
  }

  private mutating func examine(
    _ snapshot: EntitlementSnapshot, of subject: SubjectID, at now: Instant
  ) {
    let named = ReportedFacts(snapshot).families.union(snapshot.unknown.map(\.family))
    let foreign = named.subtracting(source.families).map(\.rawValue).sorted()
    if !foreign.isEmpty {
      report(
        .families,
        "the answer contains undeclared facts of \(foreign.joined(separator: ", "))",
        about: subject, at: now)
    }
    examineAttributes(of: snapshot, about: subject, at: now)
    if snapshot.asOf > now, !contract.mayBeAsOfLater {
      report(
        .asOf, "the answer is as of \(snapshot.asOf), which is later than the instant queried",
        about: subject, at: now)
    }
  }

  private mutating func examineAttributes(
    of snapshot: EntitlementSnapshot, about subject: SubjectID, at now: Instant
  ) {
    guard let declared = source.attributes else { return }
    if !source.families.contains(.attributes) {
      report(.families, "the source declares attributes, but not the family `attributes`")
    }
    let unknown = snapshot.unknown.compactMap { fact -> AttributeID? in
      if case .attribute(let name?) = fact { name } else { nil }
    }
    let foreign = Set(snapshot.attributes.keys).union(unknown).subtracting(declared)
    if !foreign.isEmpty || snapshot.unknown.contains(.attribute(nil)) {
      let names = foreign.isEmpty ? "all" : foreign.map(\.rawValue).sorted().joined(separator: ", ")
      report(
        .families, "the answer concerns undeclared attributes: \(names)",
        about: subject, at: now)
    }
  }

  private mutating func examineUnknown(_ subject: SubjectID, at now: Instant) async {
    switch await questions.answer(about: subject, at: now) {
    case nil:
      report(
        .answers, "the query does not return within \(timeLimit)", about: subject, at: now)
    case .failure(let error)?: examine(error, during: .query, about: subject, at: now)
    case .success(let snapshot)?:
      examine(snapshot, of: subject, at: now)
      if !ReportedFacts(snapshot).isEmpty {
        report(
          .unknownSubjects, "the source lists facts for an unknown subject", about: subject,
          at: now)
      } else if snapshot.isKnown {
        report(
          .unknownSubjects, "the source reports an unknown subject as known", about: subject,
          at: now)
      }
    }
  }
}
