import ContentCatalog
import GateRules

/// The search for a small subject and an instant that have what a model requires.
///
/// Values are chosen among candidates by asking the facts themselves, so that the builder knows none of
/// their rules.
///
/// A model goes in, which states propositions only; a ``GateSubject`` comes out. The engine decides
/// about that subject before a finding shows it.
struct WitnessBuilder {
  /// A requirement on a proposition.
  struct Requirement {
    let proposition: Proposition
    let isTrue: Bool
  }

  let catalog: Catalog
  let requirements: [Requirement]
  /// All facts of the question.
  let tested: [Fact]
  /// A product that the subject holds, although no fact of the question tests it.
  let owned: ProductIndex?
  let work: WorkBudget
  private let id: SubjectID
  private let now: Instant

  /// - Parameters:
  ///   - id: an id with the required places in rollouts.
  ///   - now: the instant to choose if it does not matter.
  init(
    _ id: SubjectID, _ required: Model, tested question: PreparedQuestion,
    owning owned: ProductIndex?, in catalog: Catalog, _ store: FormulaStore, at now: Instant,
    _ work: WorkBudget
  ) {
    self.id = id
    self.owned = owned
    self.catalog = catalog
    self.now = now
    self.work = work
    requirements = required.sorted { $0.key < $1.key }.map {
      Requirement(proposition: store.propositions[$0.key.position], isTrue: $0.value)
    }
    tested = question.propositions.compactMap { index in
      if case .fact(let fact) = store.propositions[index.position] { fact } else { nil }
    }
  }

  /// Returns a subject and an instant; `nil` if none was found.
  func witness() -> Witness? {
    let dates = CandidateDates(tested, in: catalog.timeZone, around: now, work)
    let attributes = attributeChoices
    for now in dates.instants(meeting: requirements) where !work.isSpent {
      if let subject = subject(at: now, dates.anchors(at: now), attributes) {
        return Witness(subject: subject, now: now)
      }
    }
    return nil
  }

  private func subject(
    at now: Instant, _ dates: [Instant], _ attributes: [AttributeChoice]
  ) -> GateSubject? {
    var subject = GateSubject(id: id)
    let past = dates.filter { $0 <= now }
    guard addAttributes(attributes, to: &subject, at: now, dates),
      addEntitlements(to: &subject, at: now, past), addProgress(to: &subject, at: now, past),
      addUses(to: &subject, at: now), addCustomFacts(to: &subject, at: now)
    else { return nil }
    return isMet(by: subject, at: now) ? subject : nil
  }

  /// Makes facts of plugins true; `false` if a plugin gives no example.
  private func addCustomFacts(to subject: inout GateSubject, at now: Instant) -> Bool {
    for requirement in requirements where requirement.isTrue {
      guard case .fact(.custom(let fact)) = requirement.proposition,
        fact.base.value(for: subject, at: now) != .true
      else { continue }
      guard let example = fact.base.example(from: subject, at: now) else { return false }
      subject = example
    }
    return true
  }

  private func isMet(by subject: GateSubject, at now: Instant) -> Bool {
    let resolved = resolved(subject)
    work.spend(2 * requirements.count)
    return requirements.allSatisfy { requirement in
      // Only the version of the catalog that has the zone can tell.
      if case .otherZone = requirement.proposition { return true }
      return requirement.proposition.isTrue(for: resolved, at: now) == requirement.isTrue
    }
  }

  /// Returns a subject, resolved against the catalog.
  func resolved(_ subject: GateSubject) -> ResolvedSubject {
    work.spend(
      ProofWork.subject + catalog.attributes.count
        + 4 * (subject.entitlements.count + subject.progress.count))
    return ResolvedSubject(subject, in: catalog, accepting: [])
  }
}
