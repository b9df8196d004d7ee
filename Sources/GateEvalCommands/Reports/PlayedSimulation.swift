internal import ContentCatalog
internal import GateKit
internal import GateStores

/// The decisions after each step of a simulation.
struct PlayedSimulation {
  /// The decisions about one subject after a step.
  struct Change {
    let number: Int
    let date: Instant
    let operation: String
    let note: String?
    let subject: SubjectID
    /// The items that are open.
    let unlocked: [ItemID]
    /// The items that are open now and were not after the previous step.
    let opened: [ItemID]
    /// The items that were open after the previous step and no longer are.
    let closed: [ItemID]
  }

  /// A decision that differs from the expectation of a step.
  struct Difference {
    let number: Int
    let subject: SubjectID
    let expected: Verdict
    let explanation: Explanation
    /// The explanation in one sentence.
    let sentence: String
  }

  let itemCount: Int
  /// The subject of each step, and every other subject for which it opens or closes an item.
  private(set) var changes: [Change] = []
  private(set) var differences: [Difference] = []

  init(_ script: SimulationScript, decidedBy engine: GateEngine, _ renderer: some ReasonRenderer) {
    itemCount = engine.catalog.content.items.count
    var earlier: [SubjectID: [ItemID]] = [:]
    for moment in script.moments {
      for subject in moment.subjects {
        let evaluation = engine.evaluate(subject, at: moment.date)
        let unlocked = evaluation.listing.unlocked
        let previous = earlier.updateValue(unlocked, forKey: subject.id)
        add(moment, subject.id, unlocked: unlocked, previous: previous)
        guard subject.id == moment.subject else { continue }
        let persona = Persona(subject: subject, expectations: moment.expectations)
        differences += engine.differences(for: persona, at: moment.date).map { difference in
          let explanation = evaluation.explain(difference.item, planningOffers: false)
          return Difference(
            number: moment.number, subject: subject.id, expected: difference.expected,
            explanation: explanation, sentence: renderer.sentence(for: explanation))
        }
      }
    }
  }

  private mutating func add(
    _ moment: SimulationScript.Moment, _ subject: SubjectID, unlocked: [ItemID],
    previous: [ItemID]?
  ) {
    let (now, before) = (Set(unlocked), Set(previous ?? []))
    guard subject == moment.subject || previous == nil || now != before else { return }
    changes.append(
      Change(
        number: moment.number, date: moment.date, operation: moment.operation, note: moment.note,
        subject: subject, unlocked: unlocked, opened: unlocked.filter { !before.contains($0) },
        closed: (previous ?? []).filter { !now.contains($0) }))
  }
}
