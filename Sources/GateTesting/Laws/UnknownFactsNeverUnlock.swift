import GateKit
import GateRules

extension Law {
  /// Where less is known of a subject, nothing is open that is not open to the subject: facts that are said
  /// to be unknown, with and without what is listed of them.
  ///
  /// It is about what is not open to begin with.
  public static let unknownFactsNeverUnlock = Law(
    "unknown-facts-never-unlock", "What is not known never opens anything."
  ) { material in
    { asked, choices in
      let known = asked
      guard known.decision.verdict != .unlocked else { return .vacuous }
      let maker = material.subjects(near: asked)
      var doubted = asked.subject
      doubted.unknown.formUnion(choices.list(1...3) { maker.unknown(&$0) })
      let unknown = doubted.unknown.sorted { $0.description < $1.description }
      for fact in unknown where choices.chance(40) { doubted.forget(fact) }
      asked.subject = doubted
      return .check(
        asked.decision.verdict != .unlocked,
        "it is \(asked.decision.words), and \(known.decision.words) for "
          + SubjectEncoder().line(for: known.subject))
    }
  }
}
