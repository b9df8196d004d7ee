import ContentCatalog

/// The next changes of the facts of a program for one subject after one instant, each computed when it is
/// first asked for.
///
/// Many items test the same facts, and the next change of a fact takes longer than its value.
package struct NextChanges: Sendable {
  /// The next change of each fact; `nil` for one that was not asked for. Empty before the first question.
  private var known: [Instant??] = []

  /// Creates the changes before any is computed, without allocating.
  package init() {}

  /// Returns the next change of a fact; `nil` if time alone never changes it.
  ///
  /// - Parameters:
  ///   - subject: the subject, the same in every call.
  ///   - now: the instant, the same in every call.
  mutating func change(
    ofFact index: Int, in program: Program, for subject: ResolvedSubject, after now: Instant
  ) -> Instant? {
    if known.isEmpty { known = Array(repeating: .none, count: program.facts.count) }
    if let change = known[index] { return change }
    let change = program.facts[index].nextChange(for: subject, after: now)
    known[index] = .some(change)
    return change
  }
}
