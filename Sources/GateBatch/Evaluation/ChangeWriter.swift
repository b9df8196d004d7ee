import ContentCatalog

/// A destination of the next changes of facts.
protocol ChangeWriter {
  /// Returns an instant such that later changes of a fact of a subject need not be written; `nil` if all do.
  func change(of fact: Int, for subject: Int) -> Instant?

  /// Lowers the next change of a fact of a subject to an instant.
  mutating func lower(_ fact: Int, of subject: Int, to change: Instant)
}

extension ChangeWriter {
  /// Lowers the next change of a fact of a subject to an instant, if there is one and it is later than now.
  mutating func lower(_ fact: Int, of subject: Int, to change: Instant?, after now: Instant) {
    if let change, change > now { lower(fact, of: subject, to: change) }
  }
}

/// The next change of any fact of each subject.
extension [Instant?]: ChangeWriter {
  func change(of fact: Int, for subject: Int) -> Instant? { self[subject] }

  mutating func lower(_ fact: Int, of subject: Int, to change: Instant) {
    self[subject].lower(to: change)
  }
}

/// The next changes of the facts of one subject.
struct FactChanges: ChangeWriter {
  private(set) var values: [Instant?]

  init(factCount: Int) { values = Array(repeating: nil, count: factCount) }

  func change(of fact: Int, for subject: Int) -> Instant? { values[fact] }

  mutating func lower(_ fact: Int, of subject: Int, to change: Instant) {
    values[fact].lower(to: change)
  }
}
