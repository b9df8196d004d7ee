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
    /// The products that the subject has bought, each with its state.
    let holdings: [(product: ProductID, state: HoldingState)]
  }

  /// A decision that differs from the expectation of a step.
  struct Difference {
    let number: Int
    let subject: SubjectID
    let difference: ExplainedDifference
  }

  /// The decisions about a subject, which remain valid while its facts do not change.
  private struct Known {
    let evaluation: SubjectEvaluation
    let listing: ItemListing

    init(_ evaluation: SubjectEvaluation) {
      self.evaluation = evaluation
      listing = evaluation.listing
    }

    /// Whether the verdicts are those about a subject at an instant, which is not earlier.
    func applies(to subject: GateSubject, at now: Instant) -> Bool {
      evaluation.subject == subject && listing.validUntil.map { now < $0 } ?? true
    }
  }

  /// The limit on the work: for each evaluation, the entitlements of the subject times the facts that
  /// the catalog tests, and the items.
  static let maxWork = 500_000_000

  let itemCount: Int
  /// The subject of each step, and every other subject for which it opens or closes an item.
  private(set) var changes: [Change] = []
  private(set) var differences: [Difference] = []
  /// The number of expected statements about items.
  private(set) var expectationCount = 0
  private let engine: GateEngine
  private var known: [SubjectID: Known] = [:]
  private var work = 0

  /// - Throws: the diagnostic of a script whose decisions take too much work.
  init(
    _ script: SimulationScript, decidedBy engine: GateEngine, _ renderer: some ReasonRenderer,
    workLimit: Int = maxWork
  ) throws(UnusableCatalogs) {
    self.engine = engine
    itemCount = engine.catalog.content.items.count
    for moment in script.moments {
      for subject in moment.subjects { add(moment, subject, renderer) }
      if work > workLimit {
        throw UnusableCatalogs(faults: script.tooMuchWork(at: moment), omitted: 0)
      }
    }
  }

  private mutating func add(
    _ moment: SimulationScript.Moment, _ subject: GateSubject, _ renderer: some ReasonRenderer
  ) {
    let previous = known[subject.id]
    let isSame = previous?.applies(to: subject, at: moment.date) ?? false
    let decided = (isSame ? previous : nil) ?? Known(evaluate(subject, at: moment.date))
    known[subject.id] = decided
    if !isSame || subject.id == moment.subject {
      add(
        moment, subject, unlocked: decided.listing.unlocked,
        previous: previous?.listing.unlocked)
    }
    if subject.id == moment.subject {
      expectationCount += moment.expectations.reduce(0) { $0 + $1.items.count }
    }
    guard subject.id == moment.subject,
      !decided.evaluation.differences(from: moment.expectations).isEmpty
    else { return }
    // The words of an explanation depend on the instant.
    let evaluation = isSame ? evaluate(subject, at: moment.date) : decided.evaluation
    differences += evaluation.explainedDifferences(from: moment.expectations, renderer).map {
      Difference(number: moment.number, subject: subject.id, difference: $0)
    }
  }

  private mutating func evaluate(_ subject: GateSubject, at now: Instant) -> SubjectEvaluation {
    let facts = engine.catalog.program.facts.count
    work += (subject.entitlements.count + 1) * (facts + 1) + itemCount
    return engine.evaluate(subject, at: now)
  }

  private mutating func add(
    _ moment: SimulationScript.Moment, _ subject: GateSubject, unlocked: [ItemID],
    previous: [ItemID]?
  ) {
    let (now, before) = (Set(unlocked), Set(previous ?? []))
    guard subject.id == moment.subject || previous == nil || now != before else { return }
    changes.append(
      Change(
        number: moment.number, date: moment.date, operation: moment.operation, note: moment.note,
        subject: subject.id, unlocked: unlocked, opened: unlocked.filter { !before.contains($0) },
        closed: (previous ?? []).filter { !now.contains($0) },
        holdings: holdings(of: subject, at: moment.date)))
  }

  /// Returns the state of each product that a subject has an entitlement to, in catalog order. Consumables,
  /// which are never held, are left out.
  private func holdings(
    of subject: GateSubject, at now: Instant
  ) -> [(product: ProductID, state: HoldingState)] {
    let content = engine.catalog.content
    let facts = engine.catalog.facts(of: subject, accepting: [])
    let bought = Set(
      subject.entitlements.compactMap { content.productIndex(named: $0.product.rawValue) })
    return bought.sorted().filter { content.products[$0].kind != .consumable }.map {
      (content.products[$0].id, facts.holdingState(of: $0, at: now))
    }
  }
}
