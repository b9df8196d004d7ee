public import ContentCatalog
public import GateRules

extension GateEngine {
  /// What the subject could buy and do to open an item, best first.
  ///
  /// Each offer opens the item, and without any one of its parts does not, if what is held now stays
  /// held. It leaves out bypass and staying open, and never has a product that is held, perhaps held,
  /// retired or consumable. There is none for an item that is open, indeterminate or not in the catalog.
  ///
  /// - Parameter store: only what this store sells is offered; `nil` for what is sold anywhere.
  /// - Complexity: limited; past the limit the offers say that they may not be all.
  public func offers(
    for item: ItemID, for subject: GateSubject, at now: Instant, store: String? = nil
  ) -> UnlockOffers {
    guard let gate = self.item(item) else { return .none }
    let facts = catalog.facts(of: subject, accepting: acceptedEnvironments)
    let answers = AnswersOnDemand(catalog.program, for: facts, at: now)
    guard catalog.outcome(of: gate.program, answers).verdict == .locked else { return .none }
    return offers(toOpen: [gate.program.entry], for: facts, at: now, store: store)
  }

  /// What the subject could buy and do to open an item; none where either is another engine's.
  public func offers(
    for gate: ItemHandle, for subject: SubjectEvaluation, store: String? = nil
  ) -> UnlockOffers {
    guard gate.engine === core, subject.engine === core,
      verdict(gate, for: subject) == .locked
    else { return .none }
    return offers(
      toOpen: [gate.program.entry], for: subject.facts, at: subject.now, store: store)
  }

  /// What would make conditions true that are not, all of them together.
  func offers(
    toOpen entries: [Program.Operand], for facts: ResolvedSubject, at now: Instant, store: String?
  ) -> UnlockOffers {
    UnlockPlanner(toOpen: entries, in: catalog, for: facts, at: now, store: store).offers()
  }
}
