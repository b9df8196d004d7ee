import ContentCatalog

/// The search for a small subject and an instant that have what a model requires.
///
/// Values are chosen among candidates by asking the facts themselves, so that the builder knows none of
/// their rules.
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
  private let now: Instant

  /// - Parameter now: the instant to choose if it does not matter.
  init(
    _ required: Model, tested question: PreparedQuestion, owning owned: ProductIndex?,
    in catalog: Catalog, _ store: FormulaStore, at now: Instant
  ) {
    self.owned = owned
    self.catalog = catalog
    self.now = now
    requirements = required.sorted { $0.key < $1.key }.map {
      Requirement(proposition: store.propositions[$0.key.position], isTrue: $0.value)
    }
    tested = question.propositions.compactMap { index in
      if case .fact(let fact) = store.propositions[index.position] { fact } else { nil }
    }
  }

  /// Returns a subject and an instant; `nil` if none was found.
  func witness() -> Witness? {
    let dates = CandidateDates(tested, in: catalog.timeZone, around: now)
    for now in dates.instants(meeting: requirements) {
      if let subject = subject(at: now, dates) { return Witness(subject: subject, now: now) }
    }
    return nil
  }

  private func subject(at now: Instant, _ dates: CandidateDates) -> GateSubject? {
    var subject = GateSubject(id: "u1")
    let past = dates.anchors(at: now).filter { $0 <= now }
    guard addAttributes(to: &subject, at: now, dates.anchors(at: now)),
      addEntitlements(to: &subject, at: now, past), addProgress(to: &subject, at: now, past),
      addUses(to: &subject, at: now), addCustomFacts(to: &subject, at: now)
    else { return nil }
    guard let id = id(for: subject) else { return nil }
    subject.id = id
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
    let resolved = ResolvedSubject(subject, in: catalog, accepting: [])
    return requirements.allSatisfy { requirement in
      // Only the version of the catalog that has the zone can tell.
      if case .otherZone = requirement.proposition { return true }
      return requirement.proposition.isTrue(for: resolved, at: now) == requirement.isTrue
    }
  }

  /// Returns an id with the required rollouts.
  private func id(for subject: GateSubject) -> SubjectID? {
    let rollouts = requirements.compactMap { requirement -> (fact: RolloutFact, isTrue: Bool)? in
      guard case .fact(.rollout(let fact)) = requirement.proposition else { return nil }
      return (fact, requirement.isTrue)
    }
    if rollouts.isEmpty { return subject.id }
    for number in 1...Self.maxIDs {
      var id = "u\(number)"
      let isMet = id.withUTF8 { bytes in
        rollouts.allSatisfy {
          $0.fact.value(forID: UnsafeRawBufferPointer(bytes)) == Ternary($0.isTrue)
        }
      }
      if isMet { return SubjectID(id) }
    }
    return nil
  }

  private static let maxIDs = 100_000
}
