import ContentCatalog
import GateRules

/// The evaluation of an example: its rule on one of its items, for a subject at an instant.
struct Question {
  let item: ExampleRule.Item
  let subject: GateSubject
  let now: Instant

  func about(_ item: ExampleRule.Item) -> Question {
    Question(item: item, subject: subject, now: now)
  }

  func about(_ subject: GateSubject) -> Question {
    Question(item: item, subject: subject, now: now)
  }

  func at(_ now: Instant) -> Question { Question(item: item, subject: subject, now: now) }
}

extension RuleKindConformance {
  /// Returns instants between the evaluated one and the next change, both excluded: directly before
  /// the change, evenly spread, and around every date of the subject or the contract.
  func probes(of question: Question, before next: Instant?) -> [Instant] {
    let now = question.now.secondsSince1970
    let end = next?.secondsSince1970 ?? Instant.latest.secondsSince1970 + 1
    let steps: [Int64] = [1, 3_600, 86_400, 7 * 86_400, 31 * 86_400, 366 * 86_400]
    let spread = (1..<Self.probeCount).map { now + (end - now) / Self.probeCount * $0 }
    let dated = (question.subject.dates + instants).flatMap { date in
      (-1...1).map { date.secondsSince1970 + $0 }
    }
    return ([end - 1] + steps.map { now + $0 } + spread + dated)
      .filter { $0 > now && $0 < end }.map { Instant(secondsSince1970: $0) }
  }

  /// The number of intervals into which the evenly spread instants divide the time to the change.
  private static let probeCount: Int64 = 8
}
