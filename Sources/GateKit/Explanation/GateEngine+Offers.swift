public import ContentCatalog
public import GateRules

extension GateEngine {
  /// Returns the offers that open an item for a subject, best first.
  ///
  /// Each offer opens the item as long as the subject keeps the products held now, and no part of
  /// an offer is superfluous. Offers ignore the bypass and `staysOpen`. They never contain a
  /// product that is held, possibly held, retired or consumable. The result is empty for an item
  /// that is open, indeterminate or not in the catalog.
  ///
  /// - Parameter store: restricts offers to products sold in this store; `nil` allows any store.
  /// - Complexity: bounded. If the search reaches its limit, ``UnlockOffers/isExhaustive`` is
  ///   `false`.
  public func offers(
    for item: ItemID, for subject: GateSubject, at now: Instant, store: String? = nil
  ) -> UnlockOffers {
    guard let gate = self.item(item) else { return .none }
    let facts = catalog.facts(of: subject, accepting: acceptedEnvironments)
    let answers = AnswersOnDemand(catalog.program, for: facts, at: now)
    guard catalog.outcome(of: gate.program, answers).verdict == .locked else { return .none }
    return offers(toOpen: [gate.node], for: facts, at: now, store: store)
  }

  /// Returns the offers that open an item for a prepared subject, best first. The result is empty
  /// if the handle or the subject comes from another engine.
  public func offers(
    for gate: ItemHandle, for subject: SubjectEvaluation, store: String? = nil
  ) -> UnlockOffers {
    guard gate.engine === core, subject.engine === core,
      verdict(gate, for: subject) == .locked
    else { return .none }
    return offers(toOpen: [gate.node], for: subject.facts, at: subject.now, store: store)
  }

  /// Returns the offers that open all of these locked items together. Items are indices into the
  /// nodes of the catalog.
  func offers(
    toOpen items: [Int], for facts: ResolvedSubject, at now: Instant, store: String?
  ) -> UnlockOffers {
    let conditions = items.compactMap { catalog.conditions.items[$0]?.access }
    return UnlockPlanner(toOpen: conditions, in: catalog, for: facts, at: now, store: store)
      .offers()
  }
}
