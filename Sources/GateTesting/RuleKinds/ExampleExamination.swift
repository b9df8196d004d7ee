import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

/// A check that evaluates an example for every subject at every instant, and compares the results
/// with the requirements.
struct ExampleExamination {
  private let example: ExampleRule
  /// The same example, read a second time.
  private let again: ExampleRule
  private let text: String
  private let contract: RuleKindConformance
  private let renderer: ReasonText
  private var found: [ConformanceFailure] = []
  /// The values that the rule has had so far.
  private var values: Set<Ternary> = []

  init(
    of example: ExampleRule, readAgain again: ExampleRule, writtenAs text: String,
    contract: RuleKindConformance
  ) {
    self.example = example
    self.again = again
    self.text = text
    self.contract = contract
    renderer = ReasonText(of: example.catalog)
  }

  /// The first failure of each requirement.
  var failures: [ConformanceFailure] { found.firstOfEachRequirement }

  mutating func examine() {
    for (item, itemAgain) in zip(example.items, again.items) {
      for subject in contract.subjects {
        // A kind must also have a value at the earliest and the latest instant.
        for now in contract.instants + [.earliest, .latest] {
          examine(Question(item: item, subject: subject, now: now), again: itemAgain)
        }
      }
    }
    examineDrawn()
    examineVerdicts()
  }

  private mutating func examine(_ question: Question, again: ExampleRule.Item) {
    let value = example.value(of: question)
    values.insert(value)
    examineExplanation(question, value)
    examineMeaning(question, value)
    examineRepeats(question, value, again: again)
    examinePartlyUnknown(question, value)
    examineNextChange(question, value)
  }

  /// Examines generated subjects, and makes the first one that shows a new failure as small as possible.
  private mutating func examineDrawn() {
    guard let item = example.items.first else { return }
    examineDrawn(
      DrawnQuestions(to: example, otherwise: item).trials, cases: contract.cases, besides: found)
  }

  /// Examines generated subjects on days on which the clock changes, in search of failures of other
  /// requirements.
  mutating func examineClockChanges(besides known: [ConformanceFailure]) {
    guard let item = example.items.first else { return }
    let trials = DrawnQuestions(to: example, otherwise: item, aroundClockChanges: true).trials
    examineDrawn(trials, cases: contract.cases / 4, besides: known)
  }

  private mutating func examineDrawn(
    _ trials: Generator<[Question]>, cases: Int, besides known: [ConformanceFailure]
  ) {
    var shown = Set(known.map(\.requirement))
    while true {
      var trial = self
      func failure(_ questions: [Question]) -> (ConformanceFailure, of: GateSubject)? {
        for question in questions {
          trial.found = []
          trial.examine(question, again: question.item)
          if let failure = trial.found.first(where: { !shown.contains($0.requirement) }) {
            return (failure, question.subject)
          }
        }
        return nil
      }
      let report = forAll(trials, seed: contract.seed, cases: cases, telling: 0) {
        failure($0).map { .broken($0.0.message) } ?? .holds
      }
      let smallest = report.smallestCase.flatMap(failure)
      values = trial.values
      guard let (failure, subject) = smallest, let search = report.failure?.search else {
        // No question shows it, so none was tried.
        if let failure = report.failure {
          found.append(ConformanceFailure(.tried, "\(failure)", rule: text))
        }
        return
      }
      shown.insert(failure.requirement)
      found.append(ConformanceFailure(failure, of: subject, foundBy: search))
    }
  }

  private mutating func report(
    _ requirement: ConformanceFailure.Requirement, _ message: String, _ question: Question
  ) {
    found.append(
      ConformanceFailure(
        requirement, message, rule: text, subject: question.subject.id, at: question.now))
  }
}

extension ExampleExamination {
  private mutating func examineRepeats(
    _ question: Question, _ value: Ternary, again item: ExampleRule.Item
  ) {
    let answers = [
      example.value(of: question), again.value(of: question.about(item)),
      example.preparedValue(of: question),
    ]
    if answers.contains(where: { $0 != value }) {
      report(
        .repeatable, "the rule is \(value), but a repeated evaluation returns another value",
        question)
    }
    let reversed = example.value(of: question.about(question.subject.reversed))
    if reversed != value {
      report(
        .repeatable,
        "the rule is \(value), but \(reversed) if the subject lists its facts in another order",
        question)
    }
    if example.nextChange(of: question) != again.nextChange(of: question.about(item)) {
      report(.repeatable, "a repeated evaluation announces another next change", question)
    }
  }

  private mutating func examinePartlyUnknown(_ question: Question, _ value: Ternary) {
    for subject in question.subject.partlyUnknown {
      let partlyUnknown = question.about(subject)
      let answer = example.value(of: partlyUnknown)
      examineMeaning(partlyUnknown, answer)
      if answer == value { continue }
      values.insert(answer)
      examineExplanation(partlyUnknown, answer)
      guard answer != .unknown else { continue }
      let unknown = subject.unknown.map(\.description).sorted().joined(separator: ", ")
      report(.settling, "the rule is \(value), but \(answer) if \(unknown) is unknown", question)
    }
  }

  private mutating func examineMeaning(_ question: Question, _ value: Ternary) {
    guard let meaning = contract.meaning, question.item.id.rawValue == ExampleRule.id,
      let expected = meaning(text, question.subject, question.now), expected != value
    else { return }
    report(
      .meaning, "the rule is \(value), but \(expected) by the `meaning` of the contract", question)
  }

  private mutating func examineVerdicts() {
    for value in Ternary.allCases where contract.verdicts.contains(value) != values.contains(value)
    {
      let message =
        values.contains(value)
        ? "the rule is \(value), which is not among the `verdicts` of the contract"
        : "the rule is never \(value); add a subject or an instant, or declare this with `verdicts`"
      found.append(ConformanceFailure(.verdicts, message, rule: text))
    }
  }
}

extension ExampleExamination {
  private mutating func examineNextChange(_ question: Question, _ value: Ternary) {
    let next = example.announcedChange(of: question)
    if let next, next <= question.now {
      report(
        .nextChange,
        "a fact announces its next change at \(next), which is not in the future",
        question)
      return
    }
    let probes = contract.probes(of: question, before: next)
    guard let change = example.change(of: question, from: value, among: probes) else { return }
    let announced = next.map { "at \($0) only" } ?? "never"
    report(
      .nextChange,
      "the rule is \(value), but \(change.to) at \(change.at), and its next change is announced "
        + announced, question)
  }

  private mutating func examineExplanation(_ question: Question, _ value: Ternary) {
    guard let explained = example.explanation(of: question), explained.value == value else {
      report(.explained, "the rule is \(value), but its explanation gives another value", question)
      return
    }
    guard let reason = explained.reason, reason.code != .rule else {
      // A rule that only combines other rules has no reason of its own.
      if explained.reason != nil || explained.children.isEmpty {
        report(.reasons, "the rule is \(value), but has no reason", question)
      }
      return
    }
    for fault in ReasonCheck(of: reason, about: contract.kind).faults {
      report(.words, fault, question)
    }
    let sentence = renderer.phrase(of: reason)
    if let part = contract.wording[value], !sentence.contains(part) {
      report(.words, "the reason for \(value) is `\(sentence)`, without `\(part)`", question)
    }
    examineOutlook(of: reason, question)
  }

  private mutating func examineOutlook(of reason: Reason, _ question: Question) {
    switch contract.kind.outlooks[reason.code] {
    case .timed, nil: return
    case .settled, .positional: break
    }
    let later = (contract.instants + [.latest]).filter { $0 > question.now }
    guard let change = example.change(of: question, from: reason.value, among: later) else {
      return
    }
    report(
      .outlooks,
      "the value of `\(reason.code)` never changes by its outlook, but it is \(change.to) at "
        + "\(change.at)", question)
  }
}
