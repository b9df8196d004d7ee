import ContentCatalog
import GateRules

/// Whether the rule of an example is true of a subject at an instant, for one of the items that it is the
/// gate of.
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
}

extension RuleKindConformance {
  /// Instants from the one asked about until the next change, that one not included: just before it, evenly
  /// spread, and around everything that the subject or the contract dates.
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

  private static let probeCount: Int64 = 8
}
