import ContentCatalog
import GateRules

/// Evaluates one example for every subject at every instant, and checks the results against the
/// requirements.
struct ExampleExamination {
  private let example: ExampleRule
  private let again: ExampleRule
  private let text: String
  private let contract: RuleKindConformance
  private var found: [ConformanceFailure] = []
  private var values: Set<Ternary> = []

  init(
    of example: ExampleRule, readAgain again: ExampleRule, writtenAs text: String,
    contract: RuleKindConformance
  ) {
    self.example = example
    self.again = again
    self.text = text
    self.contract = contract
  }

  /// The first failure of each requirement.
  var failures: [ConformanceFailure] {
    var seen: Set<ConformanceFailure.Requirement> = []
    return found.filter { seen.insert($0.requirement).inserted }
  }

  mutating func examine() {
    for (item, itemAgain) in zip(example.items, again.items) {
      for subject in contract.subjects {
        // A kind must also have a value at the first and the last representable instant.
        for now in contract.instants + [.earliest, .latest] {
          let question = Question(item: item, subject: subject, now: now)
          let value = example.value(of: question)
          examineWords(question, value)
          examineMeaning(question, value)
          examineRepeats(question, value, again: itemAgain)
          examineDoubts(question, value)
          examineNextChange(question, value)
        }
      }
    }
    examineVerdicts()
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
      report(.repeatable, "it is \(value), but not when it is evaluated again", question)
    }
    let reversed = example.value(of: question.about(question.subject.reversed))
    if reversed != value {
      report(
        .repeatable,
        "it is \(value), but \(reversed) if the subject lists the same facts in another order",
        question)
    }
    if example.nextChange(of: question) != again.nextChange(of: question.about(item)) {
      report(.repeatable, "its next change differs when it is evaluated again", question)
    }
  }

  private mutating func examineDoubts(_ question: Question, _ value: Ternary) {
    for subject in question.subject.partlyUnknown {
      let doubted = question.about(subject)
      let answer = example.value(of: doubted)
      examineMeaning(doubted, answer)
      if answer == value { continue }
      examineWords(doubted, answer)
      guard answer != .unknown else { continue }
      let unknown = subject.unknown.map(\.description).sorted().joined(separator: ", ")
      report(.settling, "it is \(value), but \(answer) if \(unknown) is unknown", question)
    }
  }

  private mutating func examineMeaning(_ question: Question, _ value: Ternary) {
    guard let meaning = contract.meaning, question.item.id.rawValue == ExampleRule.id,
      let meant = meaning(text, question.subject, question.now), meant != value
    else { return }
    report(.meaning, "it is \(value), but its meaning is \(meant)", question)
  }

  private mutating func examineVerdicts() {
    for value in Ternary.allCases where contract.verdicts.contains(value) != values.contains(value)
    {
      let message =
        values.contains(value)
        ? "it is \(value) once, which is not among the `verdicts` of the contract"
        : "it is never \(value); add a subject or an instant, or exclude the value from `verdicts`"
      found.append(ConformanceFailure(.verdicts, message, rule: text))
    }
  }
}

extension ExampleExamination {
  private mutating func examineNextChange(_ question: Question, _ value: Ternary) {
    let next = example.announcedChange(of: question)
    if let next, next <= question.now {
      report(
        .nextChange, "a fact announces its next change for \(next), which is in the past", question)
      return
    }
    let probes = contract.probes(of: question, before: next)
    guard let change = example.change(of: question, from: value, among: probes) else { return }
    let announced = next.map { "only for \($0)" } ?? "never"
    report(
      .nextChange,
      "it is \(value), but \(change.to) at \(change.at), while the next change is announced "
        + announced, question)
  }

  private mutating func examineWords(_ question: Question, _ value: Ternary) {
    values.insert(value)
    guard let explained = example.explanation(of: question), explained.value == value else {
      report(.explained, "it is \(value), but its explanation has another value", question)
      return
    }
    guard let reason = explained.reason, reason.code != .rule else {
      // The operands of a rule that only combines others explain themselves.
      if explained.reason != nil || explained.children.isEmpty {
        report(.reasons, "it is \(value) without a reason", question)
      }
      return
    }
    for fault in ReasonCheck(of: reason, about: contract.kind).faults {
      report(.words, fault, question)
    }
  }
}
