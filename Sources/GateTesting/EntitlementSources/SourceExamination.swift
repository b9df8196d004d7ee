import ContentCatalog
import GateKit
import GateRules

/// A check that queries a source for every subject at every instant, and tests each result against
/// the requirements.
struct SourceExamination {
  private let source: any EntitlementSource
  private let questions: SourceQuestions
  private let again: SourceQuestions
  private let contract: EntitlementSourceConformance
  private var found: [ConformanceFailure] = []
  private var listsAnything = false

  init(
    of source: any EntitlementSource, madeAgain: any EntitlementSource,
    contract: EntitlementSourceConformance
  ) {
    self.source = source
    self.contract = contract
    questions = SourceQuestions(source: source, patience: contract.patience)
    again = SourceQuestions(source: madeAgain, patience: contract.patience)
  }

  /// The first failure of each requirement.
  var failures: [ConformanceFailure] {
    var seen: Set<ConformanceFailure.Requirement> = []
    return found.filter { seen.insert($0.requirement).inserted }
  }

  mutating func examine() async {
    examineName()
    examineEmptyArgument()
    await examinePreparation()
    for now in contract.instants {
      for subject in contract.knownSubjects { await examineKnown(subject, at: now) }
      for subject in contract.unknownSubjects { await examineUnknown(subject, at: now) }
      await examineAtOnce(at: now)
      await examineEnumeration(at: now)
      if await again.everyone(at: now, cancelled: true) == nil {
        reportEndless("the enumeration of subjects continues", at: now)
      }
    }
    if !listsAnything {
      report(.answers, "the source lists no facts for any known subject")
    }
  }

  private mutating func report(
    _ requirement: ConformanceFailure.Requirement, _ message: String, about subject: String? = nil,
    at now: Instant? = nil
  ) {
    found.append(ConformanceFailure(requirement, message, subject: subject, at: now))
  }

  private mutating func reportEndless(
    _ what: String, about subject: String? = nil, at now: Instant? = nil
  ) {
    report(
      .cancellation, "after cancellation, \(what) for at least \(contract.patience.limit)",
      about: subject, at: now)
  }

  private mutating func examine(
    _ error: EntitlementSourceError, when occasion: ErrorCheck.Occasion,
    about subject: String? = nil, at now: Instant? = nil
  ) {
    for fault in ErrorCheck(of: error, when: occasion).faults {
      report(.errors, fault, about: subject, at: now)
    }
  }
}

extension SourceExamination {
  /// Checks that a plugin can be registered, and that the name of its source begins with the name
  /// of the plugin.
  private mutating func examineName() {
    guard let plugin = (source as? any EntitlementSourcePlugin).map({ type(of: $0) }) else {
      return
    }
    if source.name != plugin.name, !source.name.hasPrefix(plugin.name + ":") {
      report(
        .registers,
        "the source is named `\(source.name)`, which does not begin with the name of the plugin")
    }
    let builtIn = EntitlementSourceRegistry.builtIn
    if let known = builtIn[plugin.name], known == plugin { return }
    do throws(EntitlementSourceRegistry.Failure) {
      _ = try builtIn.adding(plugin)
    } catch {
      report(.registers, "the source cannot be registered: \(error)")
    }
  }

  /// Checks the empty argument, which a user gives who does not know the form of the argument.
  private mutating func examineEmptyArgument() {
    guard let plugin = source as? any EntitlementSourcePlugin else { return }
    do throws(EntitlementSourceError) {
      _ = try type(of: plugin).init(EntitlementSourceRequest(argument: "", catalogs: []))
    } catch {
      examine(error, when: .making)
    }
  }

  /// Prepares only the second instance, so that the checks can compare a source that was prepared
  /// with one that was not.
  private mutating func examinePreparation() async {
    if await again.prepare(cancelled: true) == nil { reportEndless("the preparation continues") }
    switch await again.prepare() {
    case nil:
      report(.answers, "the preparation exceeds the time limit of \(contract.patience.limit)")
    case .failure(let error)?:
      report(.answers, "the preparation fails: \(error.problem)")
      examine(error, when: .answering)
    case .success?: break
    }
  }

  private mutating func examineKnown(_ subject: String, at now: Instant) async {
    let answer = await questions.answer(about: subject, at: now)
    switch answer {
    case nil:
      report(
        .answers, "the query exceeds the time limit of \(contract.patience.limit)", about: subject,
        at: now)
      return
    case .failure(let error)?:
      report(
        .answers, "the query for a known subject fails: \(error.problem)", about: subject,
        at: now)
      examine(error, when: .answering, about: subject, at: now)
      return
    case .success(let snapshot)?:
      examine(snapshot, of: subject, at: now)
      if !ReportedFacts(snapshot).isEmpty { listsAnything = true }
      if !snapshot.isKnown {
        report(
          .answers, "the source reports a known subject as unknown", about: subject,
          at: now)
      }
    }
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
    _ snapshot: EntitlementSnapshot, of subject: String, at now: Instant
  ) {
    let named = ReportedFacts(snapshot).families.union(snapshot.unknown.map(\.family))
    let foreign = named.subtracting(source.families).map(\.rawValue).sorted()
    if !foreign.isEmpty {
      report(
        .families,
        "the answer contains undeclared facts of \(foreign.joined(separator: ", "))",
        about: subject, at: now)
    }
    if snapshot.asOf > now, !contract.mayBeAsOfLater {
      report(
        .asOf, "the answer is as of \(snapshot.asOf), which is later than the instant queried",
        about: subject, at: now)
    }
  }

  private mutating func examineUnknown(_ subject: String, at now: Instant) async {
    switch await questions.answer(about: subject, at: now) {
    case nil:
      report(
        .answers, "the query exceeds the time limit of \(contract.patience.limit)", about: subject,
        at: now)
    case .failure(let error)?: examine(error, when: .answering, about: subject, at: now)
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

extension SourceExamination {
  private mutating func examineAtOnce(at now: Instant) async {
    var alone: [String: SourceQuestions.Answer?] = [:]
    let subjects = contract.knownSubjects + contract.unknownSubjects
    for subject in subjects { alone[subject] = await again.answer(about: subject, at: now) }
    for (subject, answer) in await again.answersAtOnce(about: subjects, at: now)
    where alone[subject] != answer {
      report(
        .concurrent, "a concurrent query returns another answer than a sequential one",
        about: subject, at: now)
    }
  }

  private mutating func examineEnumeration(at now: Instant) async {
    let first = await questions.everyone(at: now)
    if await again.everyone(at: now) != first {
      report(.repeatable, "a repeated enumeration yields other subjects", at: now)
    }
    switch first {
    case nil:
      report(
        .enumerates, "the enumeration exceeds the time limit of \(contract.patience.limit)", at: now
      )
    case .failure(let error)?:
      report(.enumerates, "the enumeration fails: \(error.problem)", at: now)
      examine(error, when: .answering, at: now)
    case .success(nil)?: break
    case .success(let subjects?)?: await examine(subjects, at: now)
    }
  }

  private mutating func examine(_ subjects: [GateSubject], at now: Instant) async {
    let byID = Dictionary(grouping: subjects, by: \.id)
    for id in contract.knownSubjects where byID[id] == nil {
      report(.enumerates, "the enumeration omits a known subject", about: id, at: now)
    }
    for id in contract.unknownSubjects where byID[id] != nil {
      report(.unknownSubjects, "the enumeration contains an unknown subject", about: id, at: now)
    }
    for (id, named) in byID.sorted(by: { $0.key < $1.key }) {
      guard case .success(let snapshot)? = await questions.answer(about: id, at: now) else {
        // A source may fail for an id that it enumerates more than once.
        if named.count == 1 {
          report(
            .enumerates, "the source enumerates the subject, but the query for its id fails",
            about: id, at: now)
        }
        continue
      }
      if named.count > 1 || ReportedFacts(snapshot) != ReportedFacts(named[0]) {
        report(
          .enumerates, "the answer by id lists other facts than the enumeration", about: id, at: now
        )
      } else if snapshot.unknownFacts(answeredBy: source)
        != EntitlementSnapshot(of: named[0], asOf: now).unknownFacts(answeredBy: source)
      {
        report(
          .enumerates, "the answer by id leaves other facts unknown than the enumeration",
          about: id, at: now)
      }
    }
  }
}
